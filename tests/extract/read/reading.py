"""What the tests of the readers ask of a reading: its grids as strings, its characters, its places."""

import re
from collections import Counter
from collections.abc import Iterator

from extract.model.document import SPACES, Flow, Grid, Line, Paragraph, RawCell
from extract.read import read
from extract.read.text.rows import BARS

LINE_END = re.compile("\r\n|[\n\r\u2028\u2029]")


def reading(text: str, name: str = "book.txt") -> Flow:
    """A text read as the file it would be."""
    return read(text.encode("utf-8"), name)


def tables(flow: Flow) -> list[Grid]:
    """Every table."""
    return [block for block in flow.blocks if isinstance(block, Grid)]


def grids(flow: Flow) -> list[list[list[str]]]:
    """Every table as rows of strings."""
    return [[[cell.raw for cell in row] for row in grid.rows] for grid in tables(flow)]


def paragraphs(flow: Flow) -> list[str]:
    """Every paragraph as one string."""
    return [block.raw for block in flow.blocks if isinstance(block, Paragraph)]


def pieces(flow: Flow) -> Iterator[Line | RawCell]:
    """Everything with a place of its own: lines, cells, captions, running heads."""
    for block in flow.blocks:
        if isinstance(block, Grid):
            yield from block.caption
            for row in block.rows:
                yield from row
        else:
            yield from block.lines
    yield from flow.aside


def printed(text: str) -> Counter[str]:
    """The characters that print something; pipes and rows of = only part cells."""
    return Counter(c for c in text if not c.isspace() and c not in SPACES and c not in (*BARS, "="))


def kept(flow: Flow) -> Counter[str]:
    """The characters that a reading holds."""
    return printed("".join(piece.raw for piece in pieces(flow)))


def misplaced(flow: Flow, text: str) -> list[tuple[str, str]]:
    """What stands in the source where a piece says it is, for every piece that is not that."""
    lines = LINE_END.split(text)
    wrong = []
    for piece in pieces(flow):
        place = piece.place
        if not piece.raw:
            continue
        assert place.line
        assert place.column
        assert place.end_line
        assert place.end_column
        first = lines[place.line - 1][place.column - 1 :]
        last = lines[place.end_line - 1][: place.end_column]
        if place.line == place.end_line:
            there, right = first[: len(piece.raw)].replace("\f", " "), piece.raw  # a page ends in a cell
            right = right if len(last) - place.column + 1 == len(piece.raw) else ""
        else:  # a cell wrapped over several lines: other cells may stand between its first and last word
            there, right = first[:1] + last[-1:], piece.raw[0] + piece.raw[-1]
        if there != right:
            wrong.append((piece.raw, there))
    return wrong
