"""A sheet as plain data, for programs."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.records import Record
from rulesdb.tonight.cells import Briefing, Cell, Entry, Line, Quote, Row
from rulesdb.tonight.sheet import Sheet

Json = dict[str, object]


def as_dict(sheet: Sheet) -> Json:
    """Return a sheet as what JSON can hold."""
    scenario = sheet.choice.scenario
    return {
        "title": sheet.title,
        "scenario": scenario.id if scenario else None,
        "in": list(sheet.choice.ids),
        "hexes": [row_as_dict(row) for row in sheet.hexes],
        "units": [row_as_dict(row) for row in sheet.units],
        "rules": [entry_as_dict(entry) for entry in sheet.rules],
        "cards": [entry_as_dict(entry) for entry in sheet.cards],
        "briefing": briefing_as_list(sheet.briefing),
    }


def named(record: Record) -> Json:
    """Return what a thing is."""
    return {
        "id": record.id,
        "title": record.title,
        "category": record.category.value,
    }


def row_as_dict(row: Row) -> Json:
    """Return a row; a cell that is as on an open hex is left out."""
    return {
        **named(row.record),
        "played_as": row.played_as.id if row.played_as else None,
        "played_by": row.played_by or None,
        "places": list(row.places),
        "sources_differ": bool(row.differing),
        "cells": cells_as_dict(row.cells),
        "sentences": [quote_as_dict(quote) for quote in row.quotes],
    }


def cells_as_dict(cells: Mapping[str, Cell]) -> Json:
    """Return the cells that say anything, by their columns."""
    return {
        key: {
            "lines": [line_as_dict(line) for line in cell.lines],
            "conditional": cell.starred,
            "changed_by_rules": cell.referred,
        }
        for key, cell in cells.items()
        if cell.text
    }


def line_as_dict(line: Line) -> Json:
    """Return a line of a cell, with the passages that say so."""
    stated_by = dict.fromkeys((fact.record, fact.anchor) for fact in line.facts)
    return {
        "text": line.text,
        "community": line.community,
        "stated_by": [{"id": id, "anchor": anchor} for id, anchor in stated_by],
    }


def quote_as_dict(quote: Quote) -> Json:
    """Return a sentence, with the passage that it stands in."""
    return {
        "text": quote.text,
        "id": quote.record,
        "anchor": quote.anchor,
        "place": quote.place,
        "conditional": quote.starred,
        "community": quote.community,
    }


def entry_as_dict(entry: Entry) -> Json:
    """Return a rule or a card."""
    return {
        **named(entry.record),
        "played_as": entry.played_as.id if entry.played_as else None,
        "places": list(entry.places),
        "summary": entry.summary,
    }


def briefing_as_list(briefing: Briefing | None) -> list[Json]:
    """Return what a scenario says of itself, passage by passage."""
    return [
        {
            "label": told.label,
            "anchor": told.anchor,
            "sentences": list(told.sentences),
            "community": told.community,
        }
        for told in (briefing.passages if briefing else ())
    ]
