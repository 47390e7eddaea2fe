"""Kind `note`: a note under a table that one book lacks, cuts off, or states other figures in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from extract.align.grid import Grid
from extract.compare.figures import differing, stated
from extract.compare.finding import Spot, discrepancy
from extract.document import Note, Table
from extract.tables.folding import fold, plain
from rules_core.model.discrepancies import Discrepancy, Side
from rules_core.model.places import Place
from rules_core.model.tables import EDITIONS, AlignedTable, Edition


@dataclass(frozen=True, slots=True)
class Remark:
    """All that one book says under one mark; remarks without a mark count as one."""

    mark: str
    raw: str
    place: Place
    cut_off: bool


def find(grid: Grid, recorded: AlignedTable | None = None) -> Iterator[Discrepancy]:
    """The differences between the notes of two tables, paired by their marks.

    A note that only one book has, or a remark without a mark that only one has, is held against the record.
    """
    yield from _recorded(grid, recorded)
    if grid.en is None or grid.ja is None:
        return
    english, japanese = remarks(grid.en.table), remarks(grid.ja.table)
    for edition, mine, theirs in (("en", english, japanese), ("ja", japanese, english)):
        marks = [mark for mark in theirs if mark]
        if len(marks) > 1 and not any(mine):
            yield _none(Spot(grid), edition, theirs, marks)
            return
    english, japanese = _twins(english, japanese), _twins(japanese, english)
    renumbered = _renumbered(english, japanese)
    for first, second in renumbered.items():
        yield discrepancy(
            "note",
            Spot(grid),
            _side(english.pop(first)),
            _side(japanese.pop(second)),
            code="compare.note.renumbered",
            fields={"mark_en": first.partition("#")[0], "mark_ja": second.partition("#")[0]},
            severity="no-verdict",
            texts=(first, second),
        )
    for mark in dict.fromkeys((*english, *japanese)):
        found = _compare(Spot(grid), mark, english.get(mark), japanese.get(mark))
        if found is not None:
            yield found


def remarks(table: Table) -> dict[str, Remark]:
    """The notes of a table by folded mark, in printed order; a mark that stands twice is numbered."""
    found: dict[str, Remark] = {}
    for note in table.notes:
        mark = folded_mark(note)
        before = found.get(mark)
        if before is None:
            found[mark] = Remark(note.mark, note.raw, note.place, note.cut_off)
        elif not mark:
            cut_off = before.cut_off or note.cut_off
            found[mark] = Remark(before.mark, f"{before.raw} {note.raw}", before.place, cut_off)
        else:
            count = sum(key.partition("#")[0] == mark for key in found) + 1
            found[f"{mark}#{count}"] = Remark(note.mark, note.raw, note.place, note.cut_off)
    return found


def folded_mark(note: Note) -> str:
    """A note's mark without its colon, raising and spaces: `1:`, `¹` and `1` are one mark."""
    return fold(plain(note.mark)).strip(":.)(")


def _renumbered(english: dict[str, Remark], japanese: dict[str, Remark]) -> dict[str, str]:
    """Marks of notes that differ in their mark alone: 2† and 2, or each alone in stating its figures."""
    only_en = [mark for mark in english if mark and mark not in japanese]
    only_ja = [mark for mark in japanese if mark and mark not in english]
    found: dict[str, str] = {}
    for first in only_en:
        same_figure = [second for second in only_ja if _figure(first) and _figure(first) == _figure(second)]
        alike = [second for second in only_ja if _alike(english[first], japanese[second])]
        for seconds in (same_figure, alike):
            if len(seconds) == 1 and seconds[0] not in found.values():
                found[first] = seconds[0]
                break
    return found


def _figure(mark: str) -> str:
    """The digits of a mark, without a number that tells twins apart."""
    return "".join(filter(str.isdigit, mark.partition("#")[0]))


def _twins(mine: dict[str, Remark], theirs: dict[str, Remark]) -> dict[str, Remark]:
    """Of two notes under one mark the one comes first that stands, or else reads, as in the other book."""
    sorted_out = dict(mine)
    order, other_order = list(mine), list(theirs)
    for twin in [mark for mark in mine if "#" in mark]:
        mark = twin.partition("#")[0]
        if mark not in theirs:
            continue
        before = order[order.index(mark) - 1] if order.index(mark) else None
        follower = other_order.index(before) + 1 if before in theirs else 0
        misplaced = before in theirs and other_order[follower : follower + 1] != [mark]
        unlike = not _alike(sorted_out[mark], theirs[mark]) and _alike(sorted_out[twin], theirs[mark])
        if misplaced or unlike:
            sorted_out[mark], sorted_out[twin] = sorted_out[twin], sorted_out[mark]
    return sorted_out


def _alike(first: Remark, second: Remark) -> bool:
    """Whether two notes state the same figures; of one that is cut off what is left must be in the other."""
    only_first, only_second = differing(first.raw, second.raw)
    if first.cut_off or second.cut_off:
        return not (only_first if first.cut_off else only_second)
    return not only_first and not only_second


def _recorded(grid: Grid, recorded: AlignedTable | None) -> Iterator[Discrepancy]:
    on_record = {note.mark: note.figures for note in recorded.notes} if recorded else {}
    books = {e: remarks(view.table) if (view := grid.view(e)) else {} for e in EDITIONS}
    for edition in EDITIONS:
        other: Edition = "ja" if edition == "en" else "en"
        for mark, remark in books[edition].items():
            expected = on_record[mark].get(edition) if mark in on_record else None
            paired = mark in books[other] or (mark and grid.view(other) is not None)
            if expected is None or paired:
                continue
            printed = stated(remark.raw)
            if printed != expected:
                yield discrepancy(
                    "note",
                    Spot(grid),
                    _side(remark) if edition == "en" else None,
                    _side(remark) if edition == "ja" else None,
                    code="compare.note.record",
                    fields={"mark": mark, "printed": ", ".join(printed), "recorded": ", ".join(expected)},
                    texts=(mark, edition, *printed),
                )


def _none(spot: Spot, edition: str, others: dict[str, Remark], marks: list[str]) -> Discrepancy:
    """One finding where a book prints none of the notes: one cause, however many there are."""
    printed = _side(others[marks[0]])
    return discrepancy(
        "note",
        spot,
        None if edition == "en" else printed,
        None if edition == "ja" else printed,
        code=f"compare.note.none.{edition}",
        fields={"marks": ", ".join(marks)},
        texts=(edition, *marks),
    )


def _compare(spot: Spot, mark: str, en: Remark | None, ja: Remark | None) -> Discrepancy | None:
    sides = {"en": _side(en), "ja": _side(ja)}
    if en is None or ja is None:
        if mark == "":
            return None  # a remark without a mark may stand in the running text of the other book
        lacking = "en" if en is None else "ja"
        present = en or ja
        figures = stated(present.raw) if present else ()
        return discrepancy(
            "note",
            spot,
            sides["en"],
            sides["ja"],
            code=f"compare.note.missing.{lacking}",
            severity=None if figures else "no-verdict",
            fields={"mark": mark},
            texts=(mark, lacking, *figures),
        )
    only_en, only_ja = differing(en.raw, ja.raw)
    cut_off = [edition for edition, remark in zip(EDITIONS, (en, ja), strict=True) if remark.cut_off]
    if cut_off and not (only_en if "en" in cut_off else only_ja):
        return discrepancy(  # what follows is lost; what is left agrees with the other book
            "note",
            spot,
            sides["en"],
            sides["ja"],
            severity="no-verdict",
            code=f"compare.note.cut_off.{cut_off[0]}",
            fields={"mark": mark},
            texts=(mark, "cut off", *cut_off),
        )
    if not only_en and not only_ja:
        return None
    return discrepancy(
        "note",
        spot,
        sides["en"],
        sides["ja"],
        code="compare.note.figures" if mark else "compare.note.figures.general",
        severity="no-verdict" if all(figure[0].isalpha() for figure in (*only_en, *only_ja)) else None,
        fields={"mark": mark, "only_en": ", ".join(only_en), "only_ja": ", ".join(only_ja)},
        texts=(mark, *only_en, "/", *only_ja),
    )


def _side(remark: Remark | None) -> Side | None:
    return None if remark is None else Side(remark.raw, remark.raw, remark.place)
