"""The terrain table, the theatres, and the movement rates."""

from rules_core.model.blocks import Column, Phrase, TableBlock, headed_columns
from rules_core.pages import Page, by_language
from rules_core.systems.ww2_dba.lists.load import book_file
from rules_core.systems.ww2_dba.terrain.types import MOVERS, terrain, theatres


def terrain_page() -> Page:
    """Effects of terrain, and what each theatre allows."""
    allowed = {kind for theatre in theatres().values() for kind in theatre.terrain}
    columns = (
        *headed_columns("page", "terrain", terrain="terrain-kind"),
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
        *headed_columns("page", "terrain", terrain="terrain-kind"),
        *headed_columns("page.mover", *MOVERS),
        *headed_columns("page", "sight", "cover", "line", figures=("cover", "line")),
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
    goings = ("good", "bad", "road")
    columns = (
        *headed_columns("page", "mover"),
        *headed_columns("page.rate", *goings, figures=goings),
        *headed_columns("page", "line", figures=("line",)),
    )
    rows = tuple(
        (by_language(each["name"]), *(each[going] for going in goings), each["line"])
        for each in book_file("movement")["rates"]
    )
    return TableBlock("rates", columns, rows, Phrase("page.rates"))


def pips() -> TableBlock:
    """What costs PIPs."""
    data = book_file("movement")["pips"]
    names = ("move", "beyond_general", "heavy_tank", "load", "entrench", "entrench_group")
    columns = headed_columns("page", "what", "pips", figures=("pips",), what="pip")
    rows = tuple((Phrase(f"page.pip.{name}"), data[name]) for name in names)
    return TableBlock("pips", columns, rows, Phrase("page.pip-costs"))
