"""Sealing, revealing and verifying any document. Nothing is stored: the key is returned to the client."""

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from api.service.documents import DocumentRoute
from api.service.models.seals import ReceiptAnswer, RevealedAnswer, SealedAnswer, ToReveal, ToSeal, ToVerify
from api.service.problems import ProblemEntry, ProblemError
from api.service.query_models import CommonQuery
from rules_core.model.rosters import RosterModel, read_roster
from rules_core.sealing import NONCE_BYTES, SealError, as_sent, reveal, seal, seal_of_digits, verify

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


def _seal(sent: ToSeal) -> AnswerInLanguage:
    nonce = bytes.fromhex(sent.nonce) if sent.nonce else secrets.token_bytes(NONCE_BYTES)
    key = seal(as_sent(sent.document, sent.form), nonce, form=sent.form)
    return AnswerInLanguage(lambda _: {"seal": key.seal.model_dump(), "key": key.model_dump()})


def _reveal(sent: ToReveal) -> AnswerInLanguage:
    try:
        shown = reveal(as_sent(sent.document, sent.key.form), sent.key)
    except SealError as error:
        if error.code != "changed":
            raise
        say = error.say
        return AnswerInLanguage(
            lambda language: {"unchanged": False, "reveal": None, "message": say(language)}
        )
    return AnswerInLanguage(lambda _: {"unchanged": True, "reveal": shown.model_dump(), "message": None})


def _verify(sent: ToVerify) -> AnswerInLanguage:
    received = seal_of_digits(sent.seal, sent.reveal.form) if isinstance(sent.seal, str) else sent.seal
    if received is None:
        raise SealError("no-seal")
    return AnswerInLanguage(verify(sent.reveal, received).to_json)
