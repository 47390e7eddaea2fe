"""Read a roster by a strict model: returns the roster, or raises every problem with its place.

Nothing is guessed: an unknown field is refused with the nearest known name; a number with a fraction, text
for a number and a missing field are each reported. Input is never repeated in an error, except the name of an
unknown field if it is short and printable.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from rules_core.messages import say
from rules_core.model.plain_forms import Words, in_plain_forms

MOST_PROBLEMS = 50
DEEPEST = 30
"""Levels of nesting that are searched; no valid document is deeper."""
_PLAINER = 3
"""Maximal number of normalisations; each may let the next problem appear."""
ON_ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$"
"""The pattern of texts that answers repeat: no line ends, control or bidirectional characters."""


class RosterModel(BaseModel):
    """What every part of a roster obeys: exact types, no unknown fields, nothing changes afterwards."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)

    csv_rows: ClassVar[str | None] = None
    """The field that the rows of a CSV file fill, each an object; None if it is not written as CSV."""


def with_whole_numbers(data: object, levels: int = DEEPEST) -> object:
    """The data with 1 for 1.0 (JSON does not distinguish them), down to that many levels of nesting.

    Other floats stay, and the strict integer type refuses them.
    """
    if isinstance(data, float):
        return int(data) if data.is_integer() else data
    if isinstance(data, dict) and levels:
        return {name: with_whole_numbers(value, levels - 1) for name, value in data.items()}
    if isinstance(data, list) and levels:
        return [with_whole_numbers(value, levels - 1) for value in data]
    return data


Whole = int
"""A whole number; `read_roster` accepts 1.0 for 1."""


@dataclass(frozen=True, slots=True)
class RosterProblem:
    """Why a roster cannot be judged: a JSON Pointer, a stable code, and fields of the message.

    `system` is the id of the system whose messages it uses, "" for those of the product.
    """

    pointer: str
    code: str
    fields: dict[str, Any] = field(default_factory=dict)
    system: str = ""

    @property
    def message(self) -> str:
        """The id of its message, that of its system if it has one."""
        return f"{self.system}:roster.input.{self.code}" if self.system else f"roster.input.{self.code}"

    def say(self, language: str) -> str:
        """The sentence in that language."""
        return say(self.message, language, pointer=self.pointer or "/", **self.fields)

    def to_json(self, language: str) -> dict[str, str]:
        """A member of the `errors` list of an RFC 9457 problem."""
        return {"pointer": self.pointer, "code": self.code, "detail": self.say(language)}


class RosterError(Exception):
    """The input is not a roster of this system; `problems` has every reason."""

    def __init__(self, problems: tuple[RosterProblem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(problem.say("en") for problem in self.problems)


class in_words_of:  # noqa: N801 - a context manager; a generator would cost each judgement five times as much
    """Context manager: problems raised inside use the messages of the system, unless they name another."""

    __slots__ = ("system",)

    def __init__(self, system: str) -> None:
        self.system = system

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, RosterError):
            problems = (replace(each, system=each.system or self.system) for each in error.problems)
            raise RosterError(tuple(problems)) from None


Model = TypeVar("Model", bound=RosterModel)


def read_roster(model: type[Model], data: object, words: Callable[[], Words] = dict) -> Model:
    """The roster in `data` (what a JSON or YAML parser returned); RosterError with at most 50 problems.

    `words` returns the other forms of the vocabulary's words that people may use.
    """
    with suppress(ValidationError):
        return model.model_validate(data)
    try:  # only now: nearly every roster has integers, and to look for what only seems none takes its time
        data = with_whole_numbers(data)
        return model.model_validate(data)
    except ValidationError as error:
        refused = error
    from rules_core.model.roster_problems import place_of, problems_of  # most rosters have none

    for _ in range(_PLAINER):
        places = (
            (place_of(model, data, dict(each)).location, (each.get("ctx") or {}).get("expected", ""))
            for each in refused.errors(include_url=False)
        )
        plain = in_plain_forms(data, places, words())
        if plain is None:
            break
        data = plain
        try:
            return model.model_validate(data)
        except ValidationError as error:
            refused = error
    errors = [dict(each) for each in refused.errors(include_url=False)[:MOST_PROBLEMS]]
    raise RosterError(tuple(problems_of(model, data, errors))) from None


def stated_readings(readings: RosterModel | None) -> dict[str, str]:
    """The readings that a document sets itself, by the name of the switch."""
    return {} if readings is None else readings.model_dump(by_alias=True, exclude_none=True)


def fields_of(model: type[RosterModel]) -> list[str]:
    """The names of the fields of a model, as rosters write them."""
    return [info.alias or name for name, info in model.model_fields.items()]
