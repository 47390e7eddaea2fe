"""JSON output: over HTTP, on the command line and in bulk, byte for byte the same."""

from typing import Any

import orjson


def json_bytes(data: Any) -> bytes:
    """One line in UTF-8, without spaces, keys in the given order, without line end."""
    return orjson.dumps(data)
