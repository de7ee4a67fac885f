"""`rulesdb serve`: a real server in a process of its own."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from click.testing import CliRunner
from invented import collection

from rulesdb import store
from rulesdb.cli import main
from rulesdb.records import Excerpt


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def database(tmp_path: Path) -> Path:
    store.write(collection(), tmp_path / "rules.db")
    return tmp_path / "rules.db"


@contextmanager
def served(database: Path, host: str) -> Iterator[str]:
    """Serve a site at a host, and return the address that it says it is open at."""
    port = free_port()
    line = [sys.executable, "-m", "rulesdb.cli", "serve", "--db", str(database)]
    process = subprocess.Popen(
        [*line, "--host", host, "--port", str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    try:
        wait_for(address, process)
        yield address
    finally:
        process.terminate()
        said, complained = process.communicate(timeout=20)
    assert said.startswith(f"The rules desk is open at {address}")
    assert "Traceback" not in complained


@pytest.fixture
def site(database: Path) -> Iterator[str]:
    """Return the address of a site that is being served."""
    with served(database, "127.0.0.1") as address:
        yield address


def wait_for(address: str, process: subprocess.Popen[str]) -> None:
    """Return when the site answers."""
    for _ in range(200):
        try:
            with urlopen(f"{address}/healthz", timeout=5):
                return
        except URLError:
            assert process.poll() is None, process.communicate()
            time.sleep(0.1)
    pytest.fail(f"nothing answers at {address}")


class Terminal:
    """A server in a terminal of its own, to which one can type."""

    def __init__(self, *arguments: str) -> None:
        self._keyboard, screen = os.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", IN_A_TERMINAL, *arguments],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            text=True,
            start_new_session=True,
        )
        os.close(screen)

    def type(self, key: bytes) -> None:
        """Press a key."""
        os.write(self._keyboard, key)

    def read(self) -> str:
        """Return what stands on the screen of a process that has ended."""
        shown = b""
        with suppress(OSError):  # raised when nobody has the terminal open any more
            while part := os.read(self._keyboard, 4096):
                shown += part
        return shown.decode()

    def close(self) -> None:
        """Kill whatever still runs here, and take the terminal away."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self._keyboard)


#: Takes its standard input as the terminal that controls it, and becomes the command.
IN_A_TERMINAL = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from rulesdb.cli import main
main(sys.argv[1:])
"""
CTRL_C = b"\x03"


@pytest.mark.parametrize("workers", [1, 2])
def test_one_ctrl_c_in_a_terminal_stops_it(database: Path, workers: int) -> None:
    port = str(free_port())
    line = ["serve", "--db", str(database), "--port", port, "--workers", str(workers)]
    with closing(Terminal(*line)) as terminal:
        wait_for(f"http://127.0.0.1:{port}", terminal.process)
        terminal.type(CTRL_C)
        assert terminal.process.wait(timeout=10) == 0
        shown = terminal.read()
    assert "Traceback" not in shown
    assert "exit from worker" not in shown
    assert "Killing" not in shown


def total(site: str) -> int:
    """Return how many records the site has."""
    with urlopen(f"{site}/api/search", timeout=5) as response:
        return int(json.load(response)["total"])


def test_it_serves_and_takes_up_a_rebuilt_database(site: str, database: Path) -> None:
    assert total(site) == 4
    store.write(replace(collection(), records=collection().records[:3]), database)
    for _ in range(200):  # it is loaded while the earlier one answers
        if total(site) != 4:
            break
        time.sleep(0.1)
    assert total(site) == 3
    database.write_bytes(b"broken")
    assert total(site) == 3


def has_ipv6() -> bool:
    """Say whether this machine reaches itself by IPv6."""
    with suppress(OSError), socket.socket(socket.AF_INET6) as probe:
        probe.bind(("::1", 0))
        return True
    return False


@pytest.mark.parametrize("host", ["localhost", "::1"])
def test_it_is_served_by_any_name_of_this_machine(database: Path, host: str) -> None:
    if host == "::1" and not has_ipv6():
        pytest.skip("this machine has no IPv6")
    owned = replace(collection(), excerpts=(Excerpt("ice-wall", "snow-and-ice", None,
                    "Effect", "Verily it doth stand."),))  # fmt: skip
    store.write(owned, database)
    with served(database, host) as address:
        assert total(address) == 4
        with urlopen(f"{address}/r/ice-wall", timeout=5) as page:
            assert "Verily it doth stand." in page.read().decode()
        assert "Verily" not in asked_by_an_old_proxy(address, "/r/ice-wall")


def asked_by_an_old_proxy(address: str, path: str) -> str:
    """Return what is answered to a proxy that speaks HTTP/1.0 and hides itself."""
    parts = urlsplit(address)
    assert parts.hostname is not None
    with socket.create_connection((parts.hostname, parts.port), timeout=5) as line:
        line.sendall(f"GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n".encode())
        answer = b"".join(iter(lambda: line.recv(4096), b"")).decode()
    assert "Ice walls" in answer
    return answer


@pytest.mark.parametrize("host", ["nobody.invalid", "a..b", "x" * 64])
def test_a_host_that_is_none_is_told_in_one_line(database: Path, host: str) -> None:
    result = CliRunner().invoke(main, ["serve", "--db", str(database), "--host", host])
    assert result.exit_code == 1
    assert result.stderr.startswith(f"rulesdb: cannot serve on {host} port 8044 (")
    assert result.stderr.endswith("choose others with --host and --port\n")
    assert result.stderr.count("\n") == 1


def test_a_port_that_is_taken_is_told_in_one_line(database: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        line = [sys.executable, "-m", "rulesdb.cli", "serve", "--db", str(database)]
        ended = subprocess.run(
            [*line, "--port", port], capture_output=True, text=True, timeout=60
        )
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert f"cannot serve on 127.0.0.1 port {port}" in ended.stderr
    assert "--port" in ended.stderr
    assert ended.stderr.count("\n") == 1
