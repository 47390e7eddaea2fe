"""Why a document cannot be judged, whichever step noticed it."""

from api.files.rosters import RosterFileError
from rules_core.errors import UnknownSystemError
from rules_core.judge import MissingCapabilityError
from rules_core.messages import say
from rules_core.model.rosters import RosterError
from rules_core.registry import system_ids

UNUSABLE = (RosterFileError, RosterError, UnknownSystemError, MissingCapabilityError)


def problems_of(
    error: RosterFileError | RosterError | UnknownSystemError | MissingCapabilityError, language: str
) -> list[dict[str, str]]:
    """The reasons as plain data: JSON Pointer, code and sentence of each."""
    match error:
        case RosterError():
            return [problem.to_json(language) for problem in error.problems]
        case RosterFileError():
            code, detail = error.code, error.say(language)
        case UnknownSystemError():
            code = "unknown-system"
            detail = say("validate.unknown-system", language, known=", ".join(system_ids()))
        case _:
            code, detail = "missing-capability", error.say(language)
    return [{"pointer": "", "code": code, "detail": detail}]
