"""The form for a force: one page that asks the service, made of the lists and the words."""

from html import escape
from typing import Any

from rules_core.standalone_page import Say, left_open, standalone_page
from rules_core.systems.ww2_dba.combat.chart import elements, states
from rules_core.systems.ww2_dba.forces.enumerate import packing
from rules_core.systems.ww2_dba.lists.load import division_of, force_lists, nations
from rules_core.systems.ww2_dba.lists.model import FORCE_SIZE, ForceList, ForceUnit
from rules_core.systems.ww2_dba.reference.lists import page_of, years_of

FILE = "force-form.html"
SAID = (
    *("unreachable", "more", "less", "total", "remaining", "number", "repair", "apply", "page"),
    *("count", "element", "mode", "category", "armored", "soft", "air", "range", "none"),
)

FILLED = {
    "total": ("count", "size"),
    "remaining": ("forces",),
    "number": ("number",),
    "repair": ("swaps", "parts"),
}
"""Fields that the page fills in, by sentence."""


def form_page(language: str, say: Say) -> str:
    """The whole page in that language."""
    parts = {
        "nations": "".join(
            f'<option value="{each.id}">{escape(each.names[language])}</option>' for each in nations()
        ),
        "years": "".join(f'<option value="{year}">{year}</option>' for year in _years()),
    }

    def says(name: str) -> str:
        return say(f"form.{name}", language)

    return standalone_page(__package__, "form", language, says, parts, _data(language, say))


def _years() -> list[int]:
    return sorted({year for known in force_lists() for year in known.years})


def _data(language: str, say: Say) -> dict[str, Any]:
    units = {unit for known in force_lists() for unit in packing(known).units}
    return {
        "language": language,
        "size": FORCE_SIZE,
        "words": {
            name: say(f"form.say.{name}", language, **left_open(*FILLED.get(name, ()))) for name in SAID
        },
        "lists": [_list(known, language) for known in force_lists()],
        "units": {str(unit): _unit(unit, language, say) for unit in sorted(units)},
        "categories": {
            name: say(f"roster.word.{name}", language) for name in ("required", "divisional", "army")
        },
    }


def _list(known: ForceList, language: str) -> dict[str, Any]:
    return {
        "id": known.id,
        "nation": known.nation,
        "years": list(known.years),
        "title": f"{division_of(known).names[language]} {years_of(known)}",
        "page": f"{page_of(known)}.html",
        "units": [str(unit) for unit in packing(known).units],
    }


def _unit(unit: ForceUnit, language: str, say: Say) -> dict[str, Any]:
    row = elements()[unit.element]
    known = states()[unit.mode]
    return {
        "element": unit.element,
        "mode": unit.mode,
        "name": row.names[language],
        "states": " / ".join(say(f"page.state.{each.target}-{each.moves}", language) for each in known),
        "factors": dict(row.factors),
        "range": row.range,
    }
