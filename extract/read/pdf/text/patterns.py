"""Character patterns of print: what a line end cannot split, list markers, names of tables, rule numbers.

The title of a rule is in capitals up to a colon, or bold with the number while the text after it is not.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.model import Word
from extract.read.signs import ARTICLE, EXAMPLE, has_cjk, opens_note

_FULL_WIDTH_SIGNS = "、。，．・：；！？「」『』（）［］【】〈〉《》…"
_OPENING = "「『（［【〈《〔("
_CLOSING = "」』）］】〉》〕)]"
_NEVER_FIRST = "、。，．・：；！？」』）］】〉》〕…ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々,.:;!?)]"
CONTINUED = re.compile(
    r"[\s(（\[［,，—–-]*(?:continued|cont(?:inued|['’]?d)?\.?|続き|つづき|続|承前)[)\）\]］.\s]*$",
    re.IGNORECASE,
)
"""What says that a table goes on, behind its title."""
BULLETS = "•‣◦▪"
"""Signs that begin an entry of a list and stand nowhere else."""
_QUOTED = re.compile(r'"(?=\w)')
_MARKER = re.compile(
    r"^(?:[•‣◦▪■□●○◆◇★・*·–—-]|[(（]?(?:\d{1,3}|[a-zA-Z]|[ivxlIVX]{1,5}|[α-ωа-яア-ン]{1,2})[.)）]|[①-⑳])$"
)
_NUMBER = r"([A-Z]?)(?:\d+|(?<=[A-Z]))(?:\.\d+)+"  # 1.51, K1.5, B.1
_NUMBERED = re.compile(rf"^{_NUMBER}\.?(?:\s|$)|^[•‣▪■●◆・]|^[(（]?\d{{1,3}}[.)）]\s|^[①-⑳]")
_SECTION = re.compile(rf"^{_NUMBER}\.?[:：]?\s*[A-Z\"“「『\u3040-\u9fff]")
_REMARK_SIGN = re.compile(r"(?:\b[A-Z]+|例外?|注|備考)\s*[:：]$")
_REMARK = re.compile(r"^(?:NOTE|Note|注|備考|[A-Z](?=[:：]\s))\s*[:：]")
_NAMES_TABLE = re.compile(r"(?:CHARTS?|TABLES?|Charts?|Tables?|表|図)[\W⁰¹²³⁴-⁹]*$")
_CAPTION = re.compile(
    r"^(?:table|chart|figure|fig\.|exhibit|tab\.)(?:\s*\d|\s+(?:[A-Z]|[IVX]+)\b)"
    r"|^(?:表|図|図表)(?=[\s\d.:：A-ZＡ-Ｚ一二三四五六七八九十(（-]|$)|^第\s*[\d一二三四五六七八九十]+\s*表",
    re.IGNORECASE,
)
_NUMBERED_CAPTION = re.compile(
    r"^(?:(?:table|chart|figure|fig\.)\s*\d|(?:表|図|図表)\s*\d)|^第\s*\d+\s*表(?:[\s:：.．]|$)",
    re.IGNORECASE,
)


def is_list_marker(text: str) -> bool:
    """Whether it is only a bullet, or a number or letter with a point or bracket."""
    return bool(_MARKER.match(text))


def is_numbered(text: str) -> bool:
    """Whether it begins with a paragraph number, a list number or a bullet."""
    return bool(_NUMBERED.match(text))


def is_section(text: str) -> bool:
    """Whether it begins with the number of a section and its text."""
    return bool(_SECTION.match(text))


def opens_article(text: str) -> bool:
    """Whether it begins with the label of an article, 2c1) or A6b:, which may also be a reference to one."""
    return bool(ARTICLE.match(text))


def chapter_of(text: str) -> str | None:
    """The letter before the section number that it begins with, empty if the number has none.

    None if it begins with no such number.
    """
    match = _SECTION.match(text)
    return match[1] if match else None


def introduces(text: str) -> bool:
    """Whether it ends with a colon that introduces what follows, and that is not that of a remark (EX:) or
    in a bracket left open."""
    if not text.endswith((":", "：")) or _REMARK_SIGN.search(text):
        return False
    return sum(map(text.count, _OPENING + "[")) <= sum(map(text.count, _CLOSING))


def opens_section(text: str) -> bool:
    """Whether it certainly begins something: 1.51 Artillery, an example (EX:), or the mark of a note."""
    return bool(_SECTION.match(text) or EXAMPLE.match(text) or _REMARK.match(text) or opens_note(text))


def names_table(text: str) -> bool:
    """Whether its last word makes it the title of a table or chart; the mark of a note may follow."""
    return bool(_NAMES_TABLE.search(text))


def is_caption(text: str) -> bool:
    """Whether it names itself a table, chart or figure."""
    return bool(_CAPTION.match(text))


def is_numbered_caption(text: str) -> bool:
    """Whether it begins with the number of a table, chart or figure."""
    return bool(_NUMBERED_CAPTION.match(text))


def joint(before: str, after: str) -> str:
    """The text between two printed lines of one text: a space, or nothing.

    Nothing between Japanese characters, and after a hyphen or a dash at the end of a line. Between Japanese
    and other letters or figures as nearby, where some books have a space and some sentences none.
    """
    if not before or not after:
        return ""
    if before[-1] in "-\u2010\u2013\u2014\uff0f":
        return ""
    if before[-1] in _FULL_WIDTH_SIGNS or after[0] in _FULL_WIDTH_SIGNS:
        return ""
    inside_figure = before.endswith(" .") and after[0].isdigit()  # a line broken inside ".2"
    if inside_figure or (has_cjk(before[-1]) and has_cjk(after[0])):
        return ""
    if has_cjk(before[-1]) != has_cjk(after[0]) and (before[-1].isalnum() and after[0].isalnum()):
        near = [*_changes(before)[-_NEAR_CHANGES:], *_changes(after)[:_NEAR_CHANGES]]
        return " " if any(near) or not near else ""
    return " "


_NEAR_CHANGES = 2  # changes of script nearby show whether a space stands at them
_SCRIPTS = re.compile(r"\w( ?)(?=\w)")


def _changes(text: str) -> list[bool]:
    """For each change between Japanese and other letters or figures, whether a space stands there."""
    return [
        bool(match[1])
        for match in _SCRIPTS.finditer(text)
        if has_cjk(match[0][0]) != has_cjk(text[match.end()])
    ]


def first_unbreakable(text: str) -> int:
    """The number of characters at its start that a line end cannot separate.

    A Latin word is one unit; a Japanese character keeps the closing signs after it.
    """
    end = 1
    if not has_cjk(text[0]) or text[0] in _OPENING:
        while end < len(text) and not has_cjk(text[end]):
            end += 1
        if text[0] in _OPENING and end < len(text):
            end += 1
    while end < len(text) and (text[end] in _NEVER_FIRST or _QUOTED.match(text, end)):
        end += 1
    if text[end - 1] == '"':  # an upright quotation mark holds on to both sides
        while end < len(text) and not has_cjk(text[end]):
            end += 1
    return end


_WHOLE = re.compile(r"[-+−–±]?[\d.,]*\d%?")


def is_whole_figure(text: str) -> bool:
    """Whether a text is a figure that does not go on in the next line, as the range 9/39- does."""
    return _WHOLE.fullmatch(text) is not None


_RULE_NUMBER = re.compile(r"[A-Z]{0,2}\d{1,3}(?:\.\d{1,6})+[.:：]?$")
_COUNT = re.compile(r"[A-Z]?\d{1,3}(?:\.\d{1,3})*\.?$|[IVX]{1,5}\.$|[A-Z]\.$")
_LABEL = re.compile(
    r"第[\d一二三四五六七八九十百]{1,4}[章節部編条項]|(?:chapter|part|section)(?:\d+|[ivxlc]+)[.:]?"
    r"|\d{1,3}[.)．]?|[IVX]{1,5}[.)．]|[A-Z][.)．]",
    re.IGNORECASE,
)
_LARGER = 1.15  # times the size of the line beside it at least is a heading
_MOST = 12  # words of a title at most
_STOPS = (".", ":", "：", "。")
_TEXT = 9  # letters at most are a cell beside a numbered label


def opens_rule(words: Sequence[Word]) -> bool:
    """Whether words of one line are a rule's number, its title and, as a rule, the beginning of its text.

    A title in bold print, in capitals or Japanese, may go on in the next line.
    """
    if len(words) < 2 or not _RULE_NUMBER.match(words[0].text):
        return False
    if _runs_in(words):
        return True
    rest = list(words[1 : _MOST + 1])
    end = next((at for at, word in enumerate(rest, 1) if word.text.endswith((":", "："))), None)
    title = rest[:end]
    letters = [letter for word in title for letter in word.text if letter.isalpha()]
    if len(letters) < 2:
        return False
    capitals, in_bold = all(map(str.isupper, letters)), all(word.bold for word in (words[0], *title))
    if end is None:
        return in_bold and (capitals or has_cjk(title[0].text))
    return capitals or (in_bold and not all(word.bold for word in words[end + 1 :]))


def _runs_in(words: Sequence[Word]) -> bool:
    """Whether the number and a title behind it are bold, and text in letters that are not runs on behind."""
    end = next((at for at, word in enumerate(words) if not word.bold), len(words))
    text = "".join(word.text for word in words[end:])
    titled = end > 1 and (words[end - 1].text.endswith(_STOPS) or has_cjk(words[1].text))
    return titled and sum(map(str.isalpha, text)) > max(_TEXT, len(text) / 2)


_BETWEEN = 0.6  # ems that words of one text are apart at most


def heads_paragraph(words: Sequence[Word], below: Sequence[Word]) -> bool:
    """Whether words of one line are a count, a wide space and a heading in letters, and the next line is no
    row with them: it begins below the count and runs on below the space."""
    if len(words) < 2 or not _COUNT.match(words[0].text):
        return False
    if not any(map(str.isalpha, "".join(word.text for word in words[1:]))):
        return False
    start, end = words[0].x1, words[1].x0
    plain = not below[0].bold and not is_list_marker(below[0].text)
    runs_on = not any(
        (left.x1 < start + 1 and end - 1 < right.x0)
        or (plain and abs(right.x0 - end) < 1 and right.x0 - left.x1 > _BETWEEN * right.size)
        for left, right in pairwise(below)
    )
    return runs_on and below[0].x0 < start and end < below[-1].x1


def is_counted_heading(words: Sequence[Word], beside: Sequence[Word]) -> bool:
    """Whether words of one line are a heading in bold print, larger than the line `beside` it, whose widest
    space parts nothing but its count from its title."""
    larger = min(word.size for word in words) > _LARGER * max(word.size for word in beside)
    if len(words) < 2 or not larger or not all(word.bold for word in words):
        return False
    gaps = [right.x0 - left.x1 for left, right in pairwise(words)]
    return bool(_LABEL.fullmatch("".join(word.text for word in words[: gaps.index(max(gaps)) + 1])))
