"""The title that may follow a rule number: `TITLE:`, `見出し (English Title) :`, `Title Case:`, a line."""

import re
from dataclasses import dataclass

from extract.model.document import SPACES, Passage
from extract.read.signs import ends_sentence, has_full_stop, is_cjk, width

LONGEST = 120
LONGEST_HEADING = 60
MOST_WORDS = 9
FEW_WORDS = 5  # of a heading in sentence case
_CUT = re.compile(r"[A-Z0-9][^a-z:：]*[A-Z0-9)]/(?=\s|$)")
_PERIOD = re.compile(r"[A-Z][A-Z0-9 &'’(),/-]+[A-Z)]\.(?=\s+[A-Z\"“(])")
_MARK = re.compile(r"(?<=[A-Z]{3})\d{1,2}$|[⁰¹²³⁴-⁹*†‡]+$")
_PARTICLE = tuple("はがをにでともの")
COUNTED_TABLE = re.compile(r"(?:Table|Chart|Figure|List|表|図)\s*[\dA-Z０-９]", re.IGNORECASE)
_TABLE = re.compile(rf"^{COUNTED_TABLE.pattern}|(?:Table|Chart|Matrix|List|表|一覧)$", re.IGNORECASE)
_OPEN, _CLOSE = "([{（［【「", ")]}）］】」"


@dataclass(frozen=True, slots=True)
class Title:
    """A title: its words, as printed (with colon and the like), and its length in characters.

    `sure` is true for forms that do not occur in running sentences; `cut` if the title itself breaks off.
    """

    text: str
    raw: str
    length: int
    sure: bool
    cut: bool = False


def title_at(text: str, *, whole_line: bool, bold: bool = False) -> Title | None:
    """The title at the beginning of the text after a number; None if rule text begins at once.

    `whole_line` says that the text is all of a paragraph that may be a heading, which then needs no colon;
    `bold` that it is marked as a head, so that its words need no capitals. Where both languages stand in a
    heading, the one that it is written in has to be short.
    """
    cut = _CUT.match(text)
    if cut and not any(map(is_cjk, cut.group())) and not _goes_on(text[cut.end() :]):
        return Title(_bare(cut.group().rstrip("/")), cut.group(), cut.end(), sure=True, cut=True)
    colon = _colon(text)
    if colon is not None:
        return _before_colon(text, colon)
    period = _PERIOD.match(text)
    if period:
        return Title(_bare(period.group()[:-1]), period.group(), period.end(), sure=True)
    line = text.strip(SPACES)
    short = whole_line and line and width(_name(line)) <= LONGEST_HEADING and not ends_sentence(line)
    named = bold or _titled(line) or (line[:1].isupper() and len(line.split()) <= FEW_WORDS)
    if short and width(line) <= LONGEST and named:
        return whole_title(text, sure=False)
    return None


def run_in_title(passage: Passage, start: int) -> Title | None:
    """The title that only print shows: bold or italic words from `start`, and a sentence behind them."""
    looks = [each.end for each in passage.styles if each.kind in ("strong", "em") and each.start <= start]
    end = max(looks, default=0)
    raw, behind = passage.raw[start:end], passage.raw[end:]
    text, rest = raw.rstrip(SPACES), behind.lstrip(SPACES + ".:：")
    words = text.rstrip(".:：．")
    if not rest or rest[0].islower() or rest[0] in ",;、)）" or has_full_stop(words):
        return None
    if rest[0] in _PARTICLE and text == passage.raw[start : len(passage.raw) - len(rest)]:
        return None
    few = text == words and words[:1].isupper() and len(words.split()) <= FEW_WORDS
    if width(_name(words)) > LONGEST_HEADING or not (_titled(words) or few):
        return None
    return Title(_bare(_name(words)), text, end + len(behind) - len(rest) - start, sure=False)


def whole_title(text: str, *, sure: bool = True) -> Title:
    """The title that a text is as a whole; the colon that may close it is none of its words."""
    line = text.strip(SPACES)
    return Title(_bare(_name(line.rstrip(SPACES + ":："))), line, len(text), sure=sure)


def _name(line: str) -> str:
    """A heading without its English title behind it; both may have the same words."""
    bare = without_english(line)
    return bare if any(map(is_cjk, line)) or line.endswith(f"({bare})") else line


def is_table_title(text: str) -> bool:
    """Whether a heading names a table or a figure: by its count or its last word."""
    return _TABLE.search(text) is not None


def _goes_on(rest: str) -> bool:
    """Whether capitals after a slash belong to the title, so that it is not cut off."""
    colon = _colon(rest)
    head = rest[:colon].strip() if colon is not None else ""
    return bool(head) and head.upper() == head and head not in ("EX", "EXC")


def _colon(text: str) -> int | None:
    """The offset of the colon that ends a title: outside brackets, before any full stop."""
    depth = 0
    for index, character in enumerate(text[:LONGEST]):
        if character in _OPEN:
            depth += 1
        elif character in _CLOSE:
            depth = max(0, depth - 1)
        elif character in ":：" and not depth:
            return index
        elif character == "。" or (
            character in ".!?" and not depth and text[index + 1 : index + 2] in SPACES
        ):
            return None
    return None


def _before_colon(text: str, colon: int) -> Title | None:
    head = text[:colon].strip(SPACES)
    raw = text[: colon + 1].strip(SPACES)
    if not head:
        return None
    japanese, bare = any(map(is_cjk, head)), without_english(head)
    # A Japanese title may itself be in Latin letters (FP (FP) :): then the text after it decides.
    if bare != head and (_name(head) == bare or any(map(is_cjk, text[colon + 1 : colon + LONGEST]))):
        return Title(_bare(bare), raw, colon + 1, sure=True)
    if japanese:
        short = width(head) <= 40 and not head.endswith(_PARTICLE) and bool(text[colon + 1 :].strip(SPACES))
        return Title(_bare(head), raw, colon + 1, sure=False) if short else None
    return _english(text, head, raw, colon)


def _english(text: str, head: str, raw: str, colon: int) -> Title | None:
    if is_capitals(head):
        return Title(_bare(head), raw, colon + 1, sure=True)
    if _titled(head) and text[colon + 1 :].strip(SPACES):
        return Title(_bare(head), raw, colon + 1, sure=False)
    return None


def is_capitals(text: str) -> bool:
    """Whether the letters of a text, brackets excluded, are capitals, except for a plural s or two."""
    letters = [c for c in re.sub(r"\([^()]*\)", "", text) if c.isalpha()]
    return len(letters) > 1 and sum(c.isupper() for c in letters) * 10 >= 8 * len(letters)


def _titled(text: str) -> bool:
    """Whether the longer words of a short text are capitalised, or it is Japanese without a sentence."""
    if any(map(is_cjk, text)):
        return "。" not in text and "、" not in text
    words = re.findall(r"[^\W\d_][\w'’-]*", text)
    long = [word for word in words if len(word) > 3]
    return 0 < len(words) <= MOST_WORDS and words[0][0].isupper() and all(word[0].isupper() for word in long)


def without_english(head: str) -> str:
    """The heading without its last group in brackets, which is the English title."""
    text = head.rstrip(SPACES)
    if not text or text[-1] not in ")）":
        return head
    depth = 0
    for index in range(len(text) - 1, -1, -1):
        depth += (text[index] in ")）") - (text[index] in "(（")
        if depth == 0:
            bare = text[:index].rstrip(SPACES)
            return bare if bare and any(c.isascii() and c.isalpha() for c in text[index:]) else head
    return head


def _bare(title: str) -> str:
    """The title without the note mark that may follow it, raised or flattened."""
    return _MARK.sub("", title.strip(SPACES)).rstrip(SPACES)
