"""Sealing, revealing and verifying any document. Nothing is stored: the key is returned to the client."""

import base64
import binascii
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from api.service.documents import DocumentRoute
from api.service.models.seals import ReceiptAnswer, RevealedAnswer, SealedAnswer, ToReveal, ToSeal, ToVerify
from api.service.problems import ProblemEntry, ProblemError
from api.service.query_models import CommonQuery
from rules_core.model.rosters import RosterModel, read_roster
from rules_core.sealing import (
    NONCE_BYTES,
    SealError,
    read_key,
    read_reveal,
    read_seal,
    reveal,
    seal,
    seal_of_digits,
    verify,
)

INVALID = "invalid-seal"
SEALS, REVEALS, VERIFICATIONS = "/v1/seals", "/v1/reveals", "/v1/verifications"
Model = TypeVar("Model", bound=RosterModel)


@dataclass(frozen=True, slots=True)
class AnswerInLanguage:
    """An answer whose members are made in the language that is asked for."""

    members: Callable[[str], dict[str, Any]]

    def to_json(self, language: str) -> dict[str, Any]:
        """The whole answer in that language."""
        return {"language": language, **self.members(language)}


def documents() -> Iterator[DocumentRoute]:
    """The addresses for sealing, revealing and verifying."""
    for path, work, sent, answered in (
        (SEALS, _seal, ToSeal, SealedAnswer),
        (REVEALS, _reveal, ToReveal, RevealedAnswer),
        (VERIFICATIONS, _verify, ToVerify, ReceiptAnswer),
    ):
        yield DocumentRoute(
            path=path,
            query_model=CommonQuery,
            work=_guarded(work, sent),
            summary=f"service.api{path.replace('/v1/', '.')}",
            sent=sent,
            answered=lambda model=answered: model,  # type: ignore[misc]
            invalid=INVALID,
            is_slow=lambda _: True,
        )


def _guarded(
    work: Callable[[Any], AnswerInLanguage], model: type[Model]
) -> Callable[[Any, Any], AnswerInLanguage]:
    """The work with its document read; what is wrong with a seal becomes a problem."""

    def guarded(document: Any, query: Any) -> AnswerInLanguage:
        try:
            return work(read_roster(model, document))
        except SealError as error:
            fault = ProblemEntry(error.code, "/document", message=f"seal.{error.code}", fields=error.fields)
            raise ProblemError(INVALID, fault) from None

    return guarded


def _content(document: Any, form: str) -> Any:
    """The document as it is sealed: data unchanged, bytes decoded from base64."""
    if form == "data":
        return document
    try:
        return base64.b64decode(document, validate=True)
    except (TypeError, ValueError, binascii.Error):
        raise SealError("field", field="document") from None


def _seal(sent: ToSeal) -> AnswerInLanguage:
    nonce = bytes.fromhex(sent.nonce) if sent.nonce else secrets.token_bytes(NONCE_BYTES)
    key = seal(_content(sent.document, sent.form), nonce, form=sent.form)
    return AnswerInLanguage(lambda _: {"seal": key.seal.to_json(), "key": key.to_json()})


def _reveal(sent: ToReveal) -> AnswerInLanguage:
    key = read_key(sent.key.model_dump())
    try:
        shown = reveal(_content(sent.document, key.form), key)
    except SealError as error:
        if error.code != "changed":
            raise
        say = error.say
        return AnswerInLanguage(
            lambda language: {"unchanged": False, "reveal": None, "message": say(language)}
        )
    return AnswerInLanguage(lambda _: {"unchanged": True, "reveal": shown.to_json(), "message": None})


def _verify(sent: ToVerify) -> AnswerInLanguage:
    shown = read_reveal(sent.reveal.model_dump())
    if isinstance(sent.seal, str):
        received = seal_of_digits(sent.seal, shown.form)
    else:
        received = read_seal(sent.seal.model_dump())
    if received is None:
        raise SealError("no-seal")
    return AnswerInLanguage(verify(shown, received).to_json)
