"""The API described: what each address takes and gives, as OpenAPI 3.1 has it."""

from web.openapi import pages

__all__ = ["pages"]
