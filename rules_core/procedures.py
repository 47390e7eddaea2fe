"""Run a procedure of a system on a document: the entry point that HTTP and command line share."""

from collections.abc import Mapping

from rules_core.judge import MissingCapabilityError, context_of, head_of, read
from rules_core.library import library
from rules_core.model.answer_header import Event, Reading
from rules_core.model.catalogues import Catalogue
from rules_core.model.rosters import in_words_of
from rules_core.options import HeadedAnswer
from rules_core.registry import find_system
from rules_core.typed_procedure import TypedProcedure

__all__ = ["TypedProcedure", "run_procedure"]


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
