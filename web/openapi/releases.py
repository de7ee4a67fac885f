"""What the API gives of the versions of the rules, and of what each changed."""

from __future__ import annotations

from web.openapi.plain import Model, key


class Detail(Model):
    """Something beside the text that differs."""

    name: str = key("what it is")
    before: str = key("as it was")
    after: str = key("as it became")


class Change(Model):
    """What a release did to a record or to a passage of it."""

    record: str = key("the id of the record")
    title: str = key("its title")
    anchor: str | None = key("the anchor of the passage, null for the record itself")
    change: str = key("`added`, `removed` or `changed`")
    before: str | None = key("the wording as it was, null if there was none")
    after: str | None = key("the wording as it became, null if there is none")
    details: list[Detail] = key("what else of it differs")
    url: str = key("the address of the new wording, or of the last one")


class Release(Model):
    """A version of the rules."""

    version: str = key("its number")
    date: str = key("the day on which it was released")
    records: int = key("how many records it has")
    changes: list[Change] = key("what it changed in the version before it")


class Changes(Model):
    """The versions of the rules, the first one first."""

    rules_version: str = key("the version that is served")
    since: str | None = key("the version after which these came")
    releases: list[Release] = key("the versions")
