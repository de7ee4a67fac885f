"""The tags of a web page made plain, so that any parser reads each of them once.

Pages have comments without an end and tags that are cut off. A parser that looks for
the end again and again, from each of them, takes hours for a page of some megabytes.
"""

from __future__ import annotations

import re

#: What is no text: a comment, a script with all that is in it, a tag, a declaration.
#: Where another begins before one has its end, the first is none.
TOKEN = re.compile(
    r"(?P<comment><!--(?:-?>|.*?-->))"
    r"|<(?P<raw>script|style)(?=[\s/>]).*?(?:</(?P=raw)[^>]*+>|\Z)"
    r"|<(?P<slash>/?)(?P<name>[a-z][^\s/<>]*+)"
    r"(?P<rest>(?>=\s*+\"[^\"]*+\"|=\s*+'[^']*+'|[^<>])*+)(?P<end>>?)"
    r"|<[!?/][^<>]*+(?P<closed>>?)",
    re.IGNORECASE | re.DOTALL,
)

#: An attribute whose value stands in quotes, or in none.
ATTRIBUTE = re.compile(
    r"([a-z][\w:.-]*+)(?:\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)'|([^\s\"'=<>`]++)))?+",
    re.IGNORECASE,
)


def plain_markup(text: str) -> str:
    """Return a page without comments, scripts and declarations, its tags well written.

    What is no whole tag or comment is text. Each line keeps its number.
    """
    end = text.rfind("-->")
    rest = text[max(end, 0) :].replace("<!--", "&lt;!--")  # none of those is whole
    return TOKEN.sub(plain_token, text[: max(end, 0)] + rest)


def plain_token(token: re.Match[str]) -> str:
    """Return a tag well written; what else is no text as nothing, what is as text."""
    if token["end"]:
        lines = line_ends(token[0])
        attributes = "" if token["slash"] else plain_attributes(token["rest"])
        return f"<{token['slash']}{token['name']}{attributes}{lines}>"
    if token["closed"] or token["comment"] or token["raw"]:
        return line_ends(token[0])
    return token[0].replace("<", "&lt;")


def plain_attributes(text: str) -> str:
    """Return the attributes of a tag, their values in quotes and without brackets."""
    written = []
    for name, *values in ATTRIBUTE.findall(text):
        value = "".join(values).replace('"', "&quot;")
        value = value.replace("<", "&lt;").replace(">", "&gt;")
        written.append(f' {name}="{value}"')
    return "".join(written)


def line_ends(text: str) -> str:
    """Return the line ends in a text."""
    return "\n" * text.count("\n")
