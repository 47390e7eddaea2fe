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
from typing import Any, Literal

from rules_core.errors import MessageError
from rules_core.messages import say

Form = Literal["data", "bytes"]
FORMS: tuple[Form, ...] = ("data", "bytes")
NONCE_BYTES = 32
Entries = int | Mapping[str, int] | None
BEGINNING = b"taiyaku seal 1\n"
_HEX = re.compile(r"[0-9a-f]{64}")


class SealError(MessageError):
    """A seal, key or reveal cannot be used."""

    domain = "seal."


@dataclass(frozen=True, slots=True)
class Seal:
    """What the opponent receives: only the form and the commitment."""

    form: Form
    commitment: str

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {"taiyaku_seal": 1, "form": self.form, "commitment": self.commitment}


@dataclass(frozen=True, slots=True)
class SealKey:
    """What the owner keeps secret.

    `entries` is the length of a list, or of each list in the fields of a document: later entries are not
    sealed.
    """

    form: Form
    commitment: str
    nonce: str
    entries: Entries = None

    @property
    def seal(self) -> Seal:
        """The seal that belongs to the key."""
        return Seal(self.form, self.commitment)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "taiyaku_key": 1,
            "form": self.form,
            "commitment": self.commitment,
            "nonce": self.nonce,
            "entries": dict(self.entries) if isinstance(self.entries, Mapping) else self.entries,
        }


@dataclass(frozen=True, slots=True)
class Reveal:
    """The whole document with its nonce, shown at the end. `document` is data, or bytes."""

    form: Form
    commitment: str
    nonce: str
    document: Any

    def to_json(self) -> dict[str, Any]:
        """Plain data; bytes in base64."""
        document = self.document if self.form == "data" else base64.b64encode(self.document).decode("ascii")
        return {
            "taiyaku_reveal": 1,
            "form": self.form,
            "commitment": self.commitment,
            "nonce": self.nonce,
            "document": document,
        }


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
    return SealKey(form, _commitment(document, nonce.hex(), form), nonce.hex(), entries)


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
    return Reveal(key.form, key.commitment, key.nonce, sealed)


def verify(shown: Reveal, received: Seal) -> Receipt:
    """Compare what was revealed with the seal that was received before."""
    worked_out = _commitment(shown.document, shown.nonce, received.form)
    return Receipt(received.form, received.commitment, worked_out, shown.commitment)


def _commitment(document: Any, nonce: str, form: Form) -> str:
    content = canonical(document) if form == "data" else document
    if not isinstance(content, bytes):
        raise SealError("no-data")
    head = BEGINNING + f"{form}\n{nonce}\n".encode("ascii")
    return sha256(head + content).hexdigest()


def read_seal(data: Any) -> Seal:
    """The seal in plain data; SealError if the data are not a seal."""
    return Seal(_form(data, "taiyaku_seal"), _hex(data, "commitment"))


def seal_of_digits(text: str, form: Form) -> Seal | None:
    """The seal with the commitment given as 64 hexadecimal digits; None if the text is not one."""
    digits = "".join(text.split()).lower()
    return Seal(form, digits) if _HEX.fullmatch(digits) else None


def read_key(data: Any) -> SealKey:
    """The key in plain data; SealError if the data are not a key."""
    form = _form(data, "taiyaku_key")
    entries = data.get("entries")
    counts = list(entries.values()) if isinstance(entries, dict) else [entries]
    if entries is not None and not all(type(count) is int and count >= 0 for count in counts):
        raise SealError("field", field="entries")
    return SealKey(form, _hex(data, "commitment"), _hex(data, "nonce"), entries)


def read_reveal(data: Any) -> Reveal:
    """The reveal in plain data; SealError if the data are not a reveal."""
    form = _form(data, "taiyaku_reveal")
    if "document" not in data:
        raise SealError("field", field="document")
    document = data["document"]
    if form == "bytes":
        try:
            document = base64.b64decode(document, validate=True)
        except (TypeError, ValueError, binascii.Error):
            raise SealError("field", field="document") from None
    return Reveal(form, _hex(data, "commitment"), _hex(data, "nonce"), document)


def _form(data: Any, kind: str) -> Form:
    version = data.get(kind) if isinstance(data, dict) else None
    if version != 1 or isinstance(version, bool):
        raise SealError(f"no-{kind.removeprefix('taiyaku_')}")
    for form in FORMS:
        if data.get("form") == form:
            return form
    raise SealError("field", field="form")


def _hex(data: Any, field: str) -> str:
    value = data.get(field)
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise SealError("field", field=field)
    return value
