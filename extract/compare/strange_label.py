"""Kind `header`: two labels of one row or column that name different things.

Told where both name what one can point at, where one of several names in katakana sounds like nothing of its
English one, and of rows where one names a thing of basic words that neither book speaks of anywhere, while
its own book speaks of the other one. Heads of columns are rendered too freely for that (Wait, 停車). False
alarms: a figurative name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from extract.align.grid import AXES, AlignedGrid, Axis
from extract.align.renderings import Renderings
from extract.align.strange_names import Texts, strange_name
from extract.align.unlike_sounds import unlike_sounds
from extract.compare.finding import BOOK, Spot, discrepancy, side
from extract.compare.other_label import Labelled, labelled
from extract.compare.unlike_labels import are_unlike
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import Edition


def find(
    grid: AlignedGrid, texts: Texts, known: Sequence[Discrepancy], renderings: Renderings
) -> Iterator[Discrepancy]:
    """The labels of an undeclared table about whose lines no `known` report is.

    `texts` are all that both books print; `renderings` tell what both print in one place more than once.
    """
    if grid.declaration is not None:
        return
    for axis in AXES:
        labels = list(labelled(grid, axis))
        unlike = unlike_sounds([(each.en.text, each.ja.text) for each in labels])
        for place, each in enumerate(labels):
            if _is_known(grid, axis, each, known) or renderings.met(each.en, each.ja):
                continue
            edition = strange_name(each.en.text, each.ja.text, texts) if axis == "row" else None
            if edition or place == unlike or are_unlike(each.en.text, each.ja.text, texts):
                yield _strange(grid, axis, each, edition)


def _is_known(grid: AlignedGrid, axis: Axis, each: Labelled, known: Sequence[Discrepancy]) -> bool:
    return any(
        (each.line and grid.name(each.line) == (item.row if axis == "row" else item.column))
        or each.en.text == item.fields.get("other_en")
        for item in known
    )


def _strange(grid: AlignedGrid, axis: Axis, each: Labelled, edition: Edition | None) -> Discrepancy:
    found = discrepancy(
        "header",
        Spot(grid, row=each.line) if axis == "row" else Spot(grid, column=each.line),
        side(each.en),
        side(each.ja),
        code="compare.header.other" if edition else "compare.header.unlike",
        severity="no-verdict",
        fields={"book": BOOK[edition]} if edition else {},
    )
    return replace(found, confidence="likely")
