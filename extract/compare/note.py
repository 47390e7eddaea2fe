"""Kind `note`: a note under a table that one book lacks, cuts off, or states other figures in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from extract.align.grid import AlignedGrid
from extract.align.stated import differing, stated
from extract.compare import note_record
from extract.compare.finding import Spot, discrepancy
from extract.compare.note_pairs import bare_mark, pairs
from extract.compare.prose.in_cells import state_the_same
from extract.compare.table_notes import MarkedNote, as_side, notes_by_mark
from extract.tables.folding import fold, plain
from extract.tables.marks import ESCAPED
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, AlignedTable, TableNote


def find(grid: AlignedGrid, recorded: AlignedTable | None = None) -> Iterator[Discrepancy]:
    """Differences between the notes of two tables, or between a table of one book and the record."""
    on_record = {note.mark: note for note in recorded.notes} if recorded else {}
    if grid.en is not None and grid.ja is not None:
        yield from _between(
            grid, notes_by_mark(grid.en.table.notes), notes_by_mark(grid.ja.table.notes), on_record
        )
    elif on_record:
        for edition in EDITIONS:
            view = grid.view(edition)
            if view is not None:
                yield from note_record.one_book(Spot(grid), edition, view.table, on_record)


def beside_marks(
    discrepancies: Iterable[Discrepancy], reported: Sequence[Discrepancy]
) -> Iterator[Discrepancy]:
    """The discrepancies of notes, except missing notes whose mark is reported as missing too, by itself or in
    a row or column.
    """
    marks = {fold(str(item.fields.get(f"only_{edition}", ""))).strip(")(")
             for item in reported if item.kind == "mark" for edition in EDITIONS}  # fmt: skip
    lines = [side.raw for item in reported if item.kind in ("missing-row", "missing-column")
             for side in (item.en, item.ja) if side]  # fmt: skip
    for item in discrepancies:
        lost = item.fields.get("marks") or [item.fields.get("mark", "")]
        gone = all(
            fold(str(mark)) in marks or any(_calls(line, str(mark)) for line in lines) for mark in lost
        )
        if not (gone and item.code.startswith(("compare.note.missing.", "compare.note.none."))):
            yield item


def _calls(line: str, mark: str) -> bool:
    """Whether a cell of a printed line ends with a mark."""
    return any(plain(ESCAPED.sub("", cell)).rstrip(")） ").endswith(mark) for cell in line.split(" | "))


def _between(
    grid: AlignedGrid,
    english: dict[str, MarkedNote],
    japanese: dict[str, MarkedNote],
    on_record: Mapping[str, TableNote],
) -> Iterator[Discrepancy]:
    """The notes of both books, paired by their marks, their order and what they say."""
    for edition, mine, theirs in (("en", english, japanese), ("ja", japanese, english)):
        marks = [mark for mark in theirs if mark]
        if grid.declaration is None and marks and all(map(str.isalpha, marks)) and not any(mine):
            return  # `X: both sides lose` explains a result, and is text in the other book
        if len(marks) > 1 and not any(mine):
            yield _none(Spot(grid), edition, theirs, marks)
            return
    paired = pairs(
        [mark for mark in english if mark],
        [mark for mark in japanese if mark],
        lambda first, second: _same_figures(english[first], japanese[second]),
        on_record,
    )
    if "" in english or "" in japanese:
        paired.append(("" if "" in english else None, "" if "" in japanese else None))
    settled = {bare_mark(a) for a, b in paired if a and b and bare_mark(a) == bare_mark(b)}
    for first, second in paired:
        en = None if first is None else english[first]
        ja = None if second is None else japanese[second]
        mark = bare_mark(first or second or "")
        if first and second and bare_mark(second) != mark:
            free = [key for key in map(bare_mark, (first, second)) if key not in settled]
            mark = next((key for key in free if key in on_record), mark)
            yield _renumbered(Spot(grid), first, second, en, ja)
        difference = _compare(Spot(grid), mark, en, ja)
        if difference is not None:
            yield difference
        else:
            yield from note_record.lost(Spot(grid), mark, {"en": en, "ja": ja}, on_record)


def _renumbered(
    spot: Spot, first: str, second: str, en: MarkedNote | None, ja: MarkedNote | None
) -> Discrepancy:
    return discrepancy(
        "note",
        spot,
        as_side(en),
        as_side(ja),
        code="compare.note.renumbered",
        fields={"mark_en": bare_mark(first), "mark_ja": bare_mark(second)},
        severity="no-verdict",
        texts=(first, second),
    )


def _same_figures(first: MarkedNote, second: MarkedNote) -> bool:
    """Whether two notes state the same figures; for a truncated one, whether the other has all of its own."""
    only_first, only_second = differing(first.raw, second.raw)
    if first.cut_off or second.cut_off:
        return not (only_first if first.cut_off else only_second)
    return not only_first and not only_second


def _none(spot: Spot, edition: str, others: dict[str, MarkedNote], marks: list[str]) -> Discrepancy:
    """One finding if a book prints none of the notes."""
    printed = as_side(others[marks[0]])
    return discrepancy(
        "note",
        spot,
        None if edition == "en" else printed,
        None if edition == "ja" else printed,
        code=f"compare.note.none.{edition}",
        fields={"marks": marks},
        texts=(edition, *marks),
    )


def _compare(spot: Spot, mark: str, en: MarkedNote | None, ja: MarkedNote | None) -> Discrepancy | None:
    sides = {"en": as_side(en), "ja": as_side(ja)}
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
    cut_off = [
        edition for edition, marked_note in zip(EDITIONS, (en, ja), strict=True) if marked_note.cut_off
    ]
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
    if not (only_en or only_ja) or (spot.grid.declaration is None and state_the_same(en.raw, ja.raw)):
        return None
    return discrepancy(
        "note",
        spot,
        sides["en"],
        sides["ja"],
        code=f"compare.note.figures{'' if mark else '.general'}{_one_sided(only_en, only_ja)}",
        severity="no-verdict" if all(figure[0].isalpha() for figure in (*only_en, *only_ja)) else None,
        fields={"mark": mark, "only_en": list(only_en), "only_ja": list(only_ja)},
        texts=(mark, *only_en, "/", *only_ja),
    )


def _one_sided(only_en: tuple[str, ...], only_ja: tuple[str, ...]) -> str:
    return "" if only_en and only_ja else ".en" if only_en else ".ja"
