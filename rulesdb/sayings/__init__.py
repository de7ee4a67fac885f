"""Players' words for what one step of a question may be told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.sayings.campaign import CAMPAIGN
from rulesdb.sayings.saying import Saying

#: By the key of a step.
STEP_SAYINGS: Mapping[str, Saying] = MappingProxyType({**CAMPAIGN})

__all__ = ["STEP_SAYINGS", "Saying"]
