"""What the answer for a force shows: its list, the booking, the categories, the number, both readings."""

from collections.abc import Sequence
from typing import Any

from rules_core.model.blocks import (
    AnyBlock,
    Booked,
    Booking,
    Figures,
    Phrase,
    Statements,
    TableBlock,
    headed_columns,
)
from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.ww2_dba.forces.completion import places_left
from rules_core.systems.ww2_dba.forces.numbers import code_of
from rules_core.systems.ww2_dba.forces.statement import ForceAnswer
from rules_core.systems.ww2_dba.lists.model import (
    MOST_ARMY,
    MOST_DIVISIONAL,
    REQUIRED_SIZE,
    Category,
    ForceList,
)
from rules_core.systems.ww2_dba.names.notation import write_notation
from rules_core.systems.ww2_dba.roster.case import Case

LIMITS: tuple[tuple[Category, int], ...] = (
    ("required", REQUIRED_SIZE),
    ("divisional", MOST_DIVISIONAL),
    ("army", MOST_ARMY),
)


def blocks(case: Case) -> tuple[AnyBlock, ...]:
    """Everything shown besides the findings; empty without a list."""
    claim = case.statement
    if claim is None:
        return ()
    code = _number(claim)
    return (
        Figures("list", list_figures(claim.known)),
        Figures("number", code),
        booking(claim),
        categories(claim),
        _in_words(case, claim, code),
        Figures(
            "force",
            write_notation(claim.judged.booking.units if claim.judged.booking.is_whole else case.units),
        ),
    )


def rests_on(case: Case, of_findings: Sequence[Dependency]) -> list[Dependency]:
    """Why the answer is less than firm, and what the findings rest on."""
    return [*(_dependency(case, cause.kind, cause.id) for cause in _causes(case)), *of_findings]


def _causes(case: Case) -> tuple[Any, ...]:
    return case.statement.causes if case.statement else ()


def _dependency(case: Case, kind: str, name: str) -> Dependency:
    match kind, name:
        case "policy", "italics":
            return reading_of(case.switches, "italics")
        case "policy", "overlap":
            return reading_of(case.switches, "may-1942")
        case "policy", "air-dropped":
            return reading_of(case.switches, "air-drop")
        case "inferred", _:
            return Dependency("inferred", name)
    return Dependency("corrected", name)


def list_figures(known: ForceList) -> dict[str, Any]:
    """Which list: plain figures."""
    return {
        "id": known.id,
        "nation": known.nation,
        "division": known.division,
        "first": f"{known.first[0]}-{known.first[1]:02}",
        "last": f"{known.last[0]}-{known.last[1]:02}",
        "line": known.line,
        "italics_printed": known.is_marked,
    }


def booking(claim: ForceAnswer) -> Booking:
    """Which elements fill which entries of the list."""
    entries = claim.known.entries
    return Booking(
        "booking",
        Phrase("force.booking"),
        tuple(
            Booked(
                str(place.unit),
                place.count,
                entries[place.entry].raw,
                place.category,
                entries[place.entry].known,
            )
            for place in claim.judged.booking.places
        ),
    )


def categories(claim: ForceAnswer) -> TableBlock:
    """How many elements each category has, may have, and still has room for."""
    taken = claim.judged.booking
    left = places_left(taken)
    figures = ("taken", "limit", "left")
    return TableBlock(
        "categories",
        headed_columns("force", "category", *figures, figures=figures),
        tuple((category, taken.taken(category), limit, left[category]) for category, limit in LIMITS),
        Phrase("force.categories"),
    )


def _number(claim: ForceAnswer) -> str | None:
    """The number of a legal force; one that jumped is not among those that are numbered."""
    jumped = any(cause.id == "air-dropped" for cause in claim.causes)
    return None if jumped or not claim.judged.is_legal else code_of(claim.known, claim.judged.booking.units)


def _in_words(case: Case, claim: ForceAnswer, code: str | None) -> Statements:
    phrases = [Phrase("force.by-list", {"list": claim.known.id, "line": claim.known.line})]
    if code:
        phrases.append(Phrase("force.numbered", {"code": code}))
    if claim.known.is_marked:
        phrases.append(Phrase("force.italics-printed"))
    elif claim.other is not None and claim.other.verdict == claim.judged.verdict:
        phrases.append(Phrase("force.both-readings"))
    elif claim.other is not None:
        phrases.append(Phrase(f"force.other-reading-{claim.other.italics}", {"verdict": claim.other.verdict}))
    other = None if claim.other is None else {"italics": claim.other.italics, "verdict": claim.other.verdict}
    data = {
        "statement": claim.kind,
        "causes": [{"kind": cause.kind, "id": cause.id} for cause in claim.causes],
        "italics": case.italics,
        "other_reading": other,
    }
    return Statements("basis", Phrase("force.reading"), tuple(phrases), data)
