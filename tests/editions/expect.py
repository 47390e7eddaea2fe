"""Holding what a reader found against the truth about a printed edition: every fault in one sentence."""

import re
from collections.abc import Iterator

from extract.model.document import Flow, Grid, Paragraph, RawCell
from tests.editions.edition import Cell, PrintedTable, Truth
from tests.editions.layout import Layout
from tests.editions.ops import Box
from tests.editions.rich import glyphs, is_wide, plain

# Adobe-Japan1 has one glyph for each of these pairs; which character a file means cannot be seen.
SAME_GLYPH = str.maketrans({"〜": "～", "−": "－", "˜": "~", "¦": "|", "‒": "–", "\u2003": " "})


def canon(text: str) -> str:
    """Without what the printing may change: runs of spaces, spaces beside Japanese characters.

    Neither is a space told after a hyphen or slash: a line may end there, with or without one.
    """
    text = re.sub(r"(?<=[-/]) ", "", " ".join(text.translate(SAME_GLYPH).split()))
    return "".join(
        char
        for k, char in enumerate(text)
        if char != " " or not (is_wide(text[k - 1]) or is_wide(text[k + 1]))
    )


def faults(flow: Flow, truth: Truth, layout: Layout) -> list[str]:
    """Everything that the reader got wrong, most telling first; empty when it is all right."""
    return [
        *table_faults(flow, truth, layout),
        *text_faults(flow, truth, layout),
        *head_faults(flow, truth),
        *problem_faults(flow, truth),
    ]


# --- tables --------------------------------------------------------------------------------------


def table_faults(flow: Flow, truth: Truth, layout: Layout) -> Iterator[str]:
    grids = [block for block in flow.blocks if isinstance(block, Grid)]
    if len(grids) != len(truth.tables):
        yield (
            f"{len(grids)} tables found, {len(truth.tables)} printed; found: "
            f"{[(grid.places[0].page, len(grid.rows), first_words(grid)) for grid in grids]}, printed: "
            f"{[(p.boxes[0][0], len(p.table.rows), plain(p.table.rows[0][0].text)) for p in truth.tables]}"
        )
        return
    for number, (grid, printed) in enumerate(zip(grids, truth.tables, strict=True), 1):
        for fault in one_table(grid, printed, layout):
            yield f"table {number} ({printed.table.title}): {fault}"
    yield from sections_over_tables(flow, truth)


def first_words(grid: Grid) -> str:
    return grid.rows[0][0].raw if grid.rows and grid.rows[0] else ""


def one_table(grid: Grid, printed: PrintedTable, layout: Layout) -> Iterator[str]:
    table = printed.table
    want_form = "ruled" if layout.rules == "ruled" else None
    if want_form and grid.form != want_form:
        yield f"form is {grid.form}"
    banners = banner_rows(printed, layout)
    found = filled(grid)
    if layout.title == "row" and table.title and found and row_is(found[0], table.title):
        yield "the title row is in the rows, not in the caption"
        return
    if banners:
        tail = found[len(found) - len(banners) :]
        if not all(row_is(row, note) for row, note in zip(tail, banners, strict=True)):
            yield f"note rows: found {[texts(row) for row in tail]}"
        found = found[: len(found) - len(banners)]
    wanted = table_filled(printed)
    heads = table.header_rows
    if len(found) != len(wanted):
        shown = "\n    ".join(" | ".join(texts(row)) for row in found)
        yield f"{len(found)} rows found, {len(wanted)} printed:\n    {shown}"
        return
    if any(len(row) != table.columns for row in found):
        shown = "\n    ".join(" | ".join(texts(row)) for row in found)
        yield f"{sorted({len(row) for row in found})} columns found, {table.columns} printed:\n    {shown}"
        return
    yield from cell_faults(found, wanted, printed, layout)
    title = canon(" ".join(line.raw for line in grid.caption))
    expected = canon(plain(table.title)) if table.title and layout.title != "none" else ""
    if title != expected:
        yield f"caption is {title!r}, printed {expected!r}"
    if grid.header_rows is not None and grid.header_rows != heads:
        yield f"{grid.header_rows} head rows found, {heads} printed"
    if heads and grid.header_rows is None and layout.rules in ("booktabs", "columns", "frame", "zebra"):
        yield "the head rows are shown by a rule or shade, none found"
    yield from place_faults(grid, printed)


def cell_faults(
    found: list[list[RawCell | None]], wanted: list[list[Cell]], printed: PrintedTable, layout: Layout
) -> Iterator[str]:
    heads = printed.table.header_rows
    # Without rules nobody can say in which of two head rows a label stands that belongs to both.
    loose_heads = heads > 1 and layout.rules != "ruled"
    if loose_heads:
        for c in range(printed.table.columns):
            got = path([found[r][c] for r in range(heads)])
            want = path([wanted[r][c] for r in range(heads)])
            if got != want:
                yield f"head of column {c + 1}: found {got}, printed {want}"
    seen: set[int] = set()
    for r in range(heads if loose_heads else 0, len(wanted)):
        for c, cell in enumerate(wanted[r]):
            got_cell = found[r][c]
            got_text, want_text = canon(got_cell.raw if got_cell else ""), canon(shown(cell.text, layout))
            if got_text != want_text:
                yield f"row {r + 1} column {c + 1}: found {got_text!r}, printed {want_text!r}"
            elif got_cell is not None and id(got_cell) not in seen:
                seen.add(id(got_cell))
                yield from mark_faults(got_cell, cell, r, c, layout)
                yield from cell_place(got_cell, printed, r, c)


def mark_faults(got: RawCell, cell: Cell, r: int, c: int, layout: Layout) -> Iterator[str]:
    if layout.marks == "unicode":
        return
    raised = {k for start, end in got.raised for k in range(start, end)}
    found = [(char, k in raised) for k, char in enumerate(got.raw) if not char.isspace()]
    flat = layout.marks == "flat"
    want = [(g.char, g.raised and not flat) for g in glyphs(cell.text) if g.char != " "]
    if [flag for _, flag in found] != [flag for _, flag in want]:
        marks = "".join(char for char, flag in found if flag)
        wanted = "".join(char for char, flag in want if flag)
        yield f"row {r + 1} column {c + 1} {got.raw!r}: raised {marks!r}, printed raised {wanted!r}"


def cell_place(got: RawCell, printed: PrintedTable, r: int, c: int) -> Iterator[str]:
    if not got.raw.strip() or (r, c) not in printed.cells:
        return
    page, box = printed.cells[r, c]
    if got.place.page != page or got.place.box is None:
        yield f"row {r + 1} column {c + 1}: place {got.place}, printed on page {page}"
    elif not inside(centre(got.place.box), grown(box, 3)):
        yield f"row {r + 1} column {c + 1}: box {rounded(got.place.box)}, printed at {rounded(box)}"


def place_faults(grid: Grid, printed: PrintedTable) -> Iterator[str]:
    pages = list(dict.fromkeys(page for page, _ in printed.boxes))
    got = list(dict.fromkeys(place.page for place in grid.places))
    if got != pages:
        yield f"on pages {got}, printed on {pages}"
        return
    for page in pages:
        boxes = [box for number, box in printed.boxes if number == page]
        true = union(boxes)
        found = union([place.box for place in grid.places if place.page == page and place.box])
        limit = grown(true, 8)
        if not (inside(found[:2], limit) and inside(found[2:], limit)):
            yield f"page {page}: box {rounded(found)} goes outside the table {rounded(true)}"
        elif area(found) < 0.5 * area(true):
            yield f"page {page}: box {rounded(found)} is only a part of the table {rounded(true)}"


def sections_over_tables(flow: Flow, truth: Truth) -> Iterator[str]:
    under: str | None = None
    order = iter(truth.tables)
    for block in flow.blocks:
        if isinstance(block, Paragraph):
            number = re.match(r"\d+\.\d+", block.raw)
            if number and number[0] in truth.sections:
                under = number[0]
        else:
            printed = next(order)
            if under != printed.under:
                yield f"table {printed.table.title!r} follows section {under}, printed after {printed.under}"


def filled(grid: Grid) -> list[list[RawCell | None]]:
    """Every place of the grid, a spanning cell in each place that it covers."""
    places: dict[tuple[int, int], RawCell] = {}
    for r, row in enumerate(grid.rows):
        c = 0
        for cell in row:
            while (r, c) in places:
                c += 1
            places |= {(r + i, c + j): cell for i in range(cell.rows) for j in range(cell.columns)}
            c += cell.columns
    width = max((c for _, c in places), default=-1) + 1
    return [[places.get((r, c)) for c in range(width)] for r in range(len(grid.rows))]


def table_filled(printed: PrintedTable) -> list[list[Cell]]:
    return [[Cell(text) for text in row] for row in printed.table.filled()]


def banner_rows(printed: PrintedTable, layout: Layout) -> tuple[str, ...]:
    return printed.table.notes if layout.notes == "row" else ()


def shown(text: str, layout: Layout) -> str:
    return "".join(layout.char(glyph.raised, glyph.char) for glyph in glyphs(text))


def row_is(row: list[RawCell | None], text: str) -> bool:
    """Whether one cell across the whole row holds this text."""
    return len({id(cell) for cell in row}) == 1 and squeezed(texts(row)[0]) == squeezed(plain(text))


def squeezed(text: str) -> str:
    return "".join(canon(text).split()).translate(str.maketrans("¹²³⁴⁵⁶⁷⁸⁹⁰", "1234567890"))


def texts(row: list[RawCell | None]) -> list[str]:
    return [canon(cell.raw) if cell else "" for cell in row]


def path(cells: list[RawCell | None] | list[Cell]) -> list[str]:
    """The labels from the upper to the lower head row, blanks and repetitions left out."""
    words = [canon(c.raw if isinstance(c, RawCell) else plain(c.text)) for c in cells if c is not None]
    return [word for k, word in enumerate(words) if word and (k == 0 or words[k - 1] != word)]


# --- text ----------------------------------------------------------------------------------------


def text_faults(flow: Flow, truth: Truth, layout: Layout) -> Iterator[str]:
    """Paragraphs whole, in order, nothing else among them but notes of tables."""
    found = [canon(block.raw) for block in flow.blocks if isinstance(block, Paragraph)]
    wanted = paragraphs_as_read(truth, found)
    notes = [squeezed(plain(text)) for text in truth.notes]
    left = list(found)
    at = 0
    for number, text in enumerate(wanted):
        if text not in left:
            near = next((other for other in found if other[:12] == text[:12]), None)
            yield f"paragraph {number + 1} is not whole: printed {ends(text)}, found {ends(near)}"
            continue
        left.remove(text)
        if text in found[at:]:
            at = found.index(text, at) + 1
        else:
            yield f"paragraph {number + 1} is out of order: {text[:40]!r}"
    rest = [squeezed(text) for text in left]
    for note in notes:
        if not any(note in text for text in rest):
            yield f"note is not found whole: {note[:50]!r}"
    for text, short in zip(left, rest, strict=True):
        remains = short
        for note in sorted(notes, key=len, reverse=True):
            remains = remains.replace(note, "")
        if remains:
            yield f"text that is no paragraph of the book: {text[:80]!r}"


def paragraphs_as_read(truth: Truth, found: list[str]) -> list[str]:
    """The paragraphs; one that nobody could tell from the next makes one with it, if so they are found."""
    wanted = [plain(text) for text in truth.paragraphs]
    for number in sorted(truth.undecided, reverse=True):
        both = " ".join(wanted[number : number + 2])
        if canon(both) in found:
            wanted[number : number + 2] = [both]
    return [canon(text) for text in wanted]


def ends(text: str | None) -> str:
    return "nothing like it" if text is None else f"{text[:40]!r}…{text[-30:]!r}"


def head_faults(flow: Flow, truth: Truth) -> Iterator[str]:
    """Running heads and page numbers are kept aside, nothing else is."""
    aside = squeezed("".join(line.raw for line in flow.aside))
    rest = aside
    for head in sorted(truth.heads, key=len, reverse=True):
        if squeezed(head) not in rest:
            yield f"running head {head!r} is not kept aside"
        rest = rest.replace(squeezed(head), "", 1)
    if rest:
        yield f"kept aside though it is no running head: {rest[:60]!r}"


def problem_faults(flow: Flow, truth: Truth) -> Iterator[str]:
    """What cannot be read is reported with its page, and nothing else is."""
    pages = {problem.place.page for problem in flow.problems if problem.severity != "note"}
    for page in sorted(truth.unreadable - pages):
        yield f"page {page} cannot be read and is not reported"
    for problem in flow.problems:
        if problem.severity != "note" and problem.place.page not in truth.unreadable:
            yield f"reported without need: {problem.code} {problem.place} {dict(problem.fields)}"
    if flow.pages != truth.pages:
        yield f"{flow.pages} pages found, {truth.pages} printed"


# --- boxes ---------------------------------------------------------------------------------------


def union(boxes: list[Box]) -> Box:
    if not boxes:
        return (0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = zip(*boxes, strict=True)
    return (min(left), min(top), max(right), max(bottom))


def grown(box: Box, by: float) -> Box:
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


def inside(point: tuple[float, ...], box: Box) -> bool:
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def centre(box: Box) -> tuple[float, float]:
    return ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def rounded(box: Box) -> tuple[int, ...]:
    return tuple(round(edge) for edge in box)
