"""Running heads and page numbers: lines at the edges of pages that recur from page to page."""

import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Collection
from statistics import median
from typing import NamedTuple

from extract.read.pdf.model import PageLayout, TextLine
from extract.read.pdf.settings import Settings
from extract.read.pdf.text.patterns import BULLETS, is_section
from extract.read.signs import has_full_stop

_NUMBERS = re.compile(r"\d+|[一二三四五六七八九十百]+|\b[ivxlcIVXLC]+\b")
_PAGE_NUMBER = re.compile(
    r"^(?:[^\w#]|_)*(?:page|p\.|pp\.|頁|ページ|第)?\s*#\s*(?:(?:of|/|／|-)\s*#)?\s*(?:頁|ページ|ページ目)?(?:[^\w#]|_)*$",
    re.IGNORECASE,
)
_HEADING = re.compile(
    r"((?:[A-Z]?\d+(?:\.\d+)+|\d+(?=[.)．]))|(?:chapter|part|section)\s+(?:\d+|[ivxlc]+\b)"
    r"|第\s*[\d一二三四五六七八九十百]+\s*[章節部編条])[.:)．：]?\s*([^\W\d].*|$)",
    re.IGNORECASE,
)
_LABELLED = re.compile(r"^[\W_]*[A-Z]{1,3}[-\s.]?#[\W_]*$")
_DIGITS = 4  # of a page number at most
_FAR = 900  # ahead of its page is no number of one
_IN_STEP = 3  # pages whose numbers count with them show that those of all others do
_TITLE = 6  # letters of a heading by which two lines are the same one


class _Candidate(NamedTuple):
    """A possible running head: at which edge of the page it is, and whether it is set off."""

    edge: str
    line: TextLine
    set_off: bool
    high: bool  # at the very top


def running_heads(pages: Collection[PageLayout], settings: Settings) -> list[set[int]]:
    """For each page the indices of its blocks that are running heads or page numbers."""
    candidates: list[dict[int, _Candidate]] = []
    sizes = array("d")
    seen: defaultdict[tuple[str, str, int], set[int]] = defaultdict(set)
    known: Counter[tuple[str, str, int]] = Counter()  # of those, the ones that white space sets off
    levels: defaultdict[tuple[str, int, int], set[int]] = defaultdict(set)
    headings: Counter[str] = Counter()
    counts: Counter[int] = Counter()
    numbers: list[int] = []
    for page in pages:  # only once: to unpack a page takes its time
        lines = _at_edges(page, settings)
        candidates.append(lines)
        numbers.append(page.number)
        counts.update({own for one in lines.values() for own in _counts(one.line, page.number)})
        sizes.extend(b.size for b in page.blocks if isinstance(b, TextLine) and not b.edge)
        headings.update(name for b in page.blocks if isinstance(b, TextLine) and (name := _heading(b.raw)))
        for edge, line, set_off, _ in lines.values():
            for level in _levels(line, edge):
                seen[edge, words_of_head(line.raw), level].add(page.number)
                known[edge, words_of_head(line.raw), level] += bool(line.edge)
                if set_off:
                    levels[edge, round(line.size), level].add(page.number)
    body = median(sizes) if sizes else 0.0
    often = max(2, -(-len(pages) // 8)) if len(pages) < 40 else 3
    steps: Counter[int] = Counter()
    for lines, page_number in zip(candidates, numbers, strict=True):
        steps.update({step for one in lines.values() for step in _steps(one.line, page_number)})
    in_step = {step for step, pages_in_step in steps.items() if pages_in_step >= _IN_STEP}
    out: list[set[int]] = []
    for lines, page_number in zip(candidates, numbers, strict=True):
        heads: set[int] = set()
        for index, (edge, line, set_off, high) in lines.items():
            pattern = _pattern(line.raw)
            near = _levels(line, edge)
            times = max(len(seen[edge, words_of_head(line.raw), level]) for level in near)
            beside = max(len(levels[edge, round(line.size), level]) for level in near)
            own = _counts(line, page_number)
            counted = len(pages) == 1 or not own or 0 in own or any(counts[count] > 1 for count in own)
            numbered = _with_number(line) and counted  # and no cell of a row that a page begins with
            number = bool(line.edge) and (is_page_number(line.raw) or numbered)
            # An entry of a list may be a year; it stands close to others, and on one page.
            number = number and (set_off or times > 1 or pattern[0] not in BULLETS)
            guide = set_off and len(pages) >= 4 and beside >= 0.6 * len(pages) and len(line.raw) < 90
            small = high and len(pages) < 3 and line.size < 0.95 * body
            # Few pages may each have a head of their own, at one height.
            small |= high and set_off and 1 < len(pages) == beside and line.size <= 1.05 * body
            # What white space sets off from the text nowhere must come back on most pages.
            apart = bool(line.edge) or any(
                known[edge, words_of_head(line.raw), level] >= often for level in near
            )
            least = often if apart else max(3, often, len(pages) // 2)
            if is_section(line.raw) and has_full_stop(line.raw):
                continue  # a rule in one line, of which several are alike but for their numbers
            ahead = _steps(line, page_number) if in_step or len(pages) > _IN_STEP else set()
            if ahead and not set_off and not ahead & in_step and min(ahead) > _FAR:
                continue  # a year: the numbers of pages count with them
            if headings[_heading(line.raw)] == 1:
                continue  # a chapter that begins a page: a running head repeats what stands elsewhere
            if number or guide or small or times >= least or (times > 1 and _LABELLED.match(pattern)):
                heads.add(index)
        out.append(heads)
    return out


def _steps(line: TextLine, page: int) -> set[int]:
    """By how much the figures of a line that may be the number of its page differ from the page's own."""
    if not (line.edge and is_page_number(line.raw)):
        return set()
    return {int(figures) - page for figures in re.findall(r"\d{1,5}", line.raw)}


def _heading(raw: str) -> str:
    """The number of a counted heading and the beginning of its title; empty for another line."""
    match = _HEADING.match(raw.strip())
    return "" if match is None else (match[1] + match[2][:_TITLE]).casefold().replace(" ", "")


def _at_edges(page: PageLayout, settings: Settings) -> dict[int, _Candidate]:
    """The lines of a page where a running head may be, by index."""
    edges: dict[int, str] = {}
    depth = settings.margin_share
    boxes = [(block.box[1], block.box[3]) for block in page.blocks]
    for index, block in enumerate(page.blocks):
        if not isinstance(block, TextLine):
            continue
        x0, top, x1, bottom = block.box
        middle = (top + bottom) / 2
        if block.edge == "side":
            near = min(x0, page.width - x1)
            if near < depth * page.width or min(top, page.height - bottom) < depth * page.height:
                edges[index] = "side"
        elif middle < depth * page.height and _outer(top, [b for _, b in boxes], 1):
            edges[index] = "top"
        elif middle > (1 - depth) * page.height and _outer(-bottom, [-t for t, _ in boxes], 1):
            edges[index] = "bottom"
    lines: dict[int, _Candidate] = {}
    for index, edge in edges.items():
        line = page.blocks[index]
        assert isinstance(line, TextLine)
        high = line.edge == "top" and line.box[3] < 0.08 * page.height
        lines[index] = _Candidate(edge, line, bool(line.edge) and _set_off(page, line), high)
    return lines


def _outer(edge: float, others: list[float], most: int) -> bool:
    """Whether at most `most` rows of others are entirely beyond that edge."""
    return len({round(other / 4) for other in others if other <= edge}) <= most


def _set_off(page: PageLayout, line: TextLine) -> bool:
    """Whether more white space than between paragraphs separates the line from all others."""
    top, bottom = line.box[1] - 1.3 * line.size, line.box[3] + 1.3 * line.size
    near = [
        other for other in page.blocks if other is not line and other.box[1] < bottom and other.box[3] > top
    ]
    return all(isinstance(other, TextLine) and abs(other.box[1] - line.box[1]) < 2 for other in near)


def _levels(line: TextLine, edge: str) -> tuple[int, ...]:
    """The height of the line, as numbers that near positions share."""
    if edge == "side":  # the outer edge is the left one on every other page
        return (0,)
    at = line.box[3]
    level = round(at / 3)
    return (level - 1, level, level + 1)


def is_page_number(raw: str) -> bool:
    """Whether a line is nothing but the number of its page."""
    return _PAGE_NUMBER.match(_pattern(raw)) is not None


def _pattern(raw: str) -> str:
    return re.sub(r"\s+", " ", _NUMBERS.sub("#", raw)).strip()


def _counts(line: TextLine, page: int) -> set[int]:
    """By how much the numbers at the ends of a line differ from that of its page."""
    ends = {line.cells[0][0], line.cells[-1][0]} if line.cells else set()
    return {int(end) - page for end in ends if end.isdecimal() and len(end) <= _DIGITS}


def _with_number(line: TextLine) -> bool:
    """Whether there is a page number at one end of the line, far from the rest."""
    ends = {line.cells[0][0], line.cells[-1][0]} if len(line.cells) in (2, 3) else set()
    wide = max((b[1] - a[2] for a, b in zip(line.cells, line.cells[1:], strict=False)), default=0.0)
    return wide > 4 * line.size and any(map(is_page_number, ends))


def words_of_head(raw: str) -> str:
    """The line without its page number, which alternates between left and right."""
    return re.sub(r"[\s#]+", " ", _NUMBERS.sub("#", raw)).strip() or "#"
