"""Read a roster by a strict model: returns the roster, or raises every problem with its place.

Nothing is guessed: an unknown field is refused with the nearest known name; a number with a fraction, text
for a number and a missing field are each reported. Input is never repeated in an error, except the name of an
unknown field if it is short and printable.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, NamedTuple, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.fields import FieldInfo

from rules_core.messages import say
from rules_core.model.plain_forms import Words, in_plain_forms, quoted_words
from rules_core.near_words import likely, nearest

MOST_PROBLEMS = 50
DEEPEST = 30
"""Levels of nesting that are searched; no valid document is deeper."""
OWN_CODE = "roster."
"""The prefix of the type of PydanticCustomError that models raise; the rest is the message code."""
LONGEST_NAME = 40
"""Maximal length of the name of an unknown field that an error repeats; all known names are shorter."""
_PLAINER = 3
"""Maximal number of normalisations; each may let the next problem appear."""
_FIGURE = re.compile(r"[0-9]+\.[0-9]")
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
    for _ in range(_PLAINER):
        places = (
            (_place(model, data, dict(each)).location, (each.get("ctx") or {}).get("expected", ""))
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
    raise RosterError(tuple(_problems(model, data, errors))) from None


def _problems(
    model: type[RosterModel], data: object, details: Sequence[dict[str, Any]]
) -> Iterator[RosterProblem]:
    """The problems of the data; if an object states another kind, only that problem is reported for it."""
    placed = [(_place(model, data, each), each) for each in details]
    other = [place.location[:-1] for place, each in placed if _is_of_another_kind(place, each)]
    for place, each in placed:
        follows = any(place.location[: len(above)] == above for above in other)
        if not follows or _is_of_another_kind(place, each):
            yield _problem(place, each)


class _Place(NamedTuple):
    """A place in a document: its path, the model of the enclosing object, and the models of its value."""

    location: tuple[int | str, ...]
    model: type[RosterModel]
    inside: Sequence[type[RosterModel]]


def _place(model: type[RosterModel], data: object, detail: dict[str, Any]) -> _Place:
    """The place in the data that a pydantic error location means.

    A location also contains parts that do not exist in the data: the name of a type or model, or in a union
    of models the word that discriminates them.
    """
    location: tuple[int | str, ...] = detail["loc"]
    path: list[int | str] = []
    around, candidates = model, [model]
    for index, part in enumerate(location):
        if isinstance(data, list) and isinstance(part, int):
            data = data[part] if part < len(data) else None
        elif isinstance(part, str) and len(candidates) > 1 and (meant := _discriminated(candidates, part)):
            candidates = [meant]
            continue
        elif isinstance(data, dict) and part in data:
            data, around = data[part], candidates[0]
            candidates = _models_of(candidates, str(part))
        elif isinstance(data, dict) and detail["type"] == "missing" and index == len(location) - 1:
            around = candidates[0]
        else:
            continue
        path.append(part)
    return _Place(tuple(path), around, candidates)


def _models_of(candidates: list[type[RosterModel]], name: str) -> list[type[RosterModel]]:
    """The models that the named field may hold; `models` themselves if it holds none, or for a list index."""
    fields = [field for each in candidates if (field := _field(each, name)) is not None]
    return [each for field in fields for each in _models_in(field.annotation)] or candidates


def _discriminated(candidates: list[type[RosterModel]], form: str) -> type[RosterModel] | None:
    """The model with that name, or the one discriminated by that word."""
    meant = [each for each in candidates if each.__name__ == form or form in _discriminators(each)]
    return meant[0] if len(meant) == 1 else None


def _discriminators(model: type[RosterModel]) -> Iterator[str]:
    """The values of required fields with a single allowed value, which discriminate a union of models."""
    for info in model.model_fields.values():
        words = get_args(info.annotation) if get_origin(info.annotation) is Literal else ()
        if len(words) == 1 and info.is_required():
            yield words[0]


def _is_of_another_kind(place: _Place, detail: dict[str, Any]) -> bool:
    """True if an object states that it is of another kind; its other problems only follow from that."""
    if detail["type"] != "literal_error" or not place.location:
        return False
    field = _field(place.model, str(place.location[-1]))
    return field is not None and field.is_required() and len(get_args(field.annotation)) == 1


def pointer(location: tuple[int | str, ...]) -> str:
    """The JSON Pointer (RFC 6901) to a place."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in location)


def _problem(place: _Place, detail: dict[str, Any]) -> RosterProblem:
    location = place.location
    kind: str = detail["type"]
    context: dict[str, Any] = detail.get("ctx") or {}
    match kind:
        case "extra_forbidden":
            extra, known = str(location[-1]), fields_of(place.model)
            if len(extra) > LONGEST_NAME or not extra.isprintable():
                location = location[:-1]
                code, fields = "unknown-field-unnamed", {"longest": LONGEST_NAME, "known": ", ".join(known)}
            else:
                code, fields = unknown_field(extra, known)
        case "literal_error":
            code, fields = _unknown_word(detail["input"], quoted_words(context["expected"]))
        case "union_tag_invalid":
            (tag,), words = quoted_words(context["discriminator"]), quoted_words(context["expected_tags"])
            location = (*location, tag)
            code, fields = _unknown_word(detail["input"].get(tag), words)
        case "union_tag_not_found":
            location = (*location, *quoted_words(context["discriminator"]))
            words = [word for each in place.inside for word in _discriminators(each)]
            code, fields = "missing-word", {"expected": ", ".join(words)}
        case "string_pattern_mismatch":
            code, fields = "wrong-form", {"example": _example(place)}
        case "value_error":  # raised by a model of ours: its message is the code
            code, fields = str(context["error"]), {}
        case _ if kind.startswith(OWN_CODE):
            code, fields = kind.removeprefix(OWN_CODE), dict(context)
        case _:
            code, name = _PYDANTIC.get(kind, ("unreadable", None))
            fields = {"limit": context[name]} if name else {}
    return RosterProblem(pointer(location), code, fields)


def unknown_field(name: str, known: list[str]) -> tuple[str, dict[str, Any]]:
    """Code and fields of the problem for an unknown field."""
    near = nearest(name, known)
    return (
        ("unknown-field", {"suggestion": near})
        if near
        else ("unknown-field-listed", {"known": ", ".join(known)})
    )


def _unknown_word(value: object, known: list[str]) -> tuple[str, dict[str, Any]]:
    """Code and fields of the problem for an unknown word; ascending numbers are shown as a range."""
    if all(map(_FIGURE.fullmatch, known)):
        return "unknown-figure", {"least": known[0], "most": known[-1]}
    if len(known) == 1:
        return "unknown-word-only", {"expected": known[0]}
    near = likely(value, known)
    return (
        ("unknown-word-near", {"suggestion": near})
        if near
        else ("unknown-word", {"expected": ", ".join(known)})
    )


# pydantic's error type → our code and the context value that the sentence shows
_PYDANTIC: dict[str, tuple[str, str | None]] = {
    "missing": ("missing", None),
    "int_type": ("not-an-integer", None),
    "int_from_float": ("not-an-integer", None),
    "int_parsing_size": ("too-large", None),
    "bool_type": ("not-a-yes-or-no", None),
    "string_type": ("not-text", None),
    "string_too_long": ("too-long", "max_length"),
    "string_too_short": ("too-short", "min_length"),
    "string_unicode": ("not-text", None),
    "list_type": ("not-a-list", None),
    "too_long": ("too-many", "max_length"),
    "too_short": ("too-few", "min_length"),
    "greater_than_equal": ("too-small", "ge"),
    "less_than_equal": ("too-big", "le"),
    "model_type": ("not-an-object", None),
    "model_attributes_type": ("not-an-object", None),
}


def stated_readings(readings: RosterModel | None) -> dict[str, str]:
    """The readings that a document sets itself, by the name of the switch."""
    return {} if readings is None else readings.model_dump(by_alias=True, exclude_none=True)


def fields_of(model: type[RosterModel]) -> list[str]:
    """The names of the fields of a model, as rosters write them."""
    return [info.alias or name for name, info in model.model_fields.items()]


def _example(place: _Place) -> str:
    """The first example that the model gives for the field at that place."""
    name = next(part for part in reversed(place.location) if isinstance(part, str))
    field = _field(place.model, name)
    return str(field.examples[0]) if field and field.examples else "?"


def _field(model: type[RosterModel], name: str) -> FieldInfo | None:
    """The model field that rosters write by that name (`from` and `class` are keywords of Python)."""
    written = (info for key, info in model.model_fields.items() if (info.alias or key) == name)
    return next(written, None)


def _models_in(annotation: Any) -> Iterator[type[RosterModel]]:
    if isinstance(annotation, type) and issubclass(annotation, RosterModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models_in(argument)
