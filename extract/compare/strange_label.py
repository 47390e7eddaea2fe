"""Kind `header`: two labels of one row that name different things.

Told where one names a thing of basic words that neither book speaks of anywhere, while its own book speaks of
the other one. Heads of columns are rendered too freely for that (Wait, 停車; Degrees, 気温). False alarms: a
figurative name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from extract.align.grid import AlignedGrid
from extract.align.strange_names import Texts, strange_name
from extract.compare.finding import BOOK, Spot, discrepancy, side
from extract.compare.other_label import labelled
from rules_core.model.discrepancies import Discrepancy


def find(grid: AlignedGrid, texts: Texts, known: Sequence[Discrepancy]) -> Iterator[Discrepancy]:
    """The labels of an undeclared table about whose rows no `known` report is.

    `texts` are all that both books print.
    """
    if grid.declaration is not None:
        return
    for each in labelled(grid, "row"):
        edition = strange_name(each.en.text, each.ja.text, texts)
        if edition is None or any(
            (each.line and grid.name(each.line) == item.row) or each.en.text == item.fields.get("other_en")
            for item in known
        ):
            continue
        found = discrepancy(
            "header",
            Spot(grid, row=each.line),
            side(each.en),
            side(each.ja),
            code="compare.header.other",
            severity="no-verdict",
            fields={"book": BOOK[edition]},
        )
        yield replace(found, confidence="likely")
