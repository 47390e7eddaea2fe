"""A procedure of a system: a computation on a document that people write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from rules_core.context import Context
from rules_core.model.plain_data import of_kind

if TYPE_CHECKING:
    from rules_core.model.answers import Answer
    from rules_core.model.rosters import RosterModel

Document = TypeVar("Document", bound="RosterModel")


def _no_switches(_: object) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True, slots=True)
class TypedProcedure(Generic[Document]):
    """A procedure built from a model and a function; `switches` returns the switches that a document sets.

    It is `taiyaku <name> FILE` on the command line and `POST /v1/<system>/<route>` over HTTP. `log` is the
    field of a document that only grows, entry by entry; None if there is none. `subject` is the field that a
    word given in place of a file fills (`taiyaku forces C-DE-PZ-1940`); None if none may be given.
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
        return self.switches(of_kind(self.model, document))

    def run(self, document: RosterModel, context: Context) -> Answer:
        """The answer; RosterError with every problem if the document cannot be used."""
        return self.work(of_kind(self.model, document), context)
