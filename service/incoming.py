"""What comes in over plain ASGI: whether a body is JSON, and the body itself."""

from collections.abc import Iterable
from typing import Final

from starlette.types import Receive

_JSON: Final = {b"application/json", b"application/json;charset=utf-8"}


def is_json(found: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether the body is said to be JSON in UTF-8, as it is."""
    media = b""
    for name, value in found:
        if name == b"content-type":
            media = value
        elif name == b"content-encoding" and value.strip().lower() not in {b"", b"identity"}:
            return False
    return media in _JSON or media.lower().replace(b" ", b"").replace(b'"', b"").rstrip(b";") in _JSON


async def whole(receive: Receive) -> bytes:
    """The body; it comes whole from the limits' middleware, but need not."""
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body"):
        message = await receive()
        body += message.get("body", b"")
    return body
