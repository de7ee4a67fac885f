"""The document as a page tells it: operations, and shapes of data, key by key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

REF = "#/components/schemas/"
Schema = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Word:
    """A word of what may stand somewhere: the name of a shape, or text."""

    text: str
    is_shape: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a shape, or a parameter: what may stand there, and what it means."""

    name: str
    words: tuple[Word, ...]
    about: str
    needed: bool


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of data: what it is, its keys, or what else it is made of."""

    name: str
    about: str
    keys: tuple[Key, ...]
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What may be answered: the status, what that means, and the data by type."""

    status: str
    about: str
    content: tuple[tuple[str, tuple[Word, ...]], ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be asked of the API."""

    id: str
    method: str
    path: str
    summary: str
    about: str
    parameters: tuple[Key, ...]
    body: tuple[tuple[str, tuple[Word, ...]], ...]
    outcomes: tuple[Outcome, ...]


def operations(document: Schema) -> Iterator[Deed]:
    """Yield what can be asked, path by path."""
    for path, methods in document["paths"].items():
        for method, found in methods.items():
            yield Deed(
                found["operationId"],
                method.upper(),
                path,
                found["summary"],
                found.get("description", ""),
                tuple(parameter(each) for each in found.get("parameters", ())),
                contents(found.get("requestBody", {})),
                tuple(
                    Outcome(status, answer["description"], contents(answer))
                    for status, answer in found["responses"].items()
                ),
            )


def parameter(found: Schema) -> Key:
    """Return a parameter of an address."""
    told = found.get("description", "")
    return Key(
        found["name"], words(found["schema"]), told, found.get("required", False)
    )


def contents(found: Schema) -> tuple[tuple[str, tuple[Word, ...]], ...]:
    """Return what is sent, by type."""
    content: Schema = found.get("content", {})
    return tuple(
        (mimetype, words(media["schema"]) if "schema" in media else ())
        for mimetype, media in content.items()
    )


def shapes(document: Schema) -> Iterator[Shape]:
    """Yield the shapes of data, by name."""
    for name, schema in sorted(document["components"]["schemas"].items()):
        inner: Schema = schema.get("properties", {})
        needed = schema.get("required", ())
        keys = tuple(
            Key(key, words(each), each.get("description", ""), key in needed)
            for key, each in inner.items()
        )
        made_of = () if inner else words(schema)
        yield Shape(name, schema.get("description", ""), keys, made_of)


def words(schema: Schema) -> tuple[Word, ...]:
    """Return what may stand somewhere, in words.

    >>> "".join(word.text for word in words({"type": "array", "items": {"const": 1}}))
    'list of 1'
    """
    if "$ref" in schema:
        return (Word(schema["$ref"].removeprefix(REF), is_shape=True),)
    for one_of in ("anyOf", "oneOf"):
        if one_of in schema and "properties" not in schema:
            return joined(words(each) for each in schema[one_of])
    if "const" in schema:
        return (Word(str(schema["const"])),)
    if "enum" in schema:
        return (Word(", ".join(map(str, schema["enum"]))),)
    if schema.get("type") == "array":
        return (Word("list of "), *words(schema.get("items", {})))
    if isinstance(schema.get("additionalProperties"), Mapping):
        return (Word("by name, "), *words(schema["additionalProperties"]))
    return (Word(plain(schema)),)


def joined(alternatives: Iterator[tuple[Word, ...]]) -> tuple[Word, ...]:
    """Return several alternatives, with "or" between them."""
    found: list[Word] = []
    for each in alternatives:
        found += [Word(" or "), *each] if found else each
    return tuple(found)


#: What the types of JSON are called here.
TYPES = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "object": "object",
    "null": "null",
}


def plain(schema: Schema) -> str:
    """Return what a value of one type may be, in words.

    >>> plain({"type": "integer", "minimum": 1, "maximum": 9})
    'whole number from 1 to 9'
    """
    told = TYPES.get(schema.get("type", ""), "anything")
    if "minimum" in schema:
        told += f" from {schema['minimum']}"
    if "maximum" in schema:
        told += f" to {schema['maximum']}"
    return told
