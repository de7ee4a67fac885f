"""The API does what its description says, whatever is sent to it."""

from __future__ import annotations

from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.schemas import BaseSchema

from web import create_app
from web.openapi.document import ARGUMENT, described_rules

load_all_checks()

#: What a situation that can be read may still say is impossible, such as more dice than
#: are rolled: no schema tells that, and 400 does.
NOT_TOLD = {"positive_data_acceptance"}

CHECKED = [
    check
    for name in CHECKS.get_all_names()
    if name not in NOT_TOLD
    for check in CHECKS.get_by_names([name])
]

#: Every operation; those that can be asked wrongly are, too. An id may be any text.
OPERATIONS = [
    (method, ARGUMENT.sub(r"{\1}", rule.rule), mode)
    for rule, description in described_rules(create_app("none.db"))
    for method in sorted(rule.methods - {"HEAD", "OPTIONS"})
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or description.query or description.takes
]


@pytest.fixture(scope="module")
def described(shipped_database: Path) -> BaseSchema:
    """Return the description of the site, as a client reads it."""
    return schemathesis.openapi.from_wsgi(
        "/api/openapi.json", create_app(shipped_database)
    )


@pytest.mark.parametrize(("method", "path", "mode"), OPERATIONS)
def test_the_api_is_as_it_is_described(
    described: BaseSchema, method: str, path: str, mode: GenerationMode
) -> None:
    operation = described[path][method]

    @settings(
        max_examples=25,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Case) -> None:
        # What it calls the site with does not unpack what came packed.
        case.call_and_validate(checks=CHECKED, headers={"Accept-Encoding": "identity"})

    try:
        ask()
    except Unsatisfiable:
        pytest.skip("there is no wrong way to ask this")
