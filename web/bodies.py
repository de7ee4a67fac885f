"""Reading the JSON that a request brings with it."""

from __future__ import annotations

from collections.abc import Callable

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge

from rulesdb.situations import plain_data
from web.problems import Refusal


def json_body(largest: int, too_large: Callable[[], Refusal]) -> object:
    """Return the plain data of this request, whose body has at most `largest` bytes.

    Raises a Refusal if they are no JSON; of a larger body, the one that is given.
    """
    if not request.is_json:
        sent = request.mimetype or "nothing"
        raise Refusal(415, f"Send JSON as application/json; this came as {sent[:80]}.")
    request.max_content_length = largest
    try:
        return plain_data(request.get_data().decode())
    except RequestEntityTooLarge:
        raise too_large() from None
    except UnicodeDecodeError as error:
        raise Refusal(400, f"The body is not UTF-8: byte {error.start}.") from None
    except ValueError as error:
        raise Refusal(400, f"The body is {error}.") from None
