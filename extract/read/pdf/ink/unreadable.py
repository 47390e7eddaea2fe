"""Places with content that cannot be read: pictures, glyphs without characters, hidden text."""

from collections.abc import Iterator
from itertools import pairwise

from extract.model.errors import RECOGNISED
from extract.read.pdf.ink.rotation import TURNS, out_of_frame
from extract.read.pdf.model import Box, Ink, PageProblem, Run, enclosing

_LEAST = 0.012  # part of the page that a picture covers, at least, to be one that may hold text
_WHOLE = 0.7  # part of the page that a scanned page covers
_EDGE = 0.09  # part of the page's height, at its top and its bottom, in which running heads stand
_LETTERS = 20  # so many letters over a picture show that it is a ground after text
_DRAWN = 150  # so many painted shapes without text among them may be letters drawn as shapes
_LOWEST_LETTER, _HIGHEST_LETTER = 4.0, 40.0  # points
_WORD = 5  # so many shapes in a row may be a word


def page_problems(ink: Ink) -> list[PageProblem]:
    """Every such place of a page, with its box."""
    return [*_pictures(ink), *_drawn(ink), *_fontless(ink)]


def _fontless(ink: Ink) -> list[PageProblem]:
    """Text whose letters have no widths, because the file does not name their font."""
    return [PageProblem("read.pdf-no-font", (0.0, 0.0, ink.width, ink.height))] if ink.fontless else []


_DARK = 0.9  # the shade of a ground on which white text is seen at most


def without_hidden(ink: Ink) -> tuple[Ink, list[PageProblem]]:
    """The page without invisible text, and a problem for each piece of it.

    Invisible text over a picture is the result of OCR and stays; white text on a dark ground is shown.
    """
    problems: list[PageProblem] = []
    kept: dict[int, list[Run]] = {}
    grounds = [fill.box for fill in ink.fills if fill.shade < _DARK]
    for turn, runs in ink.runs.items():
        hidden = []
        for run in runs:
            recognised = run.hidden and _is_over(run, turn, ink, ink.images)
            if run.hidden and not recognised and _is_over(run, turn, ink, grounds):
                run.hidden = False
            if (run.hidden and not recognised) or _outside(run, turn, ink):
                hidden.append(run)
        gone = {id(run) for run in hidden}
        kept[turn] = [run for run in runs if id(run) not in gone]
        if hidden:
            text = " ".join(run.text for run in hidden)
            box = enclosing([_place(run, turn, ink) for run in hidden])
            problems.append(PageProblem("read.pdf-hidden", box, (("text", text),)))
    ink.runs = kept
    return ink, problems


def _is_over(run: Run, turn: int, ink: Ink, boxes: list[Box]) -> bool:
    box = _place(run, turn, ink)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return any(b[0] <= x <= b[2] and b[1] <= y <= b[3] for b in boxes)


def _outside(run: Run, turn: int, ink: Ink) -> bool:
    x0, top, x1, bottom = _place(run, turn, ink)
    return x1 < 0 or bottom < 0 or x0 > ink.width or top > ink.height


def _place(run: Run, turn: int, ink: Ink) -> Box:
    box = (run.x0, run.top, run.x1, run.bottom)
    return out_of_frame(turn, box, ink.width, ink.height) if turn in TURNS else box


def _pictures(ink: Ink) -> list[PageProblem]:
    """Pictures that are large enough to contain text and have no text printed over them.

    Invisible text over a picture of the whole page is what text recognition made of it.
    """
    area = ink.width * ink.height
    centres = [
        ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, len(run.text), run.hidden)
        for turn, runs in ink.runs.items()
        for run in runs
        for box in [_place(run, turn, ink)]
    ]
    problems: list[PageProblem] = []
    for box in _merged([_clipped(image, ink) for image in ink.images]):
        share = (box[2] - box[0]) * (box[3] - box[1]) / area if area else 0.0
        too_small = box[2] - box[0] < 30 or box[3] - box[1] < 15
        if share < _LEAST or (too_small and share < _WHOLE):
            continue
        inside = [(y, n, h) for x, y, n, h in centres if box[0] <= x <= box[2] and box[1] <= y <= box[3]]
        if share >= _WHOLE:  # over a scan, a stamp or page number may be printed at the edge
            inside = [one for one in inside if _EDGE < one[0] / ink.height < 1 - _EDGE]
        letters = sum(n for _, n, _ in inside)
        if letters > _LETTERS:  # a ground after text, or a scan with a text layer
            if share >= _WHOLE and 2 * sum(n for _, n, hidden in inside if hidden) > letters:
                problems.append(PageProblem(RECOGNISED, box))
            continue
        code = "read.pdf-scan" if share >= _WHOLE else "read.pdf-picture"
        problems.append(PageProblem(code, box, (), "error" if share >= _WHOLE else "warning"))
    return problems


def without_unmapped(ink: Ink) -> tuple[Ink, list[PageProblem]]:
    """The page, and a problem for glyphs whose characters the file does not give.

    If they are a large part of the page they are removed, because its text would be meaningless. Single ones
    stay in the text as (cid:12).
    """
    boxes: list[Box] = []
    glyphs = 0
    kept: dict[int, list[Run]] = {}
    for turn, runs in ink.runs.items():
        kept[turn] = []
        for run in runs:
            count = run.text.count("(cid:") + sum(1 for letter in run.text if "\ue000" <= letter <= "\uf8ff")
            if count:
                glyphs += count
                boxes.append(_place(run, turn, ink))
            else:
                kept[turn].append(run)
    if not boxes:
        return ink, []
    many = glyphs > 0.3 * ink.glyphs
    if many:
        ink.runs = kept
    problem = PageProblem(
        "read.pdf-unmapped", enclosing(boxes), (("glyphs", glyphs),), "error" if many else "warning"
    )
    return ink, [problem]


def _drawn(ink: Ink) -> list[PageProblem]:
    """A page full of painted shapes without text among them, or lines of them: letters turned to drawings."""
    shapes = [box for box in ink.drawn if box[3] - box[1] < _HIGHEST_LETTER]
    if len(shapes) < _DRAWN:
        return [PageProblem("read.pdf-drawn-line", box, (), "note") for box in _drawn_lines(shapes, ink)]
    area = enclosing(shapes)
    letters = _letters_in(area, ink)
    return [PageProblem("read.pdf-drawn", area, (), "error")] if letters <= _LETTERS else []


def _drawn_lines(shapes: list[Box], ink: Ink) -> Iterator[Box]:
    """Rows of shapes as high as letters, close together, with nothing else drawn or printed near them."""
    rows: list[list[Box]] = []
    for box in sorted((box for box in shapes if box[3] - box[1] > _LOWEST_LETTER), key=lambda box: box[3]):
        if rows and box[3] - rows[-1][-1][3] < 0.5 * (box[3] - box[1]):
            rows[-1].append(box)
        else:
            rows.append([box])
    for row in rows:
        x0, top, x1, bottom = area = enclosing(row)
        high = bottom - top
        gaps = [right[0] - left[2] for left, right in pairwise(sorted(row))]
        near = [box for box in shapes if box[1] < bottom + high and top - high < box[3]]
        ruled = any(
            top - high < rule.at < bottom + high and rule.start < x1 and x0 < rule.end for rule in ink.across
        )
        as_letters = len(row) >= _WORD and x1 - x0 > 3 * high and max(gaps) < high
        if as_letters and len(near) == len(row) and not ruled and not _letters_in(area, ink):
            yield area


def _letters_in(area: Box, ink: Ink) -> int:
    """The number of letters printed in an area of the page."""
    return sum(
        len(run.text)
        for turn, runs in ink.runs.items()
        for run in runs
        for box in [_place(run, turn, ink)]
        if area[0] <= (box[0] + box[2]) / 2 <= area[2] and area[1] <= (box[1] + box[3]) / 2 <= area[3]
    )


def _clipped(box: Box, ink: Ink) -> Box:
    return (max(0.0, box[0]), max(0.0, box[1]), min(ink.width, box[2]), min(ink.height, box[3]))


def _merged(boxes: list[Box]) -> list[Box]:
    """Pictures cut in strips or tiles joined where their edges meet."""
    out: list[Box] = []
    for box in sorted(boxes, key=lambda box: (box[1], box[0])):
        last = out[-1] if out else None
        same_column = (
            last and abs(last[0] - box[0]) < 2 and abs(last[2] - box[2]) < 2 and box[1] - last[3] < 2
        )
        same_row = last and abs(last[1] - box[1]) < 2 and abs(last[3] - box[3]) < 2 and box[0] - last[2] < 2
        if last and (same_column or same_row):
            out[-1] = enclosing([last, box])
        else:
            out.append(box)
    return out
