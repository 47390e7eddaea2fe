"""A printed grid → a rectangle: title rows, note rows, spans, lost corners and lost cells.

Only the form of the grid counts here; it is identified later (`extract.identify`).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from extract.model.document import Grid, Line, Note, RawCell, ReadingProblem
from extract.model.packed import quickly_packed
from extract.read.signs import SIGNED, has_full_stop
from extract.tables.centred_labels import with_centred_labels
from extract.tables.dates import months
from extract.tables.folding import figures
from extract.tables.marks import SYMBOLS
from extract.tables.values import infer

_SYMBOL = f"[{re.escape(SYMBOLS)}]"
_NOTE_MARK = re.compile(rf"^(?:{_SYMBOL}(?:\s*{_SYMBOL})*|\d{{1,2}}|[a-z]|[⁰¹²³⁴⁵⁶⁷⁸⁹]+)$")
_MARKED = re.compile(rf"({_SYMBOL}+)[ \u3000\xa0]+(?=\S)")
_MODIFIER = re.compile(r"[-+−–±≤≥<>]\s*[\dx]", re.IGNORECASE)  # labels a row, as in `-1 | at night`
_NOTE_MARK_COLON = re.compile(r"^(\d{1,2}|[a-z])\s*[:：]$")
_NOTE_LENGTH = 25  # letters; a lone cell shorter than this is a heading inside the table, not a remark

Place2D = tuple[int, int]


@quickly_packed
@dataclass(frozen=True, slots=True)
class Slot:
    """One place of the rectangle: the printed cell, and whether a span only covers the place."""

    cell: RawCell
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A grid as a rectangle. `header_rows` is None if the file does not show it.

    `short` lists rows with fewer cells than there are columns, in a form without reliable positions: after
    their last text there are only blanks.
    """

    rows: tuple[tuple[Slot, ...], ...]
    title: Line | None
    header_rows: int | None
    notes: tuple[Note, ...]
    short: tuple[int, ...]
    problems: tuple[ReadingProblem, ...]
    form: str

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0]) if self.rows else 0


def lay_out(grid: Grid) -> Sheet:
    """Turn a grid into a rectangle, with its title and note rows separated."""
    positional = grid.form in ("ruled", "open", "html")
    rows = [list(row) for row in grid.rows]
    if not positional:
        rows = _without_trailing_blanks(rows)
    elif grid.form == "open":
        rows = with_centred_labels(rows)
    blank = sum(not any(cell.raw.strip() for cell in row) for row in rows[: grid.header_rows or 0])
    rows = [row for row in rows if any(cell.raw.strip() for cell in row)]
    rows, title, table_notes, titled = _title(rows, grid)
    rows, notes = _note_rows(rows)
    laid, short = (_spread(rows), ()) if positional else _pad(rows)
    problems: list[ReadingProblem] = []
    laid, shifted = _corner(laid)
    if shifted is not None:
        problems.append(ReadingProblem("tables.corner-lost", shifted.place, severity="note"))
        short = tuple(row for row in short if row != 0)
    header = None if grid.header_rows is None else max(grid.header_rows - blank - titled, 0)
    return Sheet(laid, title, header, (*table_notes, *notes), short, tuple(problems), grid.form)


def _without_trailing_blanks(rows: list[list[RawCell]]) -> list[list[RawCell]]:
    """Drop the blank cells to the right of every row's last text."""
    width = max((i + 1 for row in rows for i, cell in enumerate(row) if cell.raw.strip()), default=0)
    return [row[: max(width, 1)] for row in rows]


def _title(
    rows: list[list[RawCell]], grid: Grid
) -> tuple[list[list[RawCell]], Line | None, tuple[Note, ...], int]:
    """The title: the caption (in a text its last line), or the first row if it has only one text.

    Further rows of one text above the heads, or such a row below a caption, are remarks.
    """
    lone: list[RawCell] = []
    while len(rows) - len(lone) > 2:
        row = rows[len(lone)]
        texts = [cell for cell in row if cell.raw.strip()]
        wide = max(len(other) for other in rows[len(lone) + 1 :])
        kind = infer(texts[0].raw)
        words = kind is not None and kind.kind == "text"
        if len(texts) != 1 or row[0] is not texts[0] or wide < 2 or not (words or wide > 2):
            break
        lone.append(texts[0])
    is_printed = grid.form in ("ruled", "open")
    title = _one_line(grid.caption if is_printed else grid.caption[-1:])
    table_notes = lone
    if title is None and lone:
        title = Line(lone[0].raw.strip(), lone[0].place, lone[0].raised)
        table_notes = lone[1:]
    notes = tuple(Note("", cell.raw.strip(), cell.place, cut_off(cell.raw)) for cell in table_notes)
    return rows[len(lone) :], title, notes, len(lone)


def _one_line(lines: Sequence[Line]) -> Line | None:
    """The lines of a title as one, at the place of the first; None if there are none."""
    if not lines:
        return None
    raw, raised = "", []
    for line in lines:
        raised += [(start + len(raw), end + len(raw)) for start, end in line.raised]
        raw += line.raw + (line.joins if line is not lines[-1] else "")
    return unsigned(replace(lines[0], raw=raw, raised=tuple(raised)))


def unsigned(line: Line) -> Line:
    """A title without the signs that make it bold or italic in a text (`**Wage Table**`)."""
    match = SIGNED.fullmatch(line.raw)
    return replace(line, raw=match["words"], raised=()) if match else line


def _note_rows(rows: list[list[RawCell]]) -> tuple[list[list[RawCell]], tuple[Note, ...]]:
    """Rows that are notes: all at the end, and a run in the middle that counts from the first mark."""
    width = max((len(row) for row in rows), default=0)
    note_of_row = [_note(row, width) for row in rows]
    for i in range(2, len(rows)):
        if _counts_on(rows[i - 2 : i + 1], note_of_row[i]):
            note_of_row[i] = None
    end = len(rows)
    while end > 2 and (
        note_of_row[end - 1] is not None or _damaged_note(rows[end - 1], note_of_row[end - 2], width)
    ):
        if note_of_row[end - 1] is None:
            texts = [cell for cell in rows[end - 1] if cell.raw.strip()]
            mark, text = (texts[0].raw.strip(), texts[1]) if len(texts) > 1 else ("", texts[0])
            note_of_row[end - 1] = Note(mark, text.raw.strip(), text.place)
        end -= 1
    if end == 2 and note_of_row[1] is not None:
        end = len(rows)  # a table of signs, each with what it stands for
    taken = set(range(end, len(rows)))
    start = 2
    while start < end:
        stop = start
        while stop < end and note_of_row[stop] is not None and width > 2:
            stop += 1
        first = note_of_row[start]
        if stop - start > 1 and first is not None and first.mark in ("1", "a", "*"):
            taken.update(range(start, stop))
        start = max(stop, start + 1)
    notes = tuple(note for i, note in enumerate(note_of_row) if i in taken and note is not None)
    return [row for i, row in enumerate(rows) if i not in taken], notes


def _counts_on(rows: list[list[RawCell]], note: Note | None) -> bool:
    """Whether an apparent note continues labels that are figures: it is a row with blanks."""
    if note is None or not note.mark.isdigit() or len(note.raw) >= _NOTE_LENGTH:
        return False
    above = [row for row in rows[:-1] if sum(bool(cell.raw.strip()) for cell in row) > 2]
    labels = [re.findall(r"\d+", figures(row[0].raw)) for row in above]
    rising = [int(match[-1]) for match in labels if match]
    return len(rising) == 2 and rising[0] < rising[1] < int(note.mark)


def _damaged_note(row: list[RawCell], above: Note | None, width: int) -> bool:
    """Whether a row below a note is one too, although neither its mark nor its sentence shows it."""
    filled = sum(bool(cell.raw.strip()) for cell in row)
    return above is not None and 0 < filled <= 2 and (width > 2 or not row[0].raw.strip().isalnum())


def _note(row: list[RawCell], width: int) -> Note | None:
    """The note of a row, None for any other row. A damaged mark is kept as printed."""
    texts = [cell for cell in row if cell.raw.strip()]
    if len(texts) == 1 and texts[0] is row[0] and width > 1:
        alone = texts[0].raw.strip()
        marked = _MARKED.match(alone)
        if marked or (width > 2 and (len(alone) >= _NOTE_LENGTH or has_full_stop(alone))):
            sign, text_alone = (marked[1], alone[marked.end() :]) if marked else ("", alone)
            return Note(sign, text_alone, row[0].place, cut_off(alone))
    if len(texts) != 2 or texts[0] is not row[0]:
        return None
    mark, text = texts[0].raw.strip(), texts[1]
    colon = _NOTE_MARK_COLON.match(mark)
    plain = _NOTE_MARK.match(mark) and (width > 2 or not mark.isdigit())
    damaged = len(mark) <= 2 and len(text.raw) >= _NOTE_LENGTH and (width > 3 or not mark.isalnum())
    damaged = damaged and not _MODIFIER.fullmatch(mark)
    if not colon and not plain and not damaged:
        return None
    return Note(colon[1] if colon else "".join(mark.split()), text.raw.strip(), text.place, cut_off(text.raw))


def cut_off(text: str) -> bool:
    """Whether a sentence stops in the middle: after a slash, a comma, or within a bracket."""
    end = text.rstrip()
    return end.endswith(("/", ",", "、")) or (end.count("(") > end.count(")") and not has_full_stop(end))


def _spread(rows: list[list[RawCell]]) -> tuple[tuple[Slot, ...], ...]:
    """Put spanning cells on every place they cover, as a browser lays out a table."""
    if len(set(map(len, rows))) == 1 and all(cell.rows == cell.columns == 1 for row in rows for cell in row):
        return tuple(tuple(map(Slot, row)) for row in rows)
    places: dict[Place2D, Slot] = {}
    for i, row in enumerate(rows):
        j = 0
        for cell in row:
            while (i, j) in places:
                j += 1
            for di in range(min(cell.rows, len(rows) - i)):
                for dj in range(cell.columns):
                    places.setdefault((i + di, j + dj), Slot(cell, covered=(di, dj) != (0, 0)))
            j += cell.columns
    width = max((j for _, j in places), default=-1) + 1
    laid: list[tuple[Slot, ...]] = []
    for i, row in enumerate(rows):
        laid.append(tuple(places.get((i, j)) or _blank(row[-1]) for j in range(width)))
    return tuple(laid)


def _pad(rows: list[list[RawCell]]) -> tuple[tuple[tuple[Slot, ...], ...], tuple[int, ...]]:
    """Pad the rows of a form without reliable positions, and list the rows that are short.

    A row is short if two texts or more are followed by only blanks up to the last column.
    """
    width = max((sum(cell.columns for cell in row) for row in rows), default=0)
    laid: list[tuple[Slot, ...]] = []
    short: list[int] = []
    for i, row in enumerate(rows):
        slots = [slot for cell in row for slot in _across(cell)]
        lost = _lost_at_left(laid[i - 1], len(slots), width) if i else 0
        slots = [Slot(laid[i - 1][j].cell, covered=True) for j in range(lost)] + slots
        slots += [Slot(RawCell("", row[-1].place), covered=True)] * (width - len(slots))
        filled = [j for j, slot in enumerate(slots) if slot.cell.raw.strip()]
        if len(filled) > 1 and filled[-1] < width - 1:
            short.append(i)
        laid.append(tuple(slots))
    return tuple(laid), tuple(short)


def _lost_at_left(above: Sequence[Slot], count: int, width: int) -> int:
    """The number of places at the left of a head row that belong to cells of the row above.

    Detected if the row above has spanning columns, and its leading single cells are just as many as are
    missing.
    """
    if not any(slot.cell.columns > 1 for slot in above):
        return 0
    single = 0
    while single < width and above[single].cell.columns == 1:
        single += 1
    return single if single and single + count == width else 0


def _across(cell: RawCell) -> list[Slot]:
    return [Slot(cell), *[Slot(cell, covered=True)] * (cell.columns - 1)]


def _blank(after: RawCell) -> Slot:
    return Slot(RawCell("", after.place))


def _corner(rows: tuple[tuple[Slot, ...], ...]) -> tuple[tuple[tuple[Slot, ...], ...], RawCell | None]:
    """Move a head row one place to the right if its empty corner cell was lost.

    Detected if its last place is empty, its first not, nearly all its labels are figures, and the first
    column below consists of words. Returns the rows and the cell that had moved into the corner.
    """
    if len(rows) < 3 or len(rows[0]) < 3:
        return rows, None
    head, body = rows[0], rows[1:]
    texts = [slot.cell.raw.strip() for slot in head]
    if not texts[0] or texts[-1] or not all(texts[:-1]):
        return rows, None
    words = sum(_kind(text) == "text" for text in texts[:-1])  # a misprinted head or two among many may be
    first = [_kind(row[0].cell.raw) for row in body]
    words_below = sum(kind == "text" for kind in first) * 2 > len(first)
    full_below = sum(bool(row[-1].cell.raw.strip()) for row in body) * 2 > len(body)
    if words * 4 > len(texts) - 1 or not words_below or not full_below:
        return rows, None
    corner = Slot(RawCell("", head[0].cell.place))
    return ((corner, *head[:-1]), *body), head[0].cell


def _kind(text: str) -> str:
    if months(text) is not None:
        return "figure"
    value = infer(text)
    return "text" if value is not None and value.kind == "text" else "figure"
