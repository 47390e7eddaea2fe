"""The meaning of the characters at the edge of a line: number, list mark, note mark, unfinished sentence.

Shared by every reader and the sections stage. Nothing here depends on a book: the signs are those of printed
English and Japanese rules in general.
"""

import re
import unicodedata

from extract.model.document import SPACES

BARE_NUMBER = re.compile(r"[A-Z]{0,2}\d{1,3}(?:[.．]\d{1,6})+[.．]?")
NUMBERED = re.compile(
    r"\[?((?=\S*\d)[A-Z]{0,2}[\dlI|O]{1,3}(?:[.．][\dlI|OZSB]{1,6})+[.．]?)\]?"
    r"[ \u3000\xa0]+(?=[^\W\d_]|[(\[（［「『\"“])"
)
"""A rule number before its text; letters may stand for digits in it (l.72)."""
_ITEM = r"\d{1,2}|[a-zA-Z]|[ivx]{1,4}|[A-Z]?\d{1,2}(?:[a-z]\d{0,2}){1,2}\+*"
LIST_MARK = re.compile(rf"(?:[-–—•・●○◦▪■□*+]|\(?(?:{_ITEM})[.)])[ \u3000\xa0]+")
BULLET = re.compile(r"[-–—][ \u3000\xa0]+|[•・‣◦●○▪■□◆◇➢✓][ \u3000\xa0]*")
"""The sign before an item of a list that has no number or letter."""
_DIGITS, _SMALL, _CAPITALS = "[0-9０-９]", "[a-zａ-ｚ]", "[A-ZＡ-Ｚ]"
_REST = rf"{_SMALL}{_DIGITS}{{0,3}}"
ARTICLE = re.compile(
    rf"[(（]?(?P<label>{_CAPITALS}{{0,2}}{_DIGITS}{{1,3}}(?:{_REST})+[+＋]*"
    rf"|{_CAPITALS}{{1,2}}{_DIGITS}{{1,3}}(?:{_REST})*[+＋]*)[)）.．:：](?=[\s\u2e80-\u9fff])"
)
"""The label of an article of digits and letters before its text: 2c1) or A6b:."""
CODE = re.compile(r"(`+)[^`\n]+\1")
"""Code of Markdown or reStructuredText, between as many backquotes on either side."""
_NOTE_SIGN = r"(?:\\?[*†‡§¶@^※])"
_BETWEEN_STARS = r"(?P<star>\*{1,3})(?=[^\s*])[^*%s]+(?<=\S)(?P=star)(?!\*)"
EMPHASISED = re.compile(_BETWEEN_STARS % r"\n")
"""Words in bold or italic print at the beginning of a line, which is no note."""
EMPHASISED_LINES = re.compile(_BETWEEN_STARS % "")
"""Such words that may go on below."""
NOTE_MARK = re.compile(
    rf"(?!{EMPHASISED.pattern})(?:[⁰¹²³⁴-⁹ᵃ-ᵛ]+|{_NOTE_SIGN}(?:{_NOTE_SIGN}| )*"
    r"|\d{1,2}\s*[:：]|\d{1,2}(?=[ \u3000]))[ \u3000\xa0]*"
)
_OPENS_NOTE = re.compile(rf"{_NOTE_SIGN}+[ \u3000\xa0:：]|- ?\d+[:：]")
RUN_IN = re.compile(
    r"(?P<title>[A-Z][\w'’/&()-]*(?: (?:(?:of|and|the|to|from|in|or|a|for|with) )*[A-Z&(][\w'’/&()-]*){0,5})"
    r"(?: [-–—] |: )(?=\S)"
)
"""A heading that runs into its paragraph, such as `Air Superiority - Each side ...`."""
SIGNED = re.compile(
    r"(?P<sign>\*\*\*|\*\*|\*|__|_)(?P<words>[^*_\s](?:[^*]*[^*\s])?)(?P=sign)[ \u3000]*[:：]?"
)
"""A line that Markdown or reStructuredText signs make bold or italic as a whole."""
EXAMPLE = re.compile(r"(?:EX|Ex|EXAMPLES?|Examples?|例)\s*[:：]|[(（]例[)）]\s*[:：]?")


_CJK = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")


def is_cjk(character: str) -> bool:
    """Whether the character belongs to Japanese writing, full-width forms and punctuation included."""
    return bool(character) and (
        "\u2e80" <= character <= "\u9fff"
        or "\uf900" <= character <= "\ufaff"
        or "\uff00" <= character <= "\uffef"
    )


def has_cjk(text: str) -> bool:
    """Whether the text contains a character of Japanese writing."""
    return _CJK.search(text) is not None


def count_cjk(text: str) -> int:
    """How many characters of Japanese writing the text contains."""
    return len(_CJK.findall(text))


def width(text: str) -> int:
    """The number of columns a text takes in a fixed-pitch font: two for a wide character."""
    if text.isascii():
        return len(text)
    widths = [*map(unicodedata.east_asian_width, text)]
    return len(text) + widths.count("W") + widths.count("F")


def is_raised(character: str) -> bool:
    """Whether it is a superscript character (a trade mark sign does not count)."""
    return _RAISED.fullmatch(character) is not None


def raised(text: str) -> tuple[tuple[int, int], ...]:
    """The ranges of superscript characters in a text."""
    if text.isascii():
        return ()
    return tuple((m.start(), m.end()) for m in _RAISED.finditer(text))


_BEHIND = (
    r"""[\s"'”’)\]}）］」』】»☀-➿\ufe0f\U0001f300-\U0001faff]*"""
    r"""(?:[⁰-⁹¹²³]+|\s*[*†‡§][*†‡§ ]*|(?<=[^\W\d][.。])\d{1,2})?[\s\u200b\ufeff]*$"""
)
_STOP = re.compile(r"[.!?…。！？]" + _BEHIND)
_END = re.compile(r"[:;：；]" + _BEHIND + r"|[」』】][\s\u200b\ufeff]*$")
_RAISED = re.compile("[ª²³¹ºʰ-ʸˠ-ˤჼᴬ-ᴮᴰ-ᴺᴼ-ᵍᵏ-ᵡᵸᶛ-ᶿ⁰ⁱ⁴-ⁿⱽⵯ㆒-㆟]+")


def has_full_stop(text: str) -> bool:
    """Whether the text ends with a full stop; closing quotes, brackets and a note mark may follow it."""
    return _STOP.search(text[-80:]) is not None


def ends_sentence(text: str) -> bool:
    """Whether the text ends a sentence or a part of one: with a full stop, a colon or a closing bracket."""
    return has_full_stop(text) or _END.search(text[-80:]) is not None or not text.strip(SPACES)


def unwrapped(text: str) -> str:
    """The text of equal length without line breaks, if only its last line ends a sentence."""
    *before, last = text.rstrip().split("\n")
    wrapped = before and has_full_stop(last) and not any(map(ends_sentence, before))
    return text.replace("\n", " ") if wrapped else text


def opens_note(text: str) -> bool:
    """Whether it begins with a sign that can only be a note mark, such as * or †."""
    return _OPENS_NOTE.match(text) is not None


_LINK = re.compile(r"\[[^\]\n]+\]\(")
"""A link of Markdown, with which a paragraph may begin."""


# A figure of a Japanese sentence that a program broke between two lines.
_BROKEN = re.compile("[ぁ-んァ-ヶー一-龯、。][0-9０-９]{1,3}\n[0-9０-９]{1,3}[一-龯ァ-ヶー]")


def joint(before: str, after: str) -> str:
    """The text between two lines of one paragraph when they are joined: a space or nothing."""
    last, first = before.rstrip(SPACES)[-1:], after.lstrip(SPACES)[:1]
    if is_cjk(last) and (is_cjk(first) or last in "、。，．「（・"):
        return ""
    if _BROKEN.search(f"{before.rstrip(SPACES)}\n{after.lstrip(SPACES)}"):
        return ""
    if last == "-" and first.islower() and before.rstrip(SPACES)[-2:-1].isalpha():
        return ""
    return " "


def continues(before: str, after: str) -> bool:
    """Whether `after` continues the sentence that `before` leaves unfinished.

    Only for prose: a caption, a heading or a label is unfinished too, but nothing continues it.
    """
    before, after = before.rstrip(SPACES), after.lstrip(SPACES)
    if not before or not after or ends_sentence(before) or width(before) < 40:
        return False
    if NUMBERED.match(after) or EXAMPLE.match(after) or _LINK.match(after):
        return False
    first = after[0]
    if first.islower() and first.isascii():
        return not LIST_MARK.match(after)
    if "。" in before or before.endswith("、"):
        return "。" in after and (is_cjk(first) or first in "([") and not NOTE_MARK.match(after)
    return first in "([" and not before.endswith("/") and before[-1] not in "/|"
