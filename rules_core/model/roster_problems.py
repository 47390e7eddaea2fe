"""Why a roster does not fit its model: pydantic's errors as problems with place, code and fields."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic.fields import FieldInfo

from rules_core.model.plain_forms import quoted_words
from rules_core.model.rosters import RosterModel, RosterProblem, fields_of
from rules_core.near_words import likely, nearest

OWN_CODE = "roster."
"""The prefix of the type of PydanticCustomError that models raise; the rest is the message code."""
LONGEST_NAME = 40
"""Maximal length of the name of an unknown field that an error repeats; all known names are shorter."""
_FIGURE = re.compile(r"[0-9]+\.[0-9]")


def problems_of(
    model: type[RosterModel], data: object, details: Sequence[dict[str, Any]]
) -> Iterator[RosterProblem]:
    """The problems of the data; if an object states another kind, only that problem is reported for it."""
    placed = [(place_of(model, data, each), each) for each in details]
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


def place_of(model: type[RosterModel], data: object, detail: dict[str, Any]) -> _Place:
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
            example = _example(place)
            is_alike = _shape(str(detail["input"])) == _shape(example)  # 1944-13 or 1946-01 for 1944-09
            code, fields = "out-of-bounds" if is_alike else "wrong-form", {"example": example}
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


def _example(place: _Place) -> str:
    """The first example that the model gives for the field at that place."""
    name = next(part for part in reversed(place.location) if isinstance(part, str))
    field = _field(place.model, name)
    return str(field.examples[0]) if field and field.examples else "?"


def _shape(text: str) -> str:
    """The text with every digit alike."""
    return re.sub(r"\d", "0", text)


def _field(model: type[RosterModel], name: str) -> FieldInfo | None:
    """The model field that rosters write by that name (`from` and `class` are keywords of Python)."""
    written = (info for key, info in model.model_fields.items() if (info.alias or key) == name)
    return next(written, None)


def _models_in(annotation: Any) -> Iterator[type[RosterModel]]:
    if isinstance(annotation, type) and issubclass(annotation, RosterModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models_in(argument)
