"""Responses of routes: JSON bytes, in the form described in `models`."""

import re
from functools import lru_cache
from gzip import compress
from hashlib import sha256
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from api.service.problems import STATUS, encode
from rules_core.arithmetic import grouped

_LEAST_GZIPPED = 1000
_GZIP = re.compile(r"(^|,)\s*(x-)?gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[\d.]+\s*)?(,|$)", re.IGNORECASE)


def answer(data: Any) -> Response:
    """Status 200 with the data as JSON."""
    return Response(encode(data), media_type="application/json")


def static(request: Request, data: Any) -> Response:
    """Status 200 with data that never change while the service runs; 304 if the client has them."""
    return static_bytes(request, encode(data), "application/json")


def static_bytes(request: Request, body: bytes, media_type: str) -> Response:
    """Status 200 with a file that never changes while the service runs; 304 if the client has it."""
    tag = f'"{sha256(body).hexdigest()[:20]}"'
    headers = {
        "cache-control": "no-cache",
        "vary": "Accept-Encoding",
    }  # asked for again: a new version may run
    if len(body) > _LEAST_GZIPPED and _takes_gzip(request.headers.get("accept-encoding", "")):
        body = _gzipped(body)
        headers |= {"content-encoding": "gzip", "etag": f"W/{tag}"}
    else:
        headers["etag"] = tag
    known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in known or "*" in known:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media_type)


def _takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header names gzip and does not exclude it."""
    return bool(_GZIP.search(accepted))


@lru_cache(maxsize=128)
def _gzipped(body: bytes) -> bytes:
    return compress(body, compresslevel=6, mtime=0)


def can_answer(*slugs: str) -> dict[int | str, dict[str, Any]]:
    """The problems that a route can answer with, in the form of FastAPI's `responses`."""
    every = (*slugs, "method-not-allowed", "address-too-long", "busy")
    by_status = grouped((STATUS[slug], slug) for slug in every)
    return {
        status: {
            "description": " / ".join(f"service.problem.{slug}.title" for slug in by_status[status]),
            "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }
        for status in sorted(by_status)
    }
