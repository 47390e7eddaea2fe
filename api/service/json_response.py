"""How a route answers: JSON bytes, in the form that is described in `models`."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from api.service.problems import STATUS, encode


class _Answer(Response):
    """200 with JSON, whose headers are known: Starlette asks for each of any answer whether it has it."""

    def __init__(self, body: bytes) -> None:
        self.status_code = 200
        self.body = body
        self.raw_headers = [
            (b"content-length", str(len(body)).encode()),
            (b"content-type", b"application/json"),
        ]
        self.background = None


def answer(data: Any) -> Response:
    """200 with these data as JSON."""
    return _Answer(encode(data))


def static(request: Request, data: Any) -> Response:
    """200 with data that stay the same as long as the service runs; 304 to whoever has them already."""
    return static_bytes(request, encode(data), "application/json")


def static_bytes(request: Request, body: bytes, media_type: str) -> Response:
    """200 with a file that stays the same as long as the service runs; 304 to whoever has it already."""
    tag = f'"{sha256(body).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}  # kept, but asked for again: a new version may run
    known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in known or "*" in known:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media_type)


def can_answer(*slugs: str) -> dict[int | str, dict[str, Any]]:
    """The problems that a route can answer with, as FastAPI's `responses` wants them."""
    by_status: dict[int, list[str]] = {}
    for slug in (*slugs, "method-not-allowed", "address-too-long", "busy"):
        by_status.setdefault(STATUS[slug], []).append(slug)
    return {
        status: {
            "description": " / ".join(f"service.problem.{slug}.title" for slug in by_status[status]),
            "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }
        for status in sorted(by_status)
    }
