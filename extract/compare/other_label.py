"""Kind `header`: a label in the place of another one of its table: two that changed places, or one twice.

Looked for in undeclared tables: labels that one book repeats and the other tells apart, and labels that
render each other's, by usual renderings and by sound. False alarms: two English names of one thing.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, takewhile
from operator import eq
from typing import NamedTuple

from extract.align.grid import AXES, AlignedGrid, Axis
from extract.align.pair_rows_columns import AlignedLine
from extract.align.partners import share_of_meant, share_with_partners
from extract.align.signs import sign
from extract.align.strange_names import SPOKEN, may_be_one
from extract.align.transliteration import rendering
from extract.align.undeclared_lines import SOUNDS_ALIKE, share_rendered
from extract.compare.finding import BOOK, Spot, discrepancy, side
from extract.facts.basic_words import share_covered
from extract.model.document import Cell
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition, Label

MOST_LINES = 80  # of a table in which any two are held against each other
WHOLE = 0.99  # of an English label that is rendered
MOST = 0.7  # of a Japanese one that renders it
HALF = 0.5  # ... where no label can render its own: points, 得点
_CONTENT, _LOAN, _WORD = (
    re.compile("[一-龯々ァ-ヶー]"),
    re.compile("[ァ-ヶー]{2,}"),
    re.compile("[A-Za-z]{2,}"),
)


class Labelled(NamedTuple):
    """A label of both books with its line, None for the corner, and the name of the group it is in."""

    line: AlignedLine | None
    en: Cell
    ja: Cell
    group: str

    def text(self, edition: Edition) -> str:
        return (self.en if edition == "en" else self.ja).text


def settled(grid: AlignedGrid, discrepancies: Sequence[Discrepancy]) -> list[Discrepancy]:
    """The discrepancies with one for each two labels of which one stands in the other's place, instead of
    those that say that the two lines have moved or have other labels.
    """
    result = list(discrepancies)
    if grid.declaration is not None or grid.en is None or grid.ja is None:
        return result
    for axis in AXES:
        every = list(labelled(grid, axis))
        found = [
            (one, other, *judged)
            for one, other in (combinations(every, 2) if len(every) <= MOST_LINES else ())
            if (judged := _judged(one, other))[0]
        ]
        known: list[Labelled] = []
        for one, other, code, edition in sorted(found, key=lambda each: not _render_each_other(*each[:2])):
            if one in known or other in known:
                continue
            known += (one, other)
            names = [grid.name(each.line) for each in (one, other) if each.line]
            result = [item for item in result if not _says_so(item, axis, names)]
            result.append(_report(grid, axis, (one, other), code, edition))
    return result


def labelled(grid: AlignedGrid, axis: Axis) -> Iterator[Labelled]:
    """The labels that both books print along an axis, with the corner among those of the columns."""
    en_view, ja_view = grid.en, grid.ja
    if en_view is None or ja_view is None:
        return
    if axis == "column" and en_view.corner and ja_view.corner:
        yield Labelled(None, en_view.corner, ja_view.corner, "")
    for line in grid.rows if axis == "row" else grid.columns:
        if line.en is None or line.ja is None:
            continue
        heads = [
            (view.rows if axis == "row" else view.columns)[at]
            for view, at in ((en_view, line.en), (ja_view, line.ja))
        ]
        en, ja = (head.label for head in heads)
        if en and ja and not (en.covered or ja.covered):
            yield Labelled(line, en, ja, heads[0].group.text if heads[0].group else "")


def _judged(one: Labelled, other: Labelled) -> tuple[str, Edition]:
    """What is wrong with two labels, and in which book; "" if nothing is."""
    signs = {e: (sign(one.text(e)), sign(other.text(e))) for e in EDITIONS}
    kinds = {each.kind for both in signs.values() for each in both}
    stating = all(each.stated for both in signs.values() for each in both)
    contents = {e: [each.stated if stating else each.key for each in signs[e]] for e in EDITIONS}
    if contents["en"] == contents["ja"][::-1] != contents["ja"]:
        return "exchanged", "ja"
    if stating or kinds == {"figure"}:
        return "", "ja"
    if one.group != other.group or not kinds <= {"word", "code"}:
        return "", "ja"
    same = [e for e in EDITIONS if signs[e][0].key == signs[e][1].key]
    if len(same) == 1:
        words = all(each.kind == "word" for each in signs["ja"])  # a short English word looks like a code
        return ("repeated" if words else ""), same[0]
    if not same and (
        any(_renders_the_other(*two) for two in permutations((one, other))) or _fit_crossed(one, other)
    ):
        return "exchanged", "ja"
    return "", "ja"


def _fit_crossed(one: Labelled, other: Labelled) -> bool:
    """Whether both labels render each other's, and at least one does not render its own."""
    (en, ja), (other_en, other_ja) = _apart(one, other)
    own = [share_rendered(en, ja), share_rendered(other_en, other_ja)]
    crossed = ((en, other_ja), (other_en, ja))
    return 0 in own and all(
        (share_rendered(*pair) or 0) >= WHOLE and _share_of_renderings(*pair) >= HALF for pair in crossed
    )


def _render_each_other(one: Labelled, other: Labelled) -> bool:
    return _renders_the_other(one, other) and _renders_the_other(other, one)


def _renders_the_other(one: Labelled, other: Labelled) -> bool:
    return renders_the_other(*_apart(one, other))


def _apart(one: Labelled, other: Labelled) -> tuple[tuple[str, str], tuple[str, str]]:
    """The English and Japanese wording of two labels without the name of a group that both begin with."""
    wordings: list[tuple[str, str]] = []
    for edition in EDITIONS:
        words = one.text(edition).split(), other.text(edition).split()
        same = sum(takewhile(bool, map(eq, *words)))
        first, second = (" ".join(each[same:]) for each in words)
        wordings.append((first, second) if first and second else (one.text(edition), other.text(edition)))
    return (wordings[0][0], wordings[1][0]), (wordings[0][1], wordings[1][1])


def renders_the_other(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether the Japanese wording of another pair renders an English one, and neither renders its own."""
    en, ja = one[0], other[1]
    if SPOKEN.search(ja) or _share(en, one[1]) or _share(other[0], ja) or _share(en, ja) < WHOLE:
        return False
    if (share_with_partners(en, ja) or WHOLE) < WHOLE:
        return False  # a word of which nothing is known may be rendered by the other label
    share = max(_share_of_renderings(en, ja), share_of_meant(en, ja))
    return share >= MOST or (share >= HALF and not may_be_one(*one) and not may_be_one(*other))


def _share(en: str, ja: str) -> float:
    """The share of an English label that a Japanese one renders, as usual or by the dictionary."""
    return max(share_rendered(en, ja) or 0.0, share_with_partners(en, ja) or 0.0)


def _share_of_renderings(en: str, ja: str) -> float:
    """The share of a Japanese label that consists of renderings and of loan words from an English one."""
    rest = _LOAN.sub(lambda loan: " " if _sounds(loan[0], en) else loan[0], ja)
    letters, left = len(_CONTENT.findall(ja)), len(_CONTENT.findall(rest))
    return (letters - left + left * share_covered(en.lower(), rest)) / letters if letters else 0.0


def _sounds(loan: str, en: str) -> bool:
    return any(rendering(loan, word) >= SOUNDS_ALIKE for word in _WORD.findall(en))


def _says_so(item: Discrepancy, axis: Axis, names: Sequence[Label]) -> bool:
    """Whether a discrepancy is about one of two lines as a whole."""
    whole = item.code in (f"compare.moved-{axis}.differs", f"compare.moved-{axis}.exchanged")
    label = item.row if axis == "row" else item.column
    return (whole or item.code == "compare.header.differs") and label in names


def _report(
    grid: AlignedGrid, axis: Axis, labels: tuple[Labelled, Labelled], code: str, edition: Edition
) -> Discrepancy:
    one, other = labels if labels[0].line else labels[::-1]
    spot = Spot(grid, row=one.line) if axis == "row" else Spot(grid, column=one.line)
    fields = {"book": BOOK[edition], "other_en": other.en.text, "other_ja": other.ja.text}
    return discrepancy(
        "header", spot, side(one.en), side(one.ja), code=f"compare.header.{code}", fields=fields
    )
