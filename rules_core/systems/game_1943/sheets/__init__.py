"""Sheets for the table, one A4 page each: for both players to see, and one for each that is theirs alone.

A player's sheet shows what both know (who attacks, the sky, the distance, the first turn of lulls) and its
own airstrikes, barrages, dummies and works. It has neither the other's nor the seed, from which the
other's could be worked out.
"""

from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files

from rules_core.standalone_page import Say
from rules_core.systems.game_1943.books.tables import table
from rules_core.systems.game_1943.books.vocabulary import label
from rules_core.systems.game_1943.setup.run import SetUp
from rules_core.systems.game_1943.setup.tray import UsedDie
from rules_core.systems.game_1943.setup.words import CATEGORIES, DICE_STEPS, SIDES, Side
from rules_core.systems.game_1943.steps.proximity import inches, two_places

MOST_BOXES = 60
"""Boxes to cross off that fit on the page; of more chits only the number is given."""

SECRET_STEPS = frozenset({"airstrikes", "barrages", "works"})
"""Steps whose dice are the side's own; those of the others both players see."""


def sheet(outcome: SetUp, reader: Side | None, language: str, say: Say) -> str:
    """One whole page of HTML, for that side alone or (None) for both to see."""

    def says(name: str, **fields: object) -> str:
        return escape(say(f"sheet.{name}", language, **fields))

    title = (
        says("title.both") if reader is None else says("title.side", side=label("sides", reader, language))
    )
    name = escape(outcome.game.name or "")
    parts = [f"<h1>{title}</h1>", f'<p class="game">{name}</p>' if name else ""]
    parts.append(_rows("agreed", _agreed(outcome, language), says))
    parts.append(_rows("common", _common(outcome, language, says), says))
    if reader is not None:
        parts += [_own(outcome, reader, language, says)]
    parts.append(f'<section class="notes"><h2>{says("notes")}</h2></section>')
    parts.append(f"<footer><p>{says('dice')}</p>{_dice(outcome, reader, language)}</footer>")
    style = files(__package__).joinpath("sheet.css").read_text("utf-8")
    head = f'<meta charset="utf-8"><title>{title} {name}</title><style>{style}</style>'
    body = "\n".join(part for part in parts if part)
    return f'<!doctype html>\n<html lang="{language}"><head>{head}</head>\n<body>{body}</body></html>\n'


def _rows(name: str, rows: Iterable[tuple[str, str]], says: Say) -> str:
    shown = "".join(f"<tr><th scope=row>{head}</th><td>{text}</td></tr>" for head, text in rows)
    return f"<section><h2>{says(name)}</h2><table>{shown}</table></section>" if shown else ""


def _agreed(outcome: SetUp, language: str) -> Iterator[tuple[str, str]]:
    """What the players agreed on themselves."""
    game = outcome.game
    if game.year is not None:
        theatre = label("theatres", game.theatre, language) if game.theatre else ""
        yield label("sheet", "year", language), f"{game.year} {theatre}".strip()
    for side in SIDES:
        nation = game.nation(side)
        if nation is not None:
            yield label("sides", side, language), escape(label("nations", nation, language))
    if game.intensity is not None:
        yield label("sheet", "intensity", language), label("intensities", game.intensity, language)
    if game.terrain is not None:
        yield label("sheet", "terrain", language), label("terrains", game.terrain, language)


def _common(outcome: SetUp, language: str, says: Say) -> Iterator[tuple[str, str]]:
    """What both sides know from the dice."""
    if outcome.attacker is not None:
        yield label("steps", "attacker", language), label("sides", outcome.attacker, language)
    if outcome.air is not None:
        holder = outcome.air.holder
        shown = says("nobody") if holder is None else label("sides", holder, language)
        yield label("steps", "air-superiority", language), shown
    if outcome.distance is not None:
        yards, scales = outcome.distance.yards, tuple(table("scales").rows)
        used = (outcome.game.scale,) if outcome.game.scale else scales
        by_scale = [
            f"{two_places(inches(yards, each))}″ ({label('scales', each, language)})" for each in used
        ]
        yield label("steps", "proximity", language), f"{says('yards', yards=yards)}: {', '.join(by_scale)}"
    if outcome.lull_turn is not None:
        yield label("steps", "lulls", language), says("lulls", turn=outcome.lull_turn)


def _own(outcome: SetUp, side: Side, language: str, says: Say) -> str:
    """The chits of a side with boxes to cross off, and its works."""
    parts = []
    if outcome.chits is not None:
        each = outcome.chits[side]
        dummies = each.most_dummies if each.dummies is None else each.dummies
        head = "dummies" if each.dummies is not None else "dummies-up-to"
        rows = [
            (label("steps", "barrages", language), _boxes(each.barrages)),
            (label("steps", "airstrikes", language), _boxes(each.airstrikes)),
            (says(head), _boxes(dummies)),
        ]
        parts.append(_rows("chits", rows, says))
        boxes = "".join(f"<div><h3>{says(name)}</h3></div>" for name in ("request", "wait"))
        parts.append(f'<section class="boxes">{boxes}</section>')
    if outcome.works is not None:
        works = outcome.works[side]
        rows = [
            (label("categories", each, language), says("trench-inches", inches=works[each]))
            if each == "trenches"
            else (label("categories", each, language), str(works[each]))
            for each in CATEGORIES
        ]
        parts.append(_rows("works", rows, says))
    return "".join(parts)


def _boxes(count: int) -> str:
    boxes = f'<span class="cross">{"☐" * count}</span>' if 0 < count <= MOST_BOXES else ""
    return f"<b>{count}</b> {boxes}"


def _dice(outcome: SetUp, reader: Side | None, language: str) -> str:
    """The raw dice that this reader may see, step by step in the order of use."""
    shown = []
    for step in DICE_STEPS:
        faces = [str(die.face) for die in outcome.dice if die.step == step and _may_see(die, reader)]
        if faces:
            shown.append(f"{escape(label('steps', step, language))}: {' '.join(faces)}")
    return f"<p>{' · '.join(shown) or '-'}</p>"


def _may_see(die: UsedDie, reader: Side | None) -> bool:
    if die.step not in SECRET_STEPS:
        return True
    return reader is not None and die.purpose.split("/", 1)[0] == reader
