"""What the rules said at each release, and what has become of it since."""

from rulesdb.history.comparing import Comparison, Detail, Part, compare
from rulesdb.history.history import History
from rulesdb.history.wording import (
    Key,
    digest_of,
    passage_from,
    record_from,
    version_of,
    wordings,
)

__all__ = [
    "Comparison",
    "Detail",
    "History",
    "Key",
    "Part",
    "compare",
    "digest_of",
    "passage_from",
    "record_from",
    "version_of",
    "wordings",
]
