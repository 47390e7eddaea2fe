"""The terrain table, the theatres, and the movement rates."""

from __future__ import annotations

from rules_core.model.blocks import Column, Phrase, TableBlock
from rules_core.pages import Page, by_language
from rules_core.systems.ww2_dba.lists.load import book_file
from rules_core.systems.ww2_dba.terrain.types import terrain, theatres

MOVERS = ("foot", "wheeled", "tracked")


def terrain_page() -> Page:
    """Effects of terrain, and what each theatre allows."""
    allowed = {kind for theatre in theatres().values() for kind in theatre.terrain}
    columns = (
        Column("terrain", Phrase("page.terrain-kind")),
        *(Column(each.id, by_language(each.names)) for each in theatres().values()),
    )
    rows = tuple(
        (
            by_language(terrain()[kind].names),
            *(Phrase("page.yes" if kind in each.terrain else "page.no") for each in theatres().values()),
        )
        for kind in terrain()
        if kind in allowed
    )
    return Page(
        "terrain",
        Phrase("page.terrain"),
        (
            Phrase("page.terrain.about"),
            effects(),
            TableBlock("theatres", columns, rows, Phrase("page.theatres")),
        ),
    )


def effects() -> TableBlock:
    """What terrain does."""
    columns = (
        Column("terrain", Phrase("page.terrain-kind")),
        *(Column(mover, Phrase(f"page.mover.{mover}")) for mover in MOVERS),
        Column("sight", Phrase("page.sight")),
        Column("cover", Phrase("page.cover"), is_figure=True),
        Column("line", Phrase("page.line"), is_figure=True),
    )
    rows = tuple(
        (
            by_language(each.names),
            *(Phrase(f"page.going.{each.going[mover]}") for mover in MOVERS),
            Phrase("page.sight.blocked" if each.blocks_sight else "page.sight.clear"),
            each.cover or None,
            each.line,
        )
        for each in terrain().values()
    )
    return TableBlock("effects", columns, rows, Phrase("page.effects"))


def movement_page() -> Page:
    """Rates and PIPs."""
    return Page("movement", Phrase("page.movement"), (Phrase("page.movement.about"), rates(), pips()))


def rates() -> TableBlock:
    """Inches by kind of movement and going."""
    columns = (
        Column("mover", Phrase("page.mover")),
        *(Column(going, Phrase(f"page.rate.{going}"), is_figure=True) for going in ("good", "bad", "road")),
        Column("line", Phrase("page.line"), is_figure=True),
    )
    rows = tuple(
        (by_language(each["name"]), each["good"], each["bad"], each["road"], each["line"])
        for each in book_file("movement")["rates"]
    )
    return TableBlock("rates", columns, rows, Phrase("page.rates"))


def pips() -> TableBlock:
    """What costs PIPs."""
    data = book_file("movement")["pips"]
    names = ("move", "beyond_general", "heavy_tank", "load", "entrench", "entrench_group")
    columns = (Column("what", Phrase("page.pip")), Column("pips", Phrase("page.pips"), is_figure=True))
    rows = tuple((Phrase(f"page.pip.{name}"), data[name]) for name in names)
    return TableBlock("pips", columns, rows, Phrase("page.pip-costs"))
