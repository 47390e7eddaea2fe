"""Choosing among the legal forces of a list: with two heavy tanks, without horses."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules_core.systems.ww2_dba.combat.chart import states
from rules_core.systems.ww2_dba.forces.enumerate import forces_in, legal_forces, packing
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceUnit, Italics
from rules_core.systems.ww2_dba.names import normal

_TERM = re.compile(r"(?:(?P<count>[0-9]{1,2})\s*[x×]?\s*)?(?P<what>\S.*)")
_WORDS = re.compile(r"[a-z]+", re.IGNORECASE)
NOTES = {
    "馬": "horse",
    "自転車": "bicycle",
    "トラック": "truck",
    "オートバイ": "motorcycle",
    "グライダー": "glider",
}
STATES = {
    **{word: word for word in ("soft", "armored", "air", "foot", "wheeled", "tracked")},
    **{"armoured": "armored", "非装甲": "soft", "装甲": "armored", "航空": "air"},
    **{"徒歩": "foot", "装輪": "wheeled", "装軌": "tracked"},
}
"""Words for a target class or a kind of movement."""


@dataclass(frozen=True, slots=True)
class FilterTerm:
    """At least so many of an element, a mode, a kind of movement or target, or a word of a note."""

    what: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Chosen:
    """The forces that remain and their numbers in the whole list."""

    forces: tuple[int, ...]
    numbers: tuple[int, ...]


def read_term(written: str) -> FilterTerm | None:
    """Parse `2 TH`, `tracked`, `horse`; None for anything else."""
    match = _TERM.fullmatch(unicodedata.normalize("NFKC", written).strip())
    if match is None or match["count"] == "0":
        return None
    return FilterTerm(match["what"].strip(), int(match["count"] or 1))


def is_known(known: ForceList, term: FilterTerm) -> bool:
    """Whether the term is about something that the list or the game has."""
    folded = term.what.casefold()
    return folded in STATES or _element_and_mode(term.what) is not None or any(_notes(known, folded))


def choose(
    known: ForceList,
    year: int,
    wanted: Sequence[FilterTerm] = (),
    unwanted: Sequence[FilterTerm] = (),
    italics: Italics = "inferred",
) -> Chosen:
    """The legal forces with at least every wanted term, and fewer than every unwanted one."""
    pack = packing(known)
    inside = [(_units(known, term, certain=False), term.count) for term in wanted]
    outside = [(_units(known, term, certain=True), term.count) for term in unwanted]
    forces = forces_in(known, year, italics)

    def fits(force: int) -> bool:
        def count(units: tuple[ForceUnit, ...]) -> int:
            return sum(pack.count(force, unit) for unit in units)

        return all(count(units) >= least for units, least in inside) and all(
            count(units) < most for units, most in outside
        )

    # Forces by the literal reading are among those by the other one, whose numbers are everybody's.
    numbered = {force: number for number, force in enumerate(legal_forces(known), 1)}
    chosen = tuple(force for force in forces if fits(force))
    return Chosen(chosen, tuple(numbered[force] for force in chosen))


def _units(known: ForceList, term: FilterTerm, *, certain: bool) -> tuple[ForceUnit, ...]:
    """The units that a term means; of a note with "or" all that can be meant, or only the certain ones."""
    units = packing(known).units
    named = _element_and_mode(term.what)
    if named is not None:
        element, mode = named
        return tuple(unit for unit in units if unit.element == element and mode in (None, unit.mode))
    folded = term.what.casefold()
    if folded in STATES:
        return tuple(unit for unit in units if _is_state(unit, STATES[folded]))
    noted = tuple(_notes(known, folded))
    test: Callable[[list[bool]], bool] = all if certain else any
    return tuple(
        unit for unit in units if (own := [hit for each, hit in noted if each == unit]) and test(own)
    )


def _element_and_mode(what: str) -> tuple[str, str | None] | None:
    """`AT (at)` as the element and its mode, None if it is no element."""
    name, _, mode = what.partition("(")
    code = normal.element(name)
    return None if code is None else (code, normal.mode(mode.rstrip(")）")) if mode else None)


def _is_state(unit: ForceUnit, word: str) -> bool:
    first = states()[unit.mode][0]
    return word in (first.target, first.moves)


def _notes(known: ForceList, word: str) -> list[tuple[ForceUnit, bool]]:
    """Every unit, entry by entry, and whether its note must mean that word; [] if no note has it."""
    wanted = NOTES.get(word, word).rstrip("s")
    notes: list[tuple[ForceUnit, bool]] = []
    hit = False
    for entry in known.entries:
        for option in entry.options:
            for mode in option.modes:
                alternatives = [
                    set(map(_stem, _WORDS.findall(part))) for part in (mode.note or "").split(" or ")
                ]
                named = [wanted in words for words in alternatives]
                hit = hit or any(named)
                notes.append((ForceUnit(option.element, mode.notation), all(named)))
    return notes if hit else []


def _stem(word: str) -> str:
    return word.casefold().rstrip("s")


def written(known: ForceList, force: int) -> Mapping[ForceUnit, int]:
    """A packed force as units."""
    return packing(known).unpack(force)
