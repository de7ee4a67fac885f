"""The schemas of a situation, made from the closed tables that it is read by.

A schema says what can be read; what cannot be so though each value by itself could,
as more dice than are rolled, is told by the problem that such a situation gets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import singledispatch
from typing import Any

from rulesdb.board.hexes import SIZES, all_hexes
from rulesdb.rulebook import Rulebook
from rulesdb.situations import (
    HEX_KEYS,
    PIECE_KEYS,
    QUESTIONS,
    SIDES,
    SOME,
    UNIT_KEYS,
    Key,
    Question,
    Step,
)
from rulesdb.situations.movement import Places
from rulesdb.situations.names import LONGEST_NAME
from rulesdb.situations.on_board import OFF_THE_BOARD
from rulesdb.situations.values import (
    MOST_ITEMS,
    ByName,
    Either,
    ObjectOf,
    OneOf,
    RecordOf,
    Refined,
    Several,
    Whole,
    YesOrNo,
    in_force,
)
from rulesdb.vocabulary import Category

Schema = dict[str, Any]

#: The name of the schema of any situation, and of one on a board.
ANY, ON_BOARD = "Situation", "SituationOnBoard"

#: The names of the schemas of a board.
LAID, HEX, PIECE, HEX_NAME = "BoardLaid", "Hex", "UnitOnBoard", "HexName"

#: The categories whose ids are read, group by group.
IDS = (
    (Category.UNIT,),
    (Category.TERRAIN, Category.OBSTACLE),
    (Category.CARD,),
    (Category.SCENARIO,),
)


def ref(name: str) -> Schema:
    """Return what stands for the schema of this name."""
    return {"$ref": f"#/components/schemas/{name}"}


@singledispatch
def schema_of(read: object) -> Schema:
    """Return the schema of what a reader reads.

    Those that are not registered here read a name: of a rule or a hero, which may be
    any of its names, or of a player, who may have any.
    """
    long = None if read is in_force else LONGEST_NAME
    return {"type": "string", "minLength": 1, **({"maxLength": long} if long else {})}


@schema_of.register
def _(read: Whole) -> Schema:
    number = {"type": "integer", "minimum": read.low, "maximum": read.high}
    return {"anyOf": [number, {"const": SOME}]} if read.or_some else number


@schema_of.register
def _(read: YesOrNo) -> Schema:
    return {"type": "boolean"}


@schema_of.register
def _(read: OneOf) -> Schema:
    return {"type": "string", "enum": list(read.words)}


@schema_of.register
def _(read: RecordOf) -> Schema:
    return ref(name_of_ids(read))


@schema_of.register
def _(read: Several) -> Schema:
    items = {"type": "array", "items": schema_of(read.each), "maxItems": read.most}
    return {**items, "uniqueItems": True} if read.differ else items


@schema_of.register
def _(read: ByName) -> Schema:
    each = schema_of(read.each)
    if read.names:
        return an_object(dict.fromkeys(read.names, each))
    return {
        "type": "object",
        "additionalProperties": each,
        "maxProperties": MOST_ITEMS,
    }


@schema_of.register
def _(read: ObjectOf) -> Schema:
    parts = {name: schema_of(part) for name, part in read.parts.items()}
    return an_object(parts, read.needs)


@schema_of.register
def _(read: Refined) -> Schema:
    return schema_of(read.shape)


@schema_of.register
def _(read: Either) -> Schema:
    return {"anyOf": [schema_of(read.plain), schema_of(read.named)]}


@schema_of.register
def _(read: Places) -> Schema:
    terrain = schema_of(read.shape)
    return {"anyOf": [terrain, terrain["items"]]}


def an_object(properties: Mapping[str, Schema], needs: Iterable[str] = ()) -> Schema:
    """Return the schema of an object with these keys and no others."""
    found = {
        "type": "object",
        "properties": dict(properties),
        "additionalProperties": False,
    }
    needed = [*needs]
    return {**found, "required": needed} if needed else found


def of_keys(keys: Mapping[str, Key]) -> dict[str, Schema]:
    """Return the schema of each key of a table, with what it means and its default."""
    return {name: of_key(key) for name, key in keys.items()}


def of_key(key: Key) -> Schema:
    """Return the schema of a key, with what it means and what is assumed without it."""
    found = {**schema_of(key.read), "description": key.doc}
    if key.default is not None:
        default = list(key.default) if isinstance(key.default, tuple) else key.default
        found["default"] = default
    return found


def name_of_ids(read: RecordOf) -> str:
    """Return the name of the schema of the ids that a reader knows."""
    return "".join(capitals(category.value) for category in read.categories) + "Id"


def capitals(name: str) -> str:
    """Return a name as schemas are called.

    >>> capitals("take-ground")
    'TakeGround'
    """
    return "".join(word.capitalize() for word in name.split("-"))


def schemas(rulebook: Rulebook) -> dict[str, Schema]:
    """Return every schema that a situation needs, by name."""
    asked = dict(of_questions())
    return {
        ANY: {
            "description": "A question, and the situation that it is asked about.",
            "oneOf": [ref(name) for name in asked],
        },
        ON_BOARD: {
            "description": "A board, and what is asked on it, as one of the schemas "
            "whose names end in OnBoard. Whatever else is sent is answered too: with "
            "what could be read of it, and what could not.",
        },
        **asked,
        **of_board(),
        **dict(of_ids(rulebook)),
    }


def of_ids(rulebook: Rulebook) -> Iterator[tuple[str, Schema]]:
    """Yield the ids that there are, by each group of categories that is read."""
    for categories in IDS:
        read = RecordOf("", categories)
        ids = {"type": "string", "enum": sorted(read.choices(rulebook))}
        yield name_of_ids(read), ids


def of_questions() -> Iterator[tuple[str, Schema]]:
    """Yield the schema of each question: of its steps, with a board and without."""
    for name, question in QUESTIONS.items():
        for step, own in question.steps.items():
            title = f"Ask{capitals(name)}{capitals(step)}"
            yield title, without_board(name, question, step, own)
        if not question.steps and not question.needs_board:
            yield f"Ask{capitals(name)}", without_board(name, question)
        if question.on_board:
            yield f"Ask{capitals(name)}OnBoard", with_board(name, question)


def without_board(
    name: str, question: Question, step: str = "", own: Step | None = None
) -> Schema:
    """Return the schema of a question that is asked of no board, or of a step of it."""
    keys = {**question.keys, **(own.keys if own else {})}
    needs = [*question.needs, *(own.needs if own else ())]
    inner = [path.partition(".") for path in needs]
    wanted: dict[str, list[str]] = {part: [] for part, _, _ in inner}
    for part, dot, key in inner:
        wanted[part] += [key] if dot else []
    parts = {**dict.fromkeys(question.units, UNIT_KEYS), **question.parts}
    said = {
        **({"step": {"const": step}} if step else {}),
        **{key: schema for key, schema in of_keys(keys).items() if key != "to"},
        **{
            part: an_object(of_keys(inside), wanted.get(part, ()))
            for part, inside in parts.items()
        },
    }
    stepping = ["step"] if step else []
    about = own.doc if own else question.doc
    return asking(name, about, said, [*stepping, *wanted])


def with_board(name: str, question: Question) -> Schema:
    """Return the schema of a question that is asked on a board."""
    names = {**dict.fromkeys(question.units, ref(HEX_NAME)), "to": ref(HEX_NAME)}
    way = {"type": "array", "items": ref(HEX_NAME), "maxItems": MOST_ITEMS}
    told = of_keys(
        {key: what for key, what in question.keys.items() if key not in OFF_THE_BOARD}
    )
    by_hexes = {key: {**told[key], **way} for key in told if key == "path"}
    by_hexes |= {key: names[key] for key in names if key in (*told, *question.units)}
    said = {**told, **by_hexes, "board": ref(LAID)}
    needs = dict.fromkeys(path.partition(".")[0] for path in question.needs)
    return asking(name, f"{question.doc}, on a board", said, [*needs, "board"])


def asking(
    name: str, about: str, said: Mapping[str, Schema], needs: Iterable[str]
) -> Schema:
    """Return the schema of a situation in which a question is asked."""
    properties = {"question": {"const": name}, **said}
    wanted = [need for need in needs if need not in OFF_THE_BOARD or need in said]
    return {"description": about, **an_object(properties, ["question", *wanted])}


def of_board() -> dict[str, Schema]:
    """Return the schemas of a board, its hexes, their names, and the units there."""
    hexes = of_keys(HEX_KEYS)
    owner = hexes["owner"]
    hexes["owner"] = {
        "description": f"{owner['description']}; or whether the unit's side has it",
        "anyOf": [{"type": "boolean"}, {"type": "string", "enum": list(SIDES)}],
    }
    names: Schema = {"type": "string", "pattern": "^[A-Za-z][1-9][0-9]?$"}
    piece = an_object(of_keys(PIECE_KEYS), ["side"])
    return {
        HEX_NAME: {"description": "A letter from the left, a row from below.", **names},
        HEX: {
            "description": "What lies on a hex.",
            **an_object({**hexes, "unit": ref(PIECE)}),
        },
        PIECE: {
            "description": "A unit on a board.",
            **piece,
            "anyOf": [{"required": ["unit"]}, {"required": ["unknown"]}],
        },
        LAID: an_object(
            {
                "size": {"type": "string", "enum": list(SIZES), "default": "standard"},
                "top": {"type": "string", "enum": list(SIDES), "default": SIDES[0]},
                "hexes": {
                    "type": "object",
                    "propertyNames": names,
                    "additionalProperties": ref(HEX),
                    "maxProperties": max(len(all_hexes(s)) for s in SIZES.values()),
                },
            }
        ),
    }
