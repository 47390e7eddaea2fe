"""Running heads and page numbers: lines at the edges of pages, or rows of tables, that recur on pages."""

import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from statistics import median
from typing import NamedTuple

from extract.read.pdf.book.page_store import Pages
from extract.read.pdf.model import PageBlock, PageLayout, PageTable, TextLine, enclosing
from extract.read.pdf.settings import MARGIN_SHARE
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


def running_heads(pages: Collection[PageLayout]) -> list[set[int]]:
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
        lines = _at_edges(page)
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
            guide = set_off and len(pages) >= 4 and beside >= 0.6 * len(pages)
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


def _at_edges(page: PageLayout) -> dict[int, _Candidate]:
    """The lines of a page where a running head may be, by index."""
    edges: dict[int, str] = {}
    depth = MARGIN_SHARE
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


_NUMBER = re.compile(r"[\W_]*(\d{1,4})[\W_]*")
_OFTEN = 2  # pages that show a head

_Key = tuple[tuple[str, ...], int]
"""The cells of a row but for the page number, and by how much that differs from the page's."""


@dataclass(frozen=True)
class PagesWithoutHeads(Pages):
    """The pages, each with the running heads as lines that were first rows or titles of its tables."""

    pages: Collection[PageLayout]
    heads: frozenset[_Key]
    lines: frozenset[str]  # the words of lines at the edges of other pages

    def __iter__(self) -> Iterator[PageLayout]:
        for page in self.pages:
            bare = _without_titles(page, self.lines)
            yield _without_head(bare, self) if self.heads else bare


def without_head_rows(pages: Collection[PageLayout]) -> PagesWithoutHeads:
    """The pages without rows and titles of tables that repeat on other pages but for the page number."""
    keys: Counter[_Key] = Counter()
    lines: set[str] = set()
    for page in pages:  # only once: to unpack a page takes its time
        keys.update(set(_keys(page)))
        lines.update(
            words_of_head(block.raw) for block in page.blocks if isinstance(block, TextLine) and block.edge
        )
    heads = frozenset(key for key, count in keys.items() if count >= _OFTEN)
    return PagesWithoutHeads(pages, heads, frozenset(lines))


def _without_titles(page: PageLayout, lines: Collection[str]) -> PageLayout:
    """The page with titles of tables that are lines at other pages' edges as lines."""
    blocks: list[PageBlock] = []
    for block in page.blocks:
        title = block.caption if isinstance(block, PageTable) else ()
        edge = _edge_of(title[0], page) if len(title) == 1 else ""
        if edge and isinstance(block, PageTable):
            (line,) = title
            if words_of_head(line.raw) in lines:
                bare, head = replace(block, caption=()), replace(line, edge=edge)
                blocks += (bare, head) if edge == "bottom" else (head, bare)
                continue
        blocks.append(block)
    return page if len(blocks) == len(page.blocks) else replace(page, blocks=tuple(blocks))


def _edge_of(line: TextLine, page: PageLayout) -> str:
    """The edge of the page, top or bottom, at which nothing stands beyond the line; empty for others."""
    if all(line.box[1] < block.box[1] for block in page.blocks):
        return "top"
    return "bottom" if all(line.box[3] > block.box[3] for block in page.blocks) else ""


def _keys(page: PageLayout) -> list[_Key]:
    """What a running head may be: the first row of a page's highest table, or its first line."""
    highest = min(page.blocks, key=lambda block: block.box[1], default=None)
    if isinstance(highest, TextLine):
        return _numbered([piece for piece, _, _ in highest.cells], page.number)
    if highest is None or len(highest.rows) < 2 or highest.form != "open" or highest.caption:
        return []
    if highest.box[1] > MARGIN_SHARE * page.height:
        return []
    return _numbered([cell.raw for cell in highest.rows[0] if cell.raw], page.number)


def _numbered(texts: list[str], page: int) -> list[_Key]:
    matches = [_NUMBER.fullmatch(text) for text in texts]
    return [
        (tuple(texts[:at] + texts[at + 1 :]), int(match[1]) - page)
        for at, match in enumerate(matches)
        if match
    ]


def _highest(page: PageLayout) -> PageTable | None:
    """The table that nothing stands above."""
    first = min(page.blocks, key=lambda block: block.box[1], default=None)
    return first if isinstance(first, PageTable) else None


def _without_head(page: PageLayout, book: PagesWithoutHeads) -> PageLayout:
    table = _highest(page)
    if table is None or not any(key in book.heads for key in _keys(page)):
        return page
    cells = [cell for cell in table.rows[0] if cell.raw]
    box = enclosing([cell.box for cell in cells])
    raw = "  ".join(cell.raw for cell in cells)
    pieces = tuple((cell.raw, cell.box[0], cell.box[2]) for cell in cells)
    line = TextLine(
        raw, (), box, box[3] - box[1], bold=False, starts=True, opens=True, edge="top", cells=pieces
    )
    left = table.header_rows - 1 if table.header_rows else None
    x0, _, x1, bottom = table.box
    below = (x0, table.rows[1][0].box[1], x1, bottom)
    kept = replace(table, rows=table.rows[1:], header_rows=left or None, box=below)
    blocks: list[PageBlock] = [line]
    blocks += [kept if block is table else block for block in page.blocks]
    return replace(page, blocks=tuple(blocks))
