"""Choose the rule system of a document: by its own field, by the request, or by the fields it uses."""

from collections.abc import Callable, Mapping

from rules_core.errors import UnknownSystemError
from rules_core.model.rosters import RosterError, RosterModel, RosterProblem, fields_of
from rules_core.registry import find_system, listed_roster_fields, system_ids
from rules_core.system import System

KEY = "system"
"""The field of a document that names its system."""

ModelOf = Callable[[System], type[RosterModel] | None]
"""Returns the model of the documents in question, None if a system has none."""


def roster_model(system: System) -> type[RosterModel] | None:
    """The model of a system's rosters."""
    return system.roster.model if system.roster else None


def split_system(data: object) -> tuple[str | None, object]:
    """The system id that a document names, None if it names none, and the document without that field."""
    if isinstance(data, Mapping) and isinstance(data.get(KEY), str):
        return data[KEY], {name: value for name, value in data.items() if name != KEY}
    return None, data


def own_document(data: object, system_id: str) -> object:
    """The document without its `system` field; RosterError if that names another system."""
    named, rest = split_system(data)
    if named not in (None, system_id):
        fields = {"found": named, "asked": system_id}
        raise RosterError((RosterProblem(f"/{KEY}", "other-system", fields),))
    return rest


def choose_system(
    data: object, requested: str | None, model_of: ModelOf = roster_model
) -> tuple[str, object]:
    """The system of a document and the document without its `system` field.

    `requested` is the system that the user asked for. If it is None, the `system` field decides, else the
    system whose model knows most of the document's fields. Raises UnknownSystemError for a system that is not
    installed, and RosterError if the document names another system than the requested one, or if it names
    none and several systems fit.
    """
    named, rest = split_system(data)
    if requested is not None:
        rest = own_document(data, requested)
    chosen = requested or named or _fitting(rest, model_of)
    if chosen not in system_ids():
        raise UnknownSystemError(chosen)
    return chosen, rest


def _fitting(data: object, model_of: ModelOf) -> str:
    """The only system whose model knows most fields of the document."""
    models = {name: fields for name in system_ids() if (fields := _fields_of(name, model_of))}
    if len(models) == 1:
        return next(iter(models))
    given = frozenset(data) if isinstance(data, Mapping) else frozenset()
    known = {name: len(given & own) for name, own in models.items()}
    best = [name for name, count in known.items() if count and count == max(known.values())]
    if len(best) != 1:
        fitting = {"known": ", ".join(best or models or system_ids())}
        raise RosterError((RosterProblem("", "which-system", fitting),))
    return best[0]


def _fields_of(system: str, model_of: ModelOf) -> frozenset[str]:
    """The fields of such documents in a system; empty if the system has no such document."""
    if model_of is roster_model:
        listed = listed_roster_fields(system)
        if listed is not None:
            return listed
    model = model_of(find_system(system))
    return frozenset(fields_of(model)) if model else frozenset()
