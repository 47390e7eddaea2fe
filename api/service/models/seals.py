"""Sealing a document, revealing it and verifying it: what is sent and what is answered."""

from typing import Any, Literal

from pydantic import Field

from api.service.models.common import ClosedModel
from rules_core.model.rosters import RosterModel
from rules_core.sealing import Digits, Form, Reveal, Seal, SealKey


class ToSeal(RosterModel):
    """A document to seal: any JSON, or bytes in base64 where form says so. nonce is drawn if left out."""

    document: Any
    form: Form = "data"
    nonce: Digits | None = Field(None, examples=["8d0c" * 16])


class ToReveal(RosterModel):
    """A sealed document with its key; a list that has grown is revealed as far as it was sealed."""

    document: Any
    key: SealKey


class ToVerify(RosterModel):
    """What was revealed, and the seal that was received before: whole, or its 64 digits."""

    reveal: Reveal
    seal: Seal | Digits = Field(examples=["8d0c" * 16])


class SealedAnswer(ClosedModel):
    language: Literal["en", "ja"]
    seal: Seal = Field(description="service.api.seal")
    key: SealKey = Field(description="service.api.key-of-seal")


class RevealedAnswer(ClosedModel):
    language: Literal["en", "ja"]
    unchanged: bool = Field(description="service.api.unchanged")
    reveal: Reveal | None
    message: str | None


class ReceiptAnswer(ClosedModel):
    language: Literal["en", "ja"]
    proven: bool
    form: Form
    received: str
    worked_out: str
    claimed: str
    message: str
