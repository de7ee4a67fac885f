"""Answers that were lately sent, to be sent again to who asks the same."""

from __future__ import annotations

import threading
from typing import NamedTuple

from cachetools import LRUCache
from flask import Response

#: Bytes of answers that a worker keeps: some hundred pages of results.
MOST_BYTES = 4_000_000


class Sent(NamedTuple):
    """What of an answer is as long as the same is asked: its body, and of what type."""

    body: bytes
    content_type: str
    links: tuple[str, ...] = ()

    @classmethod
    def of(cls, response: Response) -> Sent:
        """Return what is kept of a response."""
        told = response.headers
        return cls(
            response.get_data(), told["Content-Type"], tuple(told.getlist("Link"))
        )

    def response(self) -> Response:
        """Return the response again."""
        found = Response(self.body, content_type=self.content_type)
        for link in self.links:
            found.headers.add("Link", link)
        return found


class Repeats:
    """The answers that were lately sent, each by the tag that tells it from any other.

    Any number of threads may use it. A tag holds the build of the database, so nothing
    here outlives a rebuild: it is asked for no more, and makes room for what is.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._kept: LRUCache[str, Sent] = LRUCache(
            most_bytes, getsizeof=lambda sent: len(sent.body)
        )
        self._lock = threading.Lock()

    def find(self, tag: str) -> Sent | None:
        """Return the answer with a tag, if it is still kept."""
        with self._lock:
            return self._kept.get(tag)

    def keep(self, tag: str, sent: Sent) -> None:
        """Keep an answer; those that were asked for least lately make room for it."""
        if len(sent.body) <= self._kept.maxsize:
            with self._lock:
                self._kept[tag] = sent

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return int(self._kept.currsize)
