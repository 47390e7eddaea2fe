"""The printed editions that prove the reader: every pair of layout options, on books out of a seed."""

from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import Any

from tests.editions.compose import compose
from tests.editions.edition import Edition
from tests.editions.generate import Shape, edition
from tests.editions.layout import Layout
from tests.editions.pairwise import Choice, pairwise

OPTIONS: dict[str, tuple[Any, ...]] = {
    "rules": ("ruled", "booktabs", "zebra", "open", "rows", "columns", "frame"),
    "ink": ("line", "rect", "dashed"),
    "columns": (1, 2),
    "placement": ("column", "across", "turned", "interrupt", "beside"),
    "align": ("left", "centre", "right", "mixed"),
    "title": ("above", "below", "none", "row"),
    "title_align": ("left", "centre"),
    "running": ("top", "bottom", "both", "outer", "none"),
    "splits": (False, True),
    "repeat_head": (False, True),
    "marks": ("small-raised", "raised", "small", "unicode", "flat"),
    "notes": ("loose", "row", "absent"),
    "family": ("times", "helvetica", "dejavu-serif", "stix", "ipaex", "heisei-min", "heisei-kaku"),
    "size": (7.0, 9.0, 10.5),
    "padding": (3.0, 4.5, 8.0),
    "row_gap": (1.0, 2.0, 4.0),
    "leading": (1.15, 1.3),
    "stretch_table": (False, True),
    "bold_head": (True, False),
    "paragraphs": ("gap", "indent"),
    "justify": (False, True),
    "rotate": (0, 90, 180, 270),
    "origin": ((0.0, 0.0), (36.0, -50.0)),
    "emission": ("line", "word", "char"),
    "shuffled": (False, True),
    "form_xobject": (False, True),
    "page": ((595.0, 842.0), (420.0, 595.0), (612.0, 792.0)),
    "gutter": (14.0, 24.0),
    "spans": ("none", "heads", "rows", "columns"),
    "tables": ("small", "wide", "long", "letters", "wrapped"),
}

SHAPES = {
    "small": (Shape(rows=2, columns=2), Shape(rows=3, columns=3), Shape(rows=5, columns=4)),
    "wide": (Shape(rows=6, columns=12), Shape(rows=4, columns=14, marks=0.0), Shape(rows=9, columns=9)),
    "long": (Shape(rows=36, columns=4), Shape(rows=60, columns=3), Shape(rows=24, columns=5)),
    "letters": (Shape(letters=True), Shape(letters=True, columns=8, empty=0.2), Shape(letters=True, rows=4)),
    "wrapped": (Shape(long_column=True), Shape(long_column=True, columns=3, rows=12), Shape(rows=5)),
}

LEAST_PAGES = 3  # what runs along every page can be told from text only by seeing it again


@dataclass(frozen=True)
class Case:
    """One printed edition, named by the options that tell it from the others."""

    name: str
    layout: Layout
    seed: int
    language: str
    shapes: tuple[Shape, ...]
    beside: bool

    @cached_property
    def edition(self) -> Edition:
        """The book; with so much prose behind its tables that it has LEAST_PAGES pages."""
        for closing in (4, 10, 18, 30, 45):
            book = edition(self.seed, self.language, self.shapes, beside=self.beside, closing=closing)
            if len(compose(book, self.layout)[0]) >= LEAST_PAGES:
                break
        return book


def allowed(choice: Choice) -> bool:
    """What a printer would not do, or what nobody could read with certainty, is left out."""
    rules, placement = choice["rules"], choice["placement"]
    if rules in ("zebra", "open") and choice["ink"] != "line":
        return False  # no rules to ink
    if choice["title"] == "row" and rules != "ruled":
        return False  # a title row is a row of a ruled table
    if choice["notes"] == "row" and rules != "ruled":
        return False
    if choice["spans"] in ("rows", "columns") and rules != "ruled":
        return False  # merged places can be seen only where places are drawn
    if choice["spans"] == "heads" and rules not in ("ruled", "booktabs"):
        return False
    if placement == "beside" and (choice["splits"] or choice["tables"] in ("long", "wide")):
        return False  # two tables side by side stand on one page and have half of its width
    if placement == "turned" and (choice["tables"] == "long" or choice["splits"]):
        return False
    if choice["tables"] == "wide" and choice["columns"] == 2 and placement not in ("across", "turned"):
        return False
    if choice["size"] > 10 and choice["page"][0] < 500:
        return False
    return not (choice["justify"] and choice["emission"] == "line" and choice["page"][0] < 500)


def build(number: int, choice: Choice) -> Case:
    """The case of one choice; its number is its seed."""
    language = "ja" if choice["family"] in ("ipaex", "heisei-min", "heisei-kaku") else "en"
    changes: dict[str, Any] = {}
    if choice["spans"] == "heads":
        changes["two_heads"] = True
    elif choice["spans"] == "rows":
        changes["row_spans"] = True
    elif choice["spans"] == "columns":
        changes["column_spans"] = True
    if choice["notes"] == "absent":
        changes["notes"] = False
    shapes = tuple(
        Shape(**{**{name: getattr(shape, name) for name in shape.__slots__}, **changes})
        for shape in SHAPES[choice["tables"]]
    )
    beside = choice["placement"] == "beside"
    own = {"spans", "tables", "paragraphs", "placement", "notes"}
    layout = Layout(
        **{name: value for name, value in choice.items() if name not in own},
        placement="column" if beside else choice["placement"],
        notes="row" if choice["notes"] == "row" else "loose",
        indent=10.0 if choice["paragraphs"] == "indent" else 0.0,
        paragraph_gap=0.0 if choice["paragraphs"] == "indent" else 5.0,
        cell_width=120.0 if choice["tables"] == "wrapped" else 240.0,
        margin=54.0 if choice["page"][0] > 500 else 40.0,
        turn=Random(number).choice([90, 270]),
    )
    telling = ("rules", "columns", "placement", "title", "family", "marks", "tables", "spans", "rotate")
    name = f"{number}:" + "-".join(str(choice[option]) for option in telling)
    return Case(name, layout, number, language, shapes, beside)


@cache
def cases(seed: int) -> tuple[Case, ...]:
    """Every pair of options at least once; another seed makes other pairs, tables and prose."""
    return tuple(
        build(seed * 1000 + number, choice) for number, choice in enumerate(pairwise(OPTIONS, allowed, seed))
    )
