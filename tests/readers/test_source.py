"""A file is read, or one line says why not and what to do."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from ingest.readers.source import LIMIT, MOST_LINES, Unreadable, read_any, read_source

BOM = codecs.BOM_UTF8


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "snow.txt"


READABLE = [
    pytest.param(b"Snow\nfalls", "Snow\nfalls", id="plain"),
    pytest.param(b"Snow\r\nfalls\rdown", "Snow\nfalls\ndown", id="line ends"),
    pytest.param("Снег".encode(), "Снег", id="utf-8"),
    pytest.param(BOM + b"Snow", "Snow", id="utf-8 with a mark"),
    pytest.param("Снег".encode("utf-16"), "Снег", id="utf-16 with a mark"),
    pytest.param(
        codecs.BOM_UTF16_BE + "Снег".encode("utf-16-be"), "Снег", id="utf-16, big end"
    ),
    pytest.param(
        '<meta charset="windows-1251"><p>Снег'.encode("cp1251"),
        '<meta charset="windows-1251"><p>Снег',
        id="windows-1251 that says so",
    ),
    pytest.param(
        '<meta charset="windows-1251"><p>Снег'.encode(),
        '<meta charset="windows-1251"><p>Снег',
        id="utf-8 that says windows-1251",
    ),
    pytest.param(b"x" * LIMIT, "x" * LIMIT, id="as long as may be"),
    pytest.param(b"x\n" * MOST_LINES, "x\n" * MOST_LINES, id="as many lines as may be"),
]
UNREADABLE = [
    pytest.param(b"", "is empty; give a file that holds text", id="empty"),
    pytest.param(b" \n\t\n", "is empty; give a file that holds text", id="blank"),
    pytest.param(BOM, "is empty; give a file that holds text", id="only a mark"),
    pytest.param(
        b"PK\x03\x04\x00",
        "is binary (NUL at byte 5); save the book as text or as a web page",
        id="binary",
    ),
    pytest.param(
        "Снег\0".encode("utf-16-le").join([codecs.BOM_UTF16_LE, b""]),
        "is binary (NUL at byte 11); save the book as text or as a web page",
        id="binary with a mark",
    ),
    pytest.param(
        b"Snow\nfa\xfflls",
        "is not UTF-8 (0xFF at byte 8, line 2); save it as UTF-8",
        id="not utf-8",
    ),
    pytest.param(
        BOM + b"\xff",
        "is not UTF-8 (0xFF at byte 4, line 1); save it as UTF-8",
        id="not utf-8 behind a mark",
    ),
    pytest.param(
        "Снег".encode("cp1251"),
        "is not UTF-8 (0xD1 at byte 1, line 1); save it as UTF-8",
        id="windows-1251 that does not say so",
    ),
    pytest.param(
        b"<meta charset=windows-1251>\xd1\xd1\x98",
        "is not windows-1251, as it says (0x98 at byte 30, line 1); save it as UTF-8",
        id="not the windows-1251 that it says",
    ),
    pytest.param(
        codecs.BOM_UTF16_LE + b"a\0b",
        "is not UTF-16 (0x62 at byte 5, line 1); save it as UTF-8",
        id="half a character of utf-16",
    ),
    pytest.param(
        b"x" * (LIMIT + 1),
        "is larger than 5 MB; give the book's text or its web page, without pictures",
        id="too large",
    ),
    pytest.param(
        b"x" + b"\n" * (MOST_LINES + 1),
        "has more than 50,000 lines; give one book's text",
        id="too many lines",
    ),
]


@pytest.mark.parametrize(("data", "text"), READABLE)
def test_a_file_is_read(file: Path, data: bytes, text: str) -> None:
    file.write_bytes(data)
    assert read_source(file) == text


@pytest.mark.parametrize(("data", "complaint"), UNREADABLE)
def test_a_file_that_cannot_be_read_is_refused_in_one_line(
    file: Path, data: bytes, complaint: str
) -> None:
    file.write_bytes(data)
    with pytest.raises(Unreadable) as refused:
        read_source(file)
    assert str(refused.value) == f"{file}: {complaint}"


def test_what_is_wrong_is_told_apart_from_the_file_and_with_its_line(
    file: Path,
) -> None:
    file.write_bytes(b"Snow\nfa\xfflls")
    with pytest.raises(Unreadable) as refused:
        read_source(file)
    assert refused.value.line == 2
    assert refused.value.complaint.startswith("is not UTF-8 (0xFF at byte 8, line 2)")


def test_a_file_may_be_read_even_if_it_is_empty(file: Path) -> None:
    file.write_bytes(BOM)
    assert read_any(file) == ""


def test_a_missing_file_is_refused(file: Path) -> None:
    with pytest.raises(Unreadable) as refused:
        read_source(file)
    assert str(refused.value) == f"{file}: no such file; check the name"


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as refused:
        read_source(tmp_path)
    assert str(refused.value) == f"{tmp_path}: is a directory; name a file in it"


def test_a_device_is_refused() -> None:
    with pytest.raises(Unreadable) as refused:
        read_source(Path("/dev/null"))
    assert str(refused.value) == "/dev/null: is not a regular file; name one"


def test_a_file_that_may_not_be_opened_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("Snow")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(Unreadable) as refused:
        read_source(file)
    assert str(refused.value) == f"{file}: cannot be opened: Permission denied"


@pytest.mark.parametrize("name", ["two\nlines", "a\0b", "x" * 5000])
def test_a_strange_name_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_source(Path(name))
    assert "\n" not in str(refused.value)
