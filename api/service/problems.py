"""Requests that cannot be answered: RFC 9457 problem documents in the reader's language.

`type` is the address of a page of ours, `code` never changes and is never translated, and no part of the
request is repeated, because it may be unprintable or private.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from starlette.responses import Response

from api.files.json_text import json_bytes
from api.service.language import Language
from rules_core.messages import say

STATUS: dict[str, int] = {
    "bad-request": 400,
    "not-json": 400,
    "not-found": 404,
    "unknown-system": 404,
    "missing-capability": 404,
    "unknown-table": 404,
    "unknown-exhibit": 404,
    "unknown-rule": 404,
    "unknown-example": 404,
    "unknown-entry": 404,
    "reference-not-built": 404,
    "method-not-allowed": 405,
    "too-slow": 408,
    "too-large": 413,
    "address-too-long": 414,
    "not-json-type": 415,
    "not-lines-type": 415,
    "content-coding": 415,
    "invalid-parameter": 422,
    "invalid-roster": 422,
    "invalid-document": 422,
    "invalid-seal": 422,
    "headers-too-large": 431,
    "internal": 500,
    "busy": 503,
}
"""Every problem by its slug (the last part of its `type`), with its status."""

MOST_FAULTS = 50
"""Maximal number of faults listed; more are of no help."""


@dataclass(frozen=True, slots=True)
class ProblemEntry:
    """One fault: a stable code, its place, and its sentence.

    `pointer` is a JSON Pointer into the body, `parameter` a name in the query; a fault of the whole has
    neither. `message` is a message id, by default `service.fault.<code>`.
    """

    code: str
    pointer: str | None = None
    parameter: str | None = None
    message: str = ""
    fields: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self, language: Language) -> dict[str, str]:
        """The fault as JSON data."""
        known = {"pointer": self.pointer, "parameter": self.parameter}
        return {
            **{name: value for name, value in known.items() if value is not None},
            "code": self.code,
            "detail": say(self.message or f"service.fault.{self.code}", language, **self.fields),
        }


class ProblemError(Exception):
    """Raised by a route: the request cannot be answered.

    `slug` is a key of `STATUS`, `variant` the last part of the id of its detail if it has several.
    """

    def __init__(
        self,
        slug: str,
        *faults: ProblemEntry,
        headers: Mapping[str, str] | None = None,
        variant: str = "",
        **fields: object,
    ) -> None:
        super().__init__(slug)
        self.variant = variant
        self.slug = slug
        self.faults = faults
        self.headers = headers or {}
        self.fields = fields

    def response(self, language: Language, instance: str | None = None) -> Response:
        """The problem document. `instance` is the requested address, if it is one of ours."""
        document: dict[str, Any] = {
            "type": f"/problems/{self.slug}",
            "title": say(f"service.problem.{self.slug}.title", language),
            "status": STATUS[self.slug],
            "detail": say(f"service.problem.{self.slug}.detail{self.variant}", language, **self.fields),
        }
        if instance is not None:
            document["instance"] = instance
        if self.faults:
            document["errors"] = [fault.to_json(language) for fault in self.faults[:MOST_FAULTS]]
        return Response(
            encode(document),
            STATUS[self.slug],
            {**self.headers, "content-language": language},
            media_type="application/problem+json",
        )


def encode(data: Any) -> bytes:
    """One line of JSON in the form of all answers."""
    return json_bytes(data) + b"\n"
