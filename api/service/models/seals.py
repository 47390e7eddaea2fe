"""Sealing a document, revealing it and verifying it: what is sent and what is answered."""

from typing import Annotated, Any, Literal

from pydantic import Field

from api.service.models.common import ClosedModel
from rules_core.model.rosters import RosterModel

HEX = r"^[0-9a-f]{64}$"
Digits = Annotated[str, Field(pattern=HEX, examples=["8d0c" * 16])]
Count = Annotated[int, Field(ge=0)]
Form = Literal["data", "bytes"]
Entries = Count | dict[str, Count] | None
Version = Annotated[int, Field(ge=1, le=1)]


class SealFields(RosterModel):
    """What the opponent got."""

    taiyaku_seal: Version
    form: Form
    commitment: Digits


class KeyFields(RosterModel):
    """What the owner keeps secret."""

    taiyaku_key: Version
    form: Form
    commitment: Digits
    nonce: Digits
    entries: Entries = None


class RevealFields(RosterModel):
    """What the owner shows at the end."""

    taiyaku_reveal: Version
    form: Form
    commitment: Digits
    nonce: Digits
    document: Any


class ToSeal(RosterModel):
    """A document to seal: any JSON, or bytes in base64 where form says so. nonce is drawn if left out."""

    document: Any
    form: Form = "data"
    nonce: Digits | None = Field(None, examples=["8d0c" * 16])


class ToReveal(RosterModel):
    """A sealed document with its key; a list that has grown is revealed as far as it was sealed."""

    document: Any
    key: KeyFields


class ToVerify(RosterModel):
    """What was revealed, and the seal that was received before: whole, or its 64 digits."""

    reveal: RevealFields
    seal: SealFields | Digits = Field(examples=["8d0c" * 16])


class SealAnswer(ClosedModel):
    taiyaku_seal: Version
    form: Form
    commitment: str


class KeyAnswer(ClosedModel):
    taiyaku_key: Version
    form: Form
    commitment: str
    nonce: str
    entries: Entries


class RevealAnswer(ClosedModel):
    taiyaku_reveal: Version
    form: Form
    commitment: str
    nonce: str
    document: Any


class SealedAnswer(ClosedModel):
    language: Literal["en", "ja"]
    seal: SealAnswer = Field(description="service.api.seal")
    key: KeyAnswer = Field(description="service.api.key-of-seal")


class RevealedAnswer(ClosedModel):
    language: Literal["en", "ja"]
    unchanged: bool = Field(description="service.api.unchanged")
    reveal: RevealAnswer | None
    message: str | None


class ReceiptAnswer(ClosedModel):
    language: Literal["en", "ja"]
    proven: bool
    form: Form
    received: str
    worked_out: str
    claimed: str
    message: str
