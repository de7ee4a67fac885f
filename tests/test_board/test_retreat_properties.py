"""What holds of every retreat on a board: it is what its ways are one by one.

The ways are enumerated here by themselves, and each is asked about without a board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shipped import collection, rules

from rulesdb.board.hexes import STANDARD, Hex, all_hexes, hex_named, name_of, turned
from rulesdb.citations.rulings import as_text
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.ruling_text import verdict
from rulesdb.situations import read_situation
from rulesdb.vocabulary import Category

Described = dict[str, Any]

many = settings(deadline=None, max_examples=60)

#: Where the rules leave a retreat open, another test asks.
LEFT_OPEN = {"pier"}
LYING = sorted(
    record.id
    for record in collection().records
    if record.category in (Category.TERRAIN, Category.OBSTACLE)
    and record.id not in LEFT_OPEN
)
KINDS = (
    *("infantry", "armor", "artillery", "sniper", "cavalry", "war-ship"),
    *("combat-engineers", "special-forces-infantry", "elite-armor"),
)
OTHER = {"axis": "allies", "allies": "axis"}

lying = st.one_of(
    st.just([]),
    st.just(["frozen-river"]),
    st.sampled_from([["ocean"], ["mountain"], ["hill"], ["frozen-river", "bridge"]]),
    st.lists(st.sampled_from(LYING), max_size=2, unique=True),
)


def behind(place: Hex, side: str, rows: int) -> list[Hex]:
    """Return the hexes of some rows that a retreat could come to, were they free."""
    down = 1 if side == "allies" else -1
    found = [
        Hex(place.x + across, place.row + down * row)
        for row in range(1, rows + 1)
        for across in range(-row, row + 1, 2)
    ]
    return [near for near in found if near in STANDARD]


@st.composite
def retreats(draw: st.DrawFn, unknown: bool = False) -> Described:
    """Return a retreat on a board, with units and terrain in its way."""
    start = draw(st.sampled_from(all_hexes(STANDARD)))
    side = draw(st.sampled_from(("axis", "allies")))
    kind = draw(st.sampled_from(KINDS))
    piece: Described = {"unit": kind, "side": side}
    if draw(st.booleans()):
        piece["figures"] = 1
    owner = draw(st.sampled_from(("axis", "allies")))
    here = draw(st.just([]) | lying)
    hexes: dict[str, Any] = {
        name_of(start): {"terrain": here, "unit": piece, "owner": owner}
    }
    flags = draw(st.integers(0, 3))
    for place in behind(start, side, 3):
        contents: Described = {"terrain": draw(lying), "owner": owner, "strength": 1}
        if draw(st.integers(0, 4)) == 0:
            holder = draw(st.sampled_from(("axis", "allies")))
            contents["unit"] = {"unit": "infantry", "side": holder}
        if unknown and draw(st.integers(0, 3)) == 0:
            contents["unknown"] = ["Volcano"]
        hexes[name_of(place)] = contents
    return {
        "question": "retreat",
        "target": name_of(start),
        "flags": min(flags, 1) if kind in ("sniper", "cavalry") else flags,
        "board": {"hexes": hexes},
    }


def ruling_on(described: Described) -> Ruling:
    """Return the ruling on a situation in plain data."""
    return check(read_situation(described, rules().rulebook), rules())


@dataclass(frozen=True)
class Trial:
    """A way back, and what is answered to it without a board."""

    hexes: tuple[Hex, ...]
    ruling: Ruling

    @property
    def is_free(self) -> bool:
        """Say whether the whole way may be gone."""
        return bool(self.ruling.answer.get("allowed"))


def trials(asked: Described) -> Iterator[Trial]:
    """Yield every way of a retreat that is free, and those that end where it is not."""
    start = hex_named(asked["target"])
    side = asked["board"]["hexes"][asked["target"]]["unit"]["side"]
    ways: list[tuple[Hex, ...]] = [()]
    for _ in range(3):
        longer = []
        for way in ways:
            for place in behind(way[-1] if way else start, side, 1):
                trial = Trial((*way, place), tried(asked, (*way, place)))
                yield trial
                if trial.is_free:
                    longer.append(trial.hexes)
        ways = longer


def tried(asked: Described, way: tuple[Hex, ...]) -> Ruling:
    """Return the ruling on a way without a board, with all the room that it needs."""
    hexes: Mapping[str, Any] = asked["board"]["hexes"]
    here = hexes[asked["target"]]
    side = here["unit"]["side"]
    steps = [hexes.get(name_of(place), {}) for place in way]
    path = [
        {
            "terrain": step.get("terrain", []),
            **({"owner": step["owner"] == side} if "owner" in step else {}),
        }
        for step in steps
    ]
    target = {
        **here["unit"],
        "terrain": here["terrain"],
        "owner": here["owner"] == side,
    }
    return ruling_on(
        {
            "question": "retreat",
            "target": target,
            "flags": 9,
            "path": path,
            "room": len(path),
            "occupied": [n for n, step in enumerate(steps) if "unit" in step],
        }
    )


def expected_options(asked: Described, answer: Any, free: list[Trial]) -> Described:
    """Return the ends of the ways that are legal, by the hexes retreated.

    A unit that may ignore a flag may go by any of them that count.
    """
    farthest = max((len(trial.hexes) for trial in free), default=0)
    each = 3 if piece_of(asked)["unit"] in ("sniper", "cavalry") else 1
    most = answer["retreat"]["max"] // each
    least = answer["retreat"]["min"]
    found: Described = {}
    for flags in range(least, most + 1):
        needed = min(flags, farthest)
        for hexes in range(needed, max(needed, min(flags * each, farthest)) + 1):
            ends = {t.hexes[-1] for t in free if len(t.hexes) == hexes}
            found[str(hexes)] = {name_of(end) for end in ends} or {asked["target"]}
    return found


def piece_of(asked: Described) -> Described:
    """Return the unit that retreats."""
    piece: Described = asked["board"]["hexes"][asked["target"]]["unit"]
    return piece


@many
@given(asked=retreats())
def test_the_ends_are_those_of_the_ways_one_by_one(asked: Described) -> None:
    ruling = ruling_on(asked)
    answer: Any = ruling.answer
    assume(ruling.status is Status.DECIDED)
    tries = list(trials(asked))
    assume(all("allowed" in trial.ruling.answer for trial in tries))
    free = [trial for trial in tries if trial.is_free]
    options = {hexes: set(ends) for hexes, ends in answer["options"].items()}
    assert options == expected_options(asked, answer, free)
    ending = [
        t for t in free if name_of(t.hexes[-1]) in options.get(str(len(t.hexes)), ())
    ]
    rolls: list[Any] = [trial.ruling.answer["rolls"] for trial in ending]
    rolls += [0] if "0" in options else []
    least, most = min(rolls), max(rolls)
    assert answer["rolls"] == (most if least == most else {"min": least, "max": most})


@many
@given(asked=retreats(), data=st.data())
def test_a_way_on_the_board_is_ruled_as_without_one(
    asked: Described, data: st.DataObject
) -> None:
    ruling = ruling_on(asked)
    answer: Any = ruling.answer
    assume(ruling.status is Status.DECIDED)
    tries = [t for t in trials(asked) if "allowed" in t.ruling.answer]
    assume(tries)
    trial = data.draw(st.sampled_from(tries))
    way = [name_of(place) for place in trial.hexes]
    told: Any = ruling_on({**asked, "path": way}).answer
    legal = trial.is_free and str(len(way)) in answer["options"]
    assert told["allowed"] is legal
    assert told["options"] == answer["options"]
    assert told["rolls"] == trial.ruling.answer["rolls"]


@many
@given(asked=retreats())
def test_every_end_is_rows_nearer_home_and_free_of_units(asked: Described) -> None:
    ruling = ruling_on(asked)
    answer: Any = ruling.answer
    start, hexes = hex_named(asked["target"]), asked["board"]["hexes"]
    down = 1 if piece_of(asked)["side"] == "allies" else -1
    for number, row in answer.get("options", {}).items():
        for end in map(hex_named, row):
            assert (end.row - start.row) * down == int(number)
            assert abs(end.x - start.x) <= int(number)
            assert number == "0" or "unit" not in hexes.get(name_of(end), {})
    ends = {end for row in answer.get("options", {}).values() for end in row}
    for place, against in answer.get("blocked", {}).items():
        assert against == "edge" or place not in ends


@many
@given(asked=retreats())
def test_what_blocks_and_what_is_rolled_for_is_cited(asked: Described) -> None:
    ruling = ruling_on(asked)
    answer: Any = ruling.answer
    records = rules().rulebook.records
    assert all(step.record in records and step.source for step in ruling.steps)
    for against in answer.get("blocked", {}).values():
        cited = "retreat" if against in ("unit", "edge") else against
        assert cited in ruling.cited
    if answer.get("ice"):
        assert "frozen-river" in ruling.cited
    if answer.get("figures_lost", {}).get("max"):
        assert "retreat" in ruling.cited or "bunker" in ruling.cited


@many
@given(asked=retreats())
def test_a_board_that_is_turned_round_is_ruled_alike(asked: Described) -> None:
    def name_turned(name: str) -> str:
        return name_of(turned(hex_named(name)))

    def sides_changed(contents: Described) -> Described:
        found = {**contents}
        if "owner" in found:
            found["owner"] = OTHER[found["owner"]]
        if "unit" in found:
            found["unit"] = {**found["unit"], "side": OTHER[found["unit"]["side"]]}
        return found

    hexes = {
        name_turned(name): sides_changed(contents)
        for name, contents in asked["board"]["hexes"].items()
    }
    other = {**asked, "target": name_turned(asked["target"]), "board": {"hexes": hexes}}
    one, two = ruling_on(asked), ruling_on(other)
    answer: Any = one.answer
    again: Any = two.answer
    assert one.status is two.status
    assert again.get("figures_lost") == answer.get("figures_lost")
    assert {
        number: {*map(name_turned, ends)}
        for number, ends in answer.get("options", {}).items()
    } == {number: {*ends} for number, ends in again.get("options", {}).items()}


@many
@given(asked=retreats(unknown=True), data=st.data())
def test_whatever_lies_on_unknown_hexes_the_answer_holds(
    asked: Described, data: st.DataObject
) -> None:
    ruling = ruling_on(asked)
    told: Any = ruling.answer
    assume(ruling.status is Status.DECIDED)
    hexes = {**asked["board"]["hexes"]}
    for name, contents in hexes.items():
        if "unknown" in contents:
            lying_there = [*contents["terrain"], *data.draw(lying)]
            known = {key: contents[key] for key in contents if key != "unknown"}
            hexes[name] = {**known, "terrain": [*dict.fromkeys(lying_there)]}
    again = ruling_on({**asked, "board": {"hexes": hexes}})
    assume(again.status is Status.DECIDED)
    found: Any = again.answer
    assert found["figures_lost"] == told["figures_lost"]
    for number, ends in told["options"].items():
        assert {*ends} <= {*found["options"][number]}
    for ends in found["options"].values():
        assert {*ends} <= {end for row in told["options"].values() for end in row} | {
            *told.get("unsure", {})
        }


@many
@given(asked=retreats(unknown=True))
def test_a_retreat_on_a_board_can_be_told(asked: Described) -> None:
    situation = read_situation(asked, rules().rulebook)
    ruling = check(situation, rules())
    assert as_text(ruling, situation, rules().rulebook)
    assert verdict(ruling)
