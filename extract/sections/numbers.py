"""Rule numbers: as printed, as intended, and their order."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise

Key = tuple[object, ...]

# Letters that a scanner or typist puts for a digit.
_LOOKALIKES = str.maketrans(
    {"l": "1", "I": "1", "i": "1", "|": "1", "O": "0", "o": "0", "Z": "2", "S": "5", "B": "8"}
)
MOST_PARTS = 12
"""Maximal number of further parts of a number, so that long rows of figures are not scanned repeatedly."""
_DIGIT = "[0-9０-９]"
_MAYBE = "[0-9０-９lIi|OoZSB]"
_PLAIN = rf"[A-Z]{{0,2}}{_DIGIT}{{1,3}}(?:[.．]{_DIGIT}{{1,6}}){{1,{MOST_PARTS}}}"
_MISPRINT = rf"{_MAYBE}{{1,3}}(?:[.．,，]{_MAYBE}{{1,6}}){{1,{MOST_PARTS}}}"
_VERSION = r"\.?[0-9]*(?:から|まで|以[降前]|バージョン|版|[でにのは](?=[一-龯ァ-ヶA-Za-z]))"
"""Behind the number of a version that begins a sentence: 11.2.0から."""
AT_START = re.compile(
    rf"(?P<misprint>(?=[0-9０-９.．]*[lIi|OoZSB,，]){_MISPRINT})(?=[\s:：.．]|$)"
    rf"|(?P<plain>{_PLAIN})(?![0-9a-z_]|{_VERSION})"
)
LETTERED = re.compile(r"[A-Z](?:\.\d{1,3}){1,4}(?![0-9a-z_])")
"""B.1, in a chapter with a letter for its number."""
BRACKETED = re.compile(rf"\[{_PLAIN}\](?=[ \u3000\xa0]|$)")
"""[4.1], as many games print the numbers of their rules."""
INSIDE = re.compile(rf"{_PLAIN}(?=[ \u3000\xa0])")
BEGINNING = re.compile(
    r"(?P<number>[A-Z]{0,2}\d{1,3}(?:\.\d{1,6})+|[A-Z](?:\.\d{1,3})+)[.:：]?[\s\xa0]*"
    r"(?=[A-Z][A-Za-z ]|[^\W\dA-Za-z_]{2})"
)
"""The number of a rule and the beginning of words behind it."""
_WITH_POINTS = r"[A-Z]{0,2}[0-9]{1,3}(?:\.[0-9]{1,6})+(?![0-9a-z_%])"
REFERRED = re.compile(_WITH_POINTS)
REFERENCE = re.compile(
    rf"(?:(?:\b(?:see|per|cf\.?|under|unlike|rules?|sections?|steps?|paragraphs?)\s+|[(（\[]\s*|ルール\s?)"
    rf"{_WITH_POINTS}|{_WITH_POINTS}\s?(?:を?参照|による|により|に従))"
    rf"(?:(?:\s*(?:[,;&/、；・]|and|or|および|または)\s*)+{_WITH_POINTS})*",
    re.IGNORECASE,
)
"""Numbers that a text refers to as rules, alone or in a row; `REFERRED` finds each of them."""
_FREE = re.compile(r"(?<![\w$€£+×*/.(\[-])|(?<=[a-z)\]]\.)")


def inside(raw: str) -> Iterator[re.Match[str]]:
    """Every number in the middle of a text that is not part of a sum, price or longer number."""
    return (match for match in INSIDE.finditer(raw, 1) if _FREE.match(raw, match.start()))


def intended_number(raw: str) -> str | None:
    """The number that printed characters mean, None if they contain no digit at all."""
    text = unicodedata.normalize("NFKC", raw).replace(",", ".").rstrip(".")
    if not any(character.isdigit() for character in text):
        return None
    if re.fullmatch(r"[A-Z]{0,2}\d+(?:\.\d+)+", text):
        return text
    digits = text.translate(_LOOKALIKES)
    return digits if re.fullmatch(r"\d+(?:\.\d+)+", digits) else None


def _parts(number: str) -> tuple[str, list[str]]:
    prefix = number.rstrip("0123456789.")
    return prefix, number[len(prefix) :].lstrip(".").split(".")  # B.1.2 has the parts 1 and 2, B an empty one


def decimal_key(number: str) -> Key:
    """The order of decimal outlines: 1.4 < 1.41 < 1.411 < 1.42 < 1.5."""
    prefix, parts = _parts(number)
    return (prefix, int(parts[0] or 0), *parts[1:])


def component_key(number: str) -> Key:
    """The order of outlines whose parts are whole numbers: 1.4 < 1.4.1 < 1.5 < 1.41."""
    prefix, parts = _parts(number)
    return (prefix, *(int(part or 0) for part in parts))


def in_components(numbers: Sequence[str]) -> bool:
    """Whether a book counts in whole parts: it parts them (1.4.1), or so its numbers decrease less often."""
    whole, digits = (_descents(list(map(key, numbers))) for key in (component_key, decimal_key))
    return whole < digits or (whole == digits and any(number.count(".") > 1 for number in numbers))


def _descents(keys: list[Key]) -> int:
    return sum(1 for before, after in pairwise(keys) if after <= before)


def missing_between(before: str, after: str, components: bool) -> list[str]:
    """The numbers that should be between two consecutive numbers, as far as that is certain.

    Certain are a gap between two neighbours of one parent (1.51, 1.53), a missing parent (1.606, 1.6071) and
    a first child that is not the first (1.5, 1.52). A gap of more than five is taken for an outline that
    leaves numbers free.
    """
    if before[1:2] == after[1:2] == "." and before[0].isalpha():  # in B.1 the letter is the chapter
        within = before[0] == after[0] and missing_between("0" + before[1:], "0" + after[1:], components)
        return [after[0] + number[1:] for number in within or ()]
    (prefix, first), (other, second) = _parts(before), _parts(after)
    if prefix != other or first[0] != second[0]:
        return []
    if components:
        shared = first[: len(second) - 1] == second[:-1] and len(first) >= len(second)
        low = int(first[len(second) - 1]) if shared else 0
        return [prefix + ".".join([*second[:-1], str(n)]) for n in _gap(low, int(second[-1]))]
    if len(first) != 2 or len(second) != 2:
        return []
    return [f"{prefix}{first[0]}.{digits}" for digits in _missing_digits(first[1], second[1])]


def _missing_digits(old: str, new: str) -> list[str]:
    """The same for the digits after the point."""
    size, parent = len(new), new[:-1]
    if len(old) >= size and (old[: size - 1] == parent or (new.endswith("0") and size > 2)):
        return [f"{n:0{size}}" for n in _gap(int(old[:size]), int(new)) if n % 10 or size > 2]
    if parent.rstrip("0") == old:
        return [f"{parent}{n}" for n in _gap(0, int(new[-1]))]
    passed_over = len(old) >= len(parent) > 1 and old[: len(parent)] != parent
    if passed_over and old[: len(parent) - 1] == parent[:-1] and not parent.endswith("0"):
        passed = [*_gap(int(old[: len(parent)]), int(parent)), int(parent)]
        return [f"{n:0{len(parent)}}" for n in passed]
    return []


def _gap(low: int, high: int) -> range:
    return range(low + 1, high) if high - low <= 5 else range(0)
