"""Seal a document now, reveal it later, prove that it has not changed: a commitment scheme.

A side sends its opponent the seal, keeps the key, and at the end sends a reveal: the document with its nonce.
Anybody who has both can verify offline. The commitment is

    SHA-256("taiyaku seal 1" LF form LF nonce LF content)

with a random nonce of 256 bits in lower-case hexadecimal. `form` is the form of the content: "data", the
canonical form of a JSON or YAML document (comments, order of fields and blanks do not matter), or "bytes",
any other file unchanged. The nonce has a fixed length and no line of the head can contain a line end, so no
two contents have the same input.

It proves that the document existed when the opponent received the seal, and is the one revealed. It does not
prove that it is legal, that no second seal was made of another document, or when it was made. The seal
reveals nothing of the content, not even its length, as long as the nonce is secret.
"""

import base64
import binascii
import hmac
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field, ValidationError

from rules_core.errors import MessageError
from rules_core.messages import say
from rules_core.model.rosters import RosterModel

Sealed = TypeVar("Sealed", bound=RosterModel)

Form = Literal["data", "bytes"]
NONCE_BYTES = 32
BEGINNING = b"taiyaku seal 1\n"
HEX = r"^[0-9a-f]{64}$"
KIND = "taiyaku_"
"""The beginning of the field that says what something is; it holds the version."""
Version = Annotated[int, Field(ge=1, le=1)]
Digits = Annotated[str, Field(pattern=HEX, examples=["8d0c" * 16])]
Count = Annotated[int, Field(ge=0)]
Entries = Count | dict[str, Count] | None
"""The length of a list, or of each list in the fields of a document: later entries are not sealed."""


class SealError(MessageError):
    """A seal, key or reveal cannot be used."""

    domain = "seal."


class Seal(RosterModel):
    """What the opponent got."""

    taiyaku_seal: Version
    form: Form
    commitment: Digits


class SealKey(RosterModel):
    """What the owner keeps secret."""

    taiyaku_key: Version
    form: Form
    commitment: Digits
    nonce: Digits
    entries: Entries = None

    @property
    def seal(self) -> Seal:
        """The seal that belongs to the key."""
        return Seal(taiyaku_seal=1, form=self.form, commitment=self.commitment)


class Reveal(RosterModel):
    """What the owner shows at the end."""

    taiyaku_reveal: Version
    form: Form
    commitment: Digits
    nonce: Digits
    document: Any

    @property
    def content(self) -> Any:
        """The document as it was sealed: data unchanged, bytes decoded from base64."""
        return as_sent(self.document, self.form)


def as_sent(document: Any, form: Form) -> Any:
    """The content that a message carries: data unchanged, bytes decoded from base64."""
    if form == "data":
        return document
    try:
        return base64.b64decode(document, validate=True)
    except (TypeError, ValueError, binascii.Error):
        raise SealError("field", field="document") from None


@dataclass(frozen=True, slots=True)
class Receipt:
    """The result of a verification: the commitments received, computed and claimed."""

    form: Form
    received: str
    worked_out: str
    claimed: str

    @property
    def is_proven(self) -> bool:
        """True if the document is the one that was sealed."""
        return hmac.compare_digest(self.received, self.worked_out)

    def to_json(self, language: str) -> dict[str, Any]:
        """Plain data with the sentence."""
        return {
            "proven": self.is_proven,
            "form": self.form,
            "received": self.received,
            "worked_out": self.worked_out,
            "claimed": self.claimed,
            "message": self.say(language),
        }

    def say(self, language: str) -> str:
        """The result as a sentence."""
        code = "proven" if self.is_proven else "not-proven"
        return say(f"seal.{code}", language, received=self.received, worked_out=self.worked_out)


def canonical(document: Any) -> bytes:
    """The canonical form of plain data: JSON in UTF-8, keys sorted by code point, without blanks.

    A float that is a whole number is written as an integer, so that 1.0 and 1 are the same. Raises SealError
    for data that JSON cannot represent.
    """
    try:
        text = json.dumps(
            _plain(document), ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
        )
    except (TypeError, ValueError, RecursionError):
        raise SealError("no-data") from None
    return text.encode("utf-8", "surrogatepass")


def _plain(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        if not all(isinstance(key, str) for key in value):
            raise TypeError("a key is no text")
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value


def seal(document: Any, nonce: bytes, *, form: Form = "data") -> SealKey:
    """The key to a new seal on the document (plain data, or bytes); its `seal` is what to send.

    The nonce must be 32 random bytes, secret and used once.
    """
    if len(nonce) != NONCE_BYTES:
        raise ValueError(f"a nonce has {NONCE_BYTES} bytes")
    entries = _lengths(document) if form == "data" else None
    commitment = _commitment(document, nonce.hex(), form)
    return SealKey(taiyaku_key=1, form=form, commitment=commitment, nonce=nonce.hex(), entries=entries)


def _lengths(document: Any) -> Entries:
    """The length of a list, or of each list in the fields of an object."""
    if isinstance(document, list):
        return len(document)
    if isinstance(document, dict):
        return {name: len(value) for name, value in document.items() if isinstance(value, list)} or None
    return None


def _as_sealed(document: Any, entries: Entries) -> Any:
    """The document without entries that were appended to its lists later."""
    if isinstance(entries, int) and isinstance(document, list):
        return document[:entries]
    if isinstance(entries, Mapping) and isinstance(document, dict):
        return {
            name: value[: entries[name]] if name in entries and isinstance(value, list) else value
            for name, value in document.items()
        }
    return document


def reveal(document: Any, key: SealKey) -> Reveal:
    """The document as it was sealed, with its nonce; SealError (`changed`) if it has been changed.

    Of a list that has grown since, be it the document or a field of it, only the sealed entries are revealed.
    """
    sealed = _as_sealed(document, key.entries)
    if not hmac.compare_digest(_commitment(sealed, key.nonce, key.form), key.commitment):
        raise SealError("changed")
    shown = sealed if key.form == "data" else base64.b64encode(sealed).decode("ascii")
    return Reveal(taiyaku_reveal=1, form=key.form, commitment=key.commitment, nonce=key.nonce, document=shown)


def verify(shown: Reveal, received: Seal) -> Receipt:
    """Compare what was revealed with the seal that was received before."""
    worked_out = _commitment(shown.content, shown.nonce, received.form)
    return Receipt(received.form, received.commitment, worked_out, shown.commitment)


def _commitment(document: Any, nonce: str, form: Form) -> str:
    content = canonical(document) if form == "data" else document
    if not isinstance(content, bytes):
        raise SealError("no-data")
    head = BEGINNING + f"{form}\n{nonce}\n".encode("ascii")
    return sha256(head + content).hexdigest()


def read(model: type[Sealed], data: object) -> Sealed:
    """The seal, key or reveal in plain data, other fields left out; SealError if the data are none."""
    own = data if isinstance(data, dict) else {}
    try:
        return model.model_validate({name: own[name] for name in model.model_fields if name in own})
    except ValidationError as error:
        field = str(error.errors()[0]["loc"][0])
        if field.startswith(KIND):
            raise SealError(f"no-{field.removeprefix(KIND)}") from None
        raise SealError("field", field=field) from None


def seal_of_digits(text: str, form: Form) -> Seal | None:
    """The seal with the commitment given as 64 hexadecimal digits; None if the text is not one."""
    digits = "".join(text.split()).lower()
    is_one = re.fullmatch(HEX, digits)
    return Seal(taiyaku_seal=1, form=form, commitment=digits) if is_one else None
