"""Visitors of a server, in a process of their own: what `bench_http` measures with.

Reads a port and targets of requests as JSON on standard input, puts each target once
over a few connections that are kept open, and writes the seconds that each answer took
and that all took together. An answer that is not a good one ends it.
"""

from __future__ import annotations

import json
import re
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from itertools import chain

#: As many people at once as keep two workers busy.
VISITORS = 8

LENGTH = re.compile(rb"^content-length: *([0-9]+)", re.IGNORECASE | re.MULTILINE)
LAST_CHUNK = b"\r\n0\r\n\r\n"
LARGEST = 1 << 20


def visit(port: int, targets: Sequence[str]) -> list[float]:
    """Return the seconds that each of some requests took, put one after another."""
    with closing(socket.create_connection(("127.0.0.1", port), timeout=30)) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return list(answers(line, port, targets))


def answers(line: socket.socket, port: int, targets: Sequence[str]) -> Iterator[float]:
    """Yield how long each answer takes; far less work than a library's client is."""
    for target in targets:
        request = f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
        start = time.perf_counter()
        line.sendall(request)
        got = line.recv(LARGEST)
        while not is_whole(got):
            more = line.recv(LARGEST)
            if not more:
                raise ConnectionError(f"{target} is answered with {got[:200]!r} only")
            got += more
        if not got.startswith(b"HTTP/1.1 200"):
            raise ValueError(f"{target} is answered with {got[:200]!r}")
        yield time.perf_counter() - start


def is_whole(got: bytes) -> bool:
    """Say whether an answer is there to its end: its length, or its last chunk."""
    head, blank, body = got.partition(b"\r\n\r\n")
    if not blank:
        return False
    length = LENGTH.search(head)
    return len(body) >= int(length[1]) if length else got.endswith(LAST_CHUNK)


def main() -> None:
    """Put all requests of standard input, and print how long they took."""
    asked = json.load(sys.stdin)
    shares = [asked["targets"][turn::VISITORS] for turn in range(VISITORS)]
    start = time.perf_counter()
    with ThreadPoolExecutor(VISITORS) as visitors:
        taken = list(visitors.map(partial(visit, asked["port"]), shares))
    whole = time.perf_counter() - start
    json.dump({"seconds": whole, "each": list(chain(*taken))}, sys.stdout)


if __name__ == "__main__":
    main()
