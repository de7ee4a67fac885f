"""What is sent is compressed for who can read it, and stays what it was."""

from __future__ import annotations

import gzip

import pytest
from flask.testing import FlaskClient

ASKING = {"Accept-Encoding": "gzip"}


@pytest.mark.parametrize(
    "address",
    ["/", "/r/snow-drift", "/nothing", "/api/search", "/static/site.css"],
)
def test_words_are_compressed(client: FlaskClient, address: str) -> None:
    with client.get(address) as plain, client.get(address, headers=ASKING) as small:
        assert "Accept-Encoding" in plain.headers["Vary"]
        assert "Content-Encoding" not in plain.headers
        if plain.status_code == 200:
            assert small.headers["Content-Encoding"] == "gzip"
            assert gzip.decompress(small.data) == plain.data
            assert len(small.data) < len(plain.data) / 2


@pytest.mark.parametrize("address", ["/healthz", "/icon-192.png"])
def test_what_is_small_anyway_is_not(client: FlaskClient, address: str) -> None:
    assert "Content-Encoding" not in client.get(address, headers=ASKING).headers


@pytest.mark.parametrize("address", ["/r/snow-drift", "/", "/static/site.css"])
def test_what_the_client_has_is_not_sent_again(
    client: FlaskClient, address: str
) -> None:
    with client.get(address, headers=ASKING) as first:
        tag = first.headers["ETag"]
    with client.get(address, headers={**ASKING, "If-None-Match": tag}) as second:
        assert second.status_code == 304
        assert second.data == b""


def test_a_range_is_one_of_the_file_as_it_is(client: FlaskClient) -> None:
    asked = {**ASKING, "Range": "bytes=0-1499"}
    with (
        client.get("/static/site.css") as whole,
        client.get("/static/site.css", headers=asked) as part,
    ):
        assert part.status_code == 206
        assert "Content-Encoding" not in part.headers
        assert part.data == whole.data[:1500]


def test_two_forms_have_two_tags(client: FlaskClient) -> None:
    tags = [
        client.get("/r/bunker", headers={"Accept-Encoding": way}).headers["ETag"]
        for way in ("identity", "gzip", "br", "zstd")
    ]
    assert len(set(tags)) == 4
