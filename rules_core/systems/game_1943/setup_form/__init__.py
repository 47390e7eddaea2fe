"""The form for a set-up: one page that asks the service, made of the vocabulary and the words."""

from collections.abc import Iterable
from html import escape
from typing import Any

from rules_core.standalone_page import Say, standalone_page
from rules_core.systems.game_1943.books.statements import policies
from rules_core.systems.game_1943.books.tables import table
from rules_core.systems.game_1943.books.vocabulary import ids, label
from rules_core.systems.game_1943.setup.words import DICE_STEPS, SIDES, Side

FILE = "setup-form.html"
GOES_BY = {"attacker": ["barrages", "works"], "air-superiority": ["airstrikes"]}
"""Steps that are rolled again with another one, because they go by its result."""


def form_page(language: str, say: Say) -> str:
    """The whole page in that language."""

    def says(name: str) -> str:
        return say(f"form.{name}", language)

    on_tie = _select("defender_on_tie", says("defender-on-tie"), _named("sides", language))
    parts = {
        "years": _options((year, year) for year in table("air-superiority").columns),
        "side-fields": "\n".join(_side(side, language, says) for side in SIDES),
        "dice-fields": "\n".join(_dice(step, language) for step in DICE_STEPS),
        "policy-fields": "\n".join((*(_policy(name, language, say) for name in policies()), on_tie)),
    }
    for group in ("theatres", "sides", "intensities", "terrains", "scales"):
        parts[group] = _options(_named(group, language))
    return standalone_page(__package__, "form", language, says, parts, _data(language, say))


def _named(group: str, language: str) -> Iterable[tuple[str, str]]:
    return ((name, label(group, name, language)) for name in ids(group))


def _options(choices: Iterable[tuple[str, str]]) -> str:
    return "".join(f'<option value="{escape(name)}">{escape(text)}</option>' for name, text in choices)


def _select(name: str, text: str, choices: Iterable[tuple[str, str]]) -> str:
    options = f'<option value=""></option>{_options(choices)}'
    return f'<label>{escape(text)} <select name="{name}">{options}</select></label>'


def _side(side: Side, language: str, says: Say) -> str:
    fields = [
        _select(f"{side}.nation", says("nation"), _named("nations", language)),
        _select(f"{side}.works", says("works"), _named("works-theatres", language)),
    ]
    name = escape(label("sides", side, language))
    return f"<fieldset><legend>{name}</legend>{''.join(fields)}</fieldset>"


def _dice(step: str, language: str) -> str:
    name = escape(label("steps", step, language))
    entry = f'<input name="dice.steps.{step}" data-faces inputmode="numeric" autocomplete="off">'
    return f"<label>{name} {entry}</label>"


def _policy(name: str, language: str, say: Say) -> str:
    choices = [
        (option, say(f"roster.reading.{name}={option}", language)) for option in policies()[name].options
    ]
    return f'<label>{name} <select name="policies.{name}">{_options(choices)}</select></label>'


def _data(language: str, say: Say) -> dict[str, Any]:
    heads = ("side", "barrages", "airstrikes", "dummies", "most_dummies")
    texts = (
        *("unreachable", "problems", "result", "chits", "again"),
        *("sheets", "lulls", "raw", "odds", "chance"),
    )
    words: dict[str, Any] = {name: say(f"form.say.{name}", language) for name in texts}
    words["share"] = say("setup.unusual.share", language, percent="{percent}")
    words["chitHeads"] = {name: say(f"setup.column.{name}", language) for name in heads}
    words["readers"] = {
        "both": say("sheet.title.both", language),
        **{side: label("sides", side, language) for side in SIDES},
    }
    return {
        "language": language,
        "words": words,
        "steps": {step: label("steps", step, language) for step in DICE_STEPS},
        "names": {
            **{side: label("sides", side, language) for side in SIDES},
            "nobody": say("roster.word.nobody", language),
        },
        "figures": {name: say(f"roster.word.figure/{name}", language) for name in FIGURES},
        "goesBy": GOES_BY,
    }


FIGURES = (
    *("attacker", "air-superiority", "distance", "lull-turn"),
    *(f"{what}/{side}" for what in ("airstrikes", "barrages") for side in SIDES),
    *(f"works/{side}/{name}" for side in SIDES for name in ids("categories")),
)
"""Every figure that has odds."""
