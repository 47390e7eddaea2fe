"""Lists, contents, indexes, formulas and typewritten text: lines in columns that are no tables."""

import re
from itertools import pairwise
from statistics import median
from unicodedata import category

from extract.read.pdf.tables.open_tables import Draft
from extract.read.pdf.tables.white_space import Piece, Row, between, length
from extract.read.pdf.text.patterns import is_list_marker

_PAGES = r"\d+n?(?: ?[-–] ?\d+n?)?"  # n: in a note
_ENTRY = re.compile(rf"^(?:[^\d,]+[^,]*|[^\d,]+, [^\d,]+)(?:, ?{_PAGES})+,?$")
_LABEL = re.compile(r"^\[[^\]]{1,14}\]$")  # of a work in a list of references
_SECTION = re.compile(r"(\d{1,3})((?:\.\d{1,3})*)[.:]?$")
_DOTS = re.compile(r"\.( ?\.){4}|……|・・・")
_RELATION = re.compile(r"(?!^[≤≥<>] ?\d+(?:\.\d+)?$)[=≤≥≠≈<>∑∏∫√∈→]|\b(?:max|min|lim|log|exp)\b")
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_MOST_PAGES = 10_000
_BULLETS = frozenset("-–—•·‣◦○●▪■□◆◇▶➢✓*")
_ACCENTED = frozenset(map(chr, range(0xC0, 0x180)))
_SIGNS = 2  # of lists within lists
_MOST = 0.7  # of the lines
_GLUED = 1.25  # ems: no more than a space of full width
_LEVEL = 2.5  # points by which the cells of a column begin apart
_NEARLY_ALL = 0.9
_FEW = 2  # rows of a formula of several lines at most
_PITCH = 0.04  # by which letters of a typewriter differ in width
_LETTERS = 12  # show that
_SPACE = 1.5  # of that width is wider than a single space
_APART = 0.5  # of the width of a table of contents stands white between its entries and page numbers,
_FAR = 15  # and so many ems,
_ENTRIES = 3  # show a table of contents where numbers of sections count on, one more elsewhere
_TITLE = 10  # or so many letters has an entry


def is_listing(draft: Draft, rows: list[Row], width: float) -> bool:
    """Whether a draft without rules is a list, a table of contents, an index, a formula or typewritten text.

    `width` is that of the text column it is in.
    """
    texts = [piece.text for pieces in draft.pieces for piece in pieces]
    if any(map(_DOTS.search, texts)) or _is_index(texts) or _is_list(draft) or _is_contents(draft, width):
        return True
    if _is_typed_text([pieces for pieces in draft.pieces if len(pieces) >= 2], rows):
        return True
    return _is_formula(draft, texts)


def is_list_or_typed(draft: Draft, rows: list[Row]) -> bool:
    """Whether what stands between rules or on stripes is a list with bullets or typewritten text.

    In letters of one width, columns that single spaces part are none.
    """
    full = [pieces for pieces in draft.pieces if len(pieces) >= 2]
    bulleted = sum(1 for pieces in full if len(pieces) == 2 and pieces[0].text in _BULLETS)
    if len(full) > 1 and (bulleted >= _NEARLY_ALL * len(full) or _hang_marks(full)):
        return True
    if len(draft.columns) > 2 and full and _are_entries(full):
        return True
    return _is_typed_text(full, rows)


def _is_typed_text(full: list[list[Piece]], rows: list[Row]) -> bool:
    """Whether single spaces in letters of one width part most pieces."""
    pitch = _pitch(rows)
    gaps = [right.x0 - left.x1 for pieces in full for left, right in pairwise(pieces)]
    return pitch is not None and 2 * sum(gap < _SPACE * pitch for gap in gaps) >= len(gaps)


def _is_index(texts: list[str]) -> bool:
    """Entries of an index: words or a name, a comma, page numbers."""
    return sum(1 for text in texts if _ENTRY.match(text)) > 0.6 * len(texts)


def _is_list(draft: Draft) -> bool:
    """Whether most rows are a bullet, count or label and one text, also in lists within lists."""
    full = [pieces for pieces in draft.pieces if len(pieces) >= 2]
    edge = between(draft.columns)[0]
    firsts = [piece.text for pieces in draft.pieces for piece in pieces[:1] if piece.x1 < edge]
    if firsts and (
        all(map(_LABEL.match, firsts))
        or _is_bullet(firsts, lone=len(draft.columns) == 2)
        or is_outline(draft)
    ):
        return True
    if firsts and all(map(is_list_marker, firsts)) and _are_glued(full):
        return True
    if len(draft.columns) > 2:
        return _are_entries(full)
    return sum(map(is_list_marker, firsts)) >= _MOST * len(firsts)


def _are_entries(full: list[list[Piece]]) -> bool:
    """Whether most lines of several pieces are the mark of a list and its text."""
    entries = sum(1 for pieces in full if len(pieces) == 2 and is_list_marker(pieces[0].text))
    return 3 * entries >= 2 * len(full)


def _hang_marks(full: list[list[Piece]]) -> bool:
    """Whether nothing but signs, none of mathematics, hang before the texts of all lines: lists, each with
    its own sign."""
    signs = [piece.text for pieces in full for piece in pieces[:-1]]
    bullets = all(map(_is_bullet_sign, signs)) and not any(category(sign) == "Sm" for sign in signs)
    return bullets and len(full) > 1 and len(set(signs)) <= _SIGNS and not any(map(_is_sign, full))


def _is_bullet_sign(text: str) -> bool:
    """Whether a text is one sign that is no letter or figure: fonts of signs also have accented letters."""
    return len(text) == 1 and (not text.isalnum() or text in _ACCENTED)


def _is_sign(pieces: list[Piece]) -> bool:
    return not any(map(str.isalpha, pieces[-1].text))


def _are_glued(full: list[list[Piece]]) -> bool:
    """Whether behind the marks of a list only a space of full width parts the texts, at no common place."""
    parts = [pieces for pieces in full if len(pieces) > 2]
    gaps = [b.x0 - a.x1 < _GLUED * b.words[0].size for own in parts for a, b in pairwise(own[1:])]
    starts = [own[-1].x0 for own in parts]
    return len(starts) > 1 and all(gaps) and max(starts) - min(starts) > _LEVEL


def is_outline(draft: Draft) -> bool:
    """Whether every row is the number of a section and its heading or text, each number next to the last;
    bullets, and what stands over both columns or goes on in the second, are no rows of their own.
    """
    edge = between(draft.columns)[0]
    firsts = [p[0] for p in draft.pieces if p[0].x1 < edge or (len(p) > 1 and p[0].x0 < edge)]
    numbers = [_SECTION.match(piece.text) for piece in firsts if piece.text not in _BULLETS]
    return len(draft.columns) <= 2 and _counts_on(numbers)


def _counts_on(numbers: list[re.Match[str] | None]) -> bool:
    """Whether all are numbers of sections, some of them of parts of others, each the next to the last."""
    if not all(numbers) or not any(match and match[2] for match in numbers):
        return False
    parts = [[int(part) for part in re.findall(r"\d+", match[0])] for match in numbers if match]
    return all(_is_next(one, other) for one, other in pairwise(parts))


def _is_next(one: list[int], other: list[int]) -> bool:
    if other == [*one, 1]:
        return True
    last = len(other) - 1
    if last == len(one) - 1 and other[:last] == one[:last]:  # 1.2, 1.21, 1.22, 1.3
        return other[last] in (one[last] + 1, 10 * one[last] + 1, one[last] // 10 + 1)
    return last < len(one) and other == [*one[:last], one[last] + 1]


def _is_bullet(texts: list[str], *, lone: bool) -> bool:
    """Whether all texts are one sign, such as one of a font for signs, which may be small letters of others
    where nothing but a text stands behind each (`lone`)."""
    boxes = all(text in "([" for text in texts)  # to be ticked: their other brackets begin the texts
    if len(texts) > 1 and (boxes or (len(set(texts)) == 1 and _is_bullet_sign(texts[0]))):
        return True
    letters = all(len(text) == 1 and (text.islower() or _is_bullet_sign(text)) for text in texts)
    return letters and len(texts) > _SIGNS and len(set(texts)) <= (_SIGNS if lone else 0)


def _is_contents(draft: Draft, width: float) -> bool:
    """A table of contents: entries and ascending page numbers at the far edge of the column."""
    lasts = [pieces[-1].text for pieces in draft.pieces if len(pieces) >= 2]
    numbers = [number for text in lasts if (number := _page_number(text)) is not None]
    if len(draft.columns) > 3 or len(lasts) < _ENTRIES or len(numbers) < len(lasts):
        return False
    firsts = [" ".join(piece.text for piece in pieces[:-1]) for pieces in draft.pieces if len(pieces) >= 2]
    left, right = draft.columns[0][0], draft.columns[-1][1]
    if numbers != sorted(numbers):
        return False
    long = sum(map(length, firsts)) / len(firsts) >= _TITLE
    if long and _counts_on([_SECTION.match(pieces[0].words[0].text) for pieces in draft.pieces]):
        return True  # of parts of a section, which stand in from the edge of the column
    if right - left < 0.9 * width or len(lasts) == _ENTRIES:
        return False
    far = max(_APART * (right - left), _FAR * max(word.size for word in draft.words))
    apart = draft.columns[-1][0] - draft.columns[-2][1] > far
    return apart or long


def _page_number(text: str) -> int | None:
    """The number of a page, behind the dots of a leader or not; below zero if it is a Roman one, which come
    first."""
    text = text.lstrip(". ")
    if text.isdecimal():
        return int(text)
    worth = [_ROMAN.get(sign, 0) for sign in text]
    if not text or not all(worth):
        return None
    signed = [-one if one < after else one for one, after in pairwise([*worth, 0])]
    return sum(signed) - _MOST_PAGES


def _is_formula(draft: Draft, texts: list[str]) -> bool:
    """One or two lines of terms and relations."""
    return len(draft.groups) <= _FEW and 3 * sum(1 for text in texts if _RELATION.search(text)) >= len(texts)


def _is_latin(text: str) -> bool:
    return len(text) > 1 and text.isascii() and any(map(str.isalpha, text))


def _pitch(rows: list[Row]) -> float | None:
    """The width of a letter where all have one, which some letters show: figures always have."""
    words = [word for row in rows for word in row.words if _is_latin(word.text)]
    if sum(len(word.text) for word in words) < _LETTERS:
        return None
    pitches = [(word.x1 - word.x0) / len(word.text) for word in words]
    usual = median(pitches)
    return usual if all(abs(pitch - usual) <= _PITCH * usual for pitch in pitches) else None
