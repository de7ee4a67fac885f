"""What the models of answers have in common."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema


class Model(BaseModel):
    """Data as JSON has them: nothing is taken for anything else.

    Keys may be added to an answer, so others than these are no fault of it; a test
    sees to it that every key there is today stands in a model.
    """

    model_config = ConfigDict(strict=True)


def key(doc: str, **more: Any) -> Any:
    """Return a key that is always there, and what it says."""
    return Field(description=doc, **more)


def perhaps(doc: str, **more: Any) -> Any:
    """Return a key that may be left out, and what it says."""
    return Field(default=None, description=doc, **more)


class WithoutDefaults(GenerateJsonSchema):
    """Writes models as schemas, in which what may be left out has no default."""

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        """Return the schema of a key that may be left out."""
        return self.generate_inner(schema["schema"])

    def field_title_should_be_set(self, schema: object) -> bool:
        """Say no: the title of a key would only repeat its name."""
        return False
