"""The units of a file: pieces of a color, with a badge, and how many figures."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rulesdb.board.m44.names import (
    BADGES_OF_NATIONS,
    COUNTRIES,
    EARLY,
    ELITE,
    KINDS,
    LAST_EARLY_YEAR,
    MARKED,
    NOT_OURS,
    PIECES,
    SHOWN_AS,
    Pieces,
    first_names,
)
from rulesdb.board.m44.opened import Problems
from rulesdb.board.m44.source import name, number, word

#: No unit has more figures.
MOST_FIGURES = 9

#: What a file says of a unit that is read here, or that only its picture shows.
KNOWN = {"name", "badge", "behavior", "nbr_units", "orientation"}

BADGE = re.compile(r"badge[0-9]+")

#: The year of a battle of which nothing else is said.
USUAL_YEAR = 1944

#: How a file names the country of a nation.
COUNTRY_OF = first_names(COUNTRIES)

#: Badges that are more than the badge of a troop.
MEANING = NOT_OURS | {mark for _, mark in MARKED}


class Setting(NamedTuple):
    """What a file says of its war, as far as it bears on what pieces are.

    `countries` are those of the sides, where they are told, `year` when it was, or 0.
    """

    countries: Mapping[str, str]
    year: int = 0

    @property
    def is_early(self) -> bool:
        """Say whether it is known to be early in the war."""
        return 0 < self.year <= LAST_EARLY_YEAR


def read_unit(
    entry: Mapping[str, object], where: str, setting: Setting, problems: Problems
) -> dict[str, object] | None:
    """Return what a file says of a unit, or None if it does not say whose it is."""
    called = name(entry.get("name"))
    pieces = pieces_of(called)
    if pieces is None:
        problems.add(where, f"a unit {called!r}, and its name does not say whose")
        return None
    kind = called.removesuffix(pieces.end)
    badge, behavior = word(entry.get("badge")), word(entry.get("behavior"))
    marks = [mark for mark in (badge, behavior) if mark]
    unit, unknown = recognised(kind, marks, setting) if kind in KINDS else ("", called)
    found: dict[str, object] = {"unit": unit} if unit else {}
    found["side"] = pieces.side
    nation = BADGES_OF_NATIONS.get(badge) or nation_of(pieces, setting)
    if nation:
        found["nation"] = nation
    if unknown:
        found["unknown"] = name(unknown)
        what = f"{unknown!r} on a unit {called!r}" if unit else f"a unit {called!r}"
        problems.add(where, f"no book here tells of {what}")
    figures = read_figures(entry, where, problems)
    if figures is not None:
        found["figures"] = figures
    for key in entry:
        if key not in KNOWN:
            problems.add(where, f"{name(key)!r} of the unit is not read")
    return found


def pieces_of(called: str) -> Pieces | None:
    """Return whose pieces a unit of some name is shown with."""
    return next((pieces for pieces in PIECES if called.endswith(pieces.end)), None)


def recognised(kind: str, marks: Iterable[str], setting: Setting) -> tuple[str, str]:
    """Return which unit pieces with some marks are, and what is not known of it."""
    unit, unknown = KINDS[kind], []
    for mark in marks:
        if (kind, mark) in MARKED and (mark not in EARLY or setting.is_early):
            unit = MARKED[kind, mark]
        elif not is_plain_badge(kind, mark):
            unknown.append(mark)
    return unit, " ".join(unknown)


def is_plain_badge(kind: str, mark: str) -> bool:
    """Say whether a mark is but the badge of a nation, or of elite troops."""
    if mark in BADGES_OF_NATIONS:
        return True
    return kind in ELITE and mark not in MEANING and BADGE.fullmatch(mark) is not None


def nation_of(pieces: Pieces, setting: Setting) -> str:
    """Return the nation of a unit as far as its pieces and the file tell it.

    Another country may fight with these pieces: Finns with German ones. Then it is
    not said, and never for the pieces of the base game unless the file agrees.
    """
    country = setting.countries.get(pieces.side)
    if country is None:
        return "" if pieces.common else pieces.nation
    return pieces.nation if COUNTRIES.get(country) == pieces.nation else ""


def read_figures(
    entry: Mapping[str, object], where: str, problems: Problems
) -> int | None:
    """Return how many figures a unit has, where the file says it."""
    said = entry.get("nbr_units")
    figures = number(said)
    if figures is not None and 0 < figures <= MOST_FIGURES:
        return figures
    if said is not None:
        problems.add(where, f"a unit of {name(said)} figures: it is taken as full")
    return None


def written_unit(
    unit: Mapping[str, object], setting: Setting
) -> dict[str, object] | None:
    """Return a unit as a file has it, as far as it has words for it.

    One that no book tells of is written by the name that it was read by.
    """
    if "unit" not in unit:
        called = str(unit.get("unknown"))
        return figured({"name": called}, unit) if pieces_of(called) else None
    shown = SHOWN_AS.get(str(unit["unit"]))
    if shown is None:
        return None
    kind, mark = shown
    entry: dict[str, object] = {"name": kind + written_pieces(unit, setting).end}
    marks = [mark] if mark else []
    marks += str(unit.get("unknown", "")).split()
    for each in marks:
        entry["badge" if BADGE.fullmatch(each) else "behavior"] = each
    return figured(entry, unit)


def figured(entry: dict[str, object], unit: Mapping[str, object]) -> dict[str, object]:
    """Return an entry with how many figures the unit has, if it is said."""
    if "figures" in unit:
        entry["nbr_units"] = unit["figures"]
    return entry


def written_pieces(unit: Mapping[str, object], setting: Setting) -> Pieces:
    """Return the pieces that a unit is shown with: of its nation, or of its side."""
    of_side = [pieces for pieces in PIECES if pieces.side == unit["side"]]
    wanted = str(unit.get("nation", ""))
    for pieces in of_side:
        if nation_of(pieces, setting) == wanted:
            return pieces
    return of_side[0]


def setting_of(units: Iterable[Mapping[str, object]]) -> Setting:
    """Return what a file of these units has to say for its pieces to show them.

    It tells the country of a side all of whose units are of the nation that the common
    pieces are made for, and an early year if one of them has an early weapon.
    """
    nations: defaultdict[str, set[object]] = defaultdict(set)
    is_early = False
    for unit in units:
        nations[str(unit["side"])].add(unit.get("nation"))
        is_early |= SHOWN_AS.get(str(unit.get("unit")), ("", ""))[1] in EARLY
    countries = {
        pieces.side: COUNTRY_OF[pieces.nation]
        for pieces in PIECES
        if pieces.common and nations[pieces.side] == {pieces.nation}
    }
    return Setting(countries, LAST_EARLY_YEAR if is_early else USUAL_YEAR)
