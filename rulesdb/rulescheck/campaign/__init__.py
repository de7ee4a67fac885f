"""Campaigns: what follows a battle, and who wins in the end (KG p.2-4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulesdb.rulescheck.campaign.attrition import attrition
from rulesdb.rulescheck.campaign.deployment import deployment
from rulesdb.rulescheck.campaign.reserves import reserves
from rulesdb.rulescheck.campaign.score import score
from rulesdb.rulescheck.campaign.victory import degree
from rulesdb.rulescheck.case import Case
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer, Status

#: What answers each step of the question.
CAMPAIGN: Mapping[str, Callable[[Case, Ledger], tuple[Status, Answer]]] = (
    MappingProxyType(
        {
            "degree": degree,
            "attrition": attrition,
            "reserves": reserves,
            "reserve-deployment": deployment,
            "score": score,
        }
    )
)
