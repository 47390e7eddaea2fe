"""Run a procedure of a system on a document: the entry point that HTTP and command line share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules_core.judge import MissingCapabilityError, context_of, head_of, read
from rules_core.library import library
from rules_core.model.answer_header import Event, Reading
from rules_core.model.answers import Answer
from rules_core.model.catalogues import Catalogue
from rules_core.model.rosters import RosterModel, in_words_of
from rules_core.options import HeadedAnswer
from rules_core.registry import find_system
from rules_core.system import Context

Document = TypeVar("Document", bound=RosterModel)


def _no_switches(_: object) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True, slots=True)
class TypedProcedure(Generic[Document]):
    """A procedure built from a model and a function; `switches` returns the switches that a document sets.

    `log` is the field of a document that only grows, entry by entry; None if there is none. `subject` is the
    field that a word given in place of a file fills (`taiyaku forces C-DE-PZ-1940`); None if none may be
    given.
    """

    name: str
    route: str
    model: type[Document]
    work: Callable[[Document, Context], Answer]
    switches: Callable[[Document], Mapping[str, str]] = _no_switches
    log: str | None = None
    subject: str | None = None

    def switches_of(self, document: RosterModel) -> Mapping[str, str]:
        """The switches that the document itself sets."""
        return self.switches(self._own(document))

    def run(self, document: RosterModel, context: Context) -> Answer:
        """The answer; RosterError with every problem if the document cannot be used."""
        return self.work(self._own(document), context)

    def _own(self, document: RosterModel) -> Document:
        if not isinstance(document, self.model):
            raise TypeError(f"{type(document).__name__} is not {self.model.__name__}")
        return document


def run_procedure(
    name: str,
    system_id: str,
    document: object,
    *,
    reading: Reading = "ruled",
    switches: Mapping[str, str] | None = None,
    catalogue: Catalogue | None = None,
    event: Event | None = None,
) -> HeadedAnswer:
    """Run a procedure on a document; arguments and errors as for `judge`."""
    system = find_system(system_id)
    procedure = next((each for each in system.procedures() if each.name == name), None)
    if procedure is None:
        raise MissingCapabilityError(system_id, "procedure")
    read_document = read(system, procedure.model, document)
    chosen = {**procedure.switches_of(read_document), **(switches or {})}
    context = context_of(system, library(system_id, reading), chosen, catalogue)
    with in_words_of(system_id):
        return HeadedAnswer(head_of(context, event), procedure.run(read_document, context), system)
