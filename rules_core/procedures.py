"""Run a procedure of a system on a document: the entry point that HTTP and command line share."""

from typing import Unpack

from rules_core.judge import MissingCapabilityError, read
from rules_core.model.answer_header import JudgedBy
from rules_core.options import HeadedAnswer, answered
from rules_core.registry import find_system
from rules_core.typed_procedure import TypedProcedure

__all__ = ["TypedProcedure", "run_procedure"]


def run_procedure(name: str, system_id: str, document: object, **by: Unpack[JudgedBy]) -> HeadedAnswer:
    """Run a procedure on a document; arguments and errors as for `judge`."""
    system = find_system(system_id)
    procedure = next((each for each in system.procedures() if each.name == name), None)
    if procedure is None:
        raise MissingCapabilityError(system_id, "procedure")
    read_document = read(system, procedure.model, document)
    stated = procedure.switches_of(read_document)
    return answered(system, stated, lambda context: procedure.run(read_document, context), by)
