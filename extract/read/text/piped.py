"""The extent of a table typed with pipes, and whether its lines are rows or single cells."""

from extract.model.document import SPACES, Grid, RawCell
from extract.read.signs import EXAMPLE, LIST_MARK, NUMBERED, ends_sentence, width
from extract.read.text.lines import SourceLine, joined_cell
from extract.read.text.rows import BARS, ends_with_pipe, is_pipe_row, is_rule, pipe_grids, pipes
from extract.read.text.stream import stream_grid

FEWEST_CELLS = 4  # a stream of fewer cells is prose with a stray pipe
LONGEST_CELL = 60  # columns of one line of a wrapped cell
LONGEST_FIRST = 25  # the same for the very first cell, which nothing sets apart from prose above it
MOST_WRAPPED = 3  # lines of a wrapped cell above the line that closes it


def piped(line: SourceLine) -> bool:
    """Whether a line has cells between pipes, or one cell closed by a pipe, or is a rule of such a table."""
    return is_pipe_row(line) or ends_with_pipe(line) or is_rule(line)


def opens_wrapped_cell(lines: list[SourceLine], at: int) -> bool:
    """Whether a line without pipe begins the first cell of a stream; then the next line is wrapped, too."""
    if at + 3 >= len(lines) or at == 0:
        return False
    first, closed, second, closed_again = lines[at : at + 4]
    return (
        _half(first)
        and _single(closed)
        and _half(second)
        and _single(closed_again)
        and width(first.text.strip(SPACES)) <= LONGEST_FIRST
        and (lines[at - 1].blank or ends_sentence(lines[at - 1].text))
    )


def piped_table(lines: list[SourceLine], at: int) -> tuple[int, list[Grid]]:
    """The tables from a line on and the line after them; empty if the pipe is a stray one."""
    end = at
    while end < len(lines):
        if piped(lines[end]):
            end += 1
            continue
        wrapped = _wrapped(lines, end)
        if not wrapped:
            break
        end += wrapped
    region = lines[at:end]
    closed = [line for line in region if piped(line)]
    if any(is_rule(line) or not _single(line) for line in closed):
        if len(closed) == 1 and not ends_with_pipe(region[0]):
            return at, []
        return end, pipe_grids(region)
    if len(closed) < FEWEST_CELLS:
        return end, []
    cells: list[RawCell] = []
    parts: list[RawCell] = []
    for line in region:
        parts.append(line.cell(0, pipes(line)[-1] if piped(line) else len(line.text)))
        if piped(line):
            cells.append(joined_cell(parts))
            parts = []
    return end, [stream_grid(cells)]


def _single(line: SourceLine) -> bool:
    return ends_with_pipe(line) and len(pipes(line)) == 1


def _half(line: SourceLine) -> bool:
    text = line.text.strip(SPACES)
    return (
        bool(text)
        and not piped(line)
        and width(text) <= LONGEST_CELL
        and not text.endswith((".", "。", "!", "?", ";"))
        and not NUMBERED.match(text)
        and not EXAMPLE.match(text)
    )


def _wrapped(lines: list[SourceLine], at: int) -> int:
    """The number of lines without pipe that belong to the cell that a later line closes; 0 if none does."""
    count = 0
    while at + count < len(lines) and count < MOST_WRAPPED and _half(lines[at + count]):
        count += 1
    after = lines[at + count] if at + count < len(lines) else None
    if not count or after is None or not ends_with_pipe(after) or is_rule(after):
        return 0
    before = lines[at - 1]
    if _single(after) and _single(before):
        return count if after.text.strip(SPACES) not in BARS else 0
    cell = after.text.lstrip(SPACES)
    open_row = not ends_with_pipe(before)
    return count if open_row or (cell[:1].islower() and not LIST_MARK.match(cell)) else 0
