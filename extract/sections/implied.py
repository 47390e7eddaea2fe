"""Numbers that others of a book imply: the first of each row, the rule above it, the chapter's heading.

What a book does most of the time is its habit, and only what breaks a habit is missing: one book has a
heading for each chapter, another none.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from extract.model.document import ReadingProblem, Section

_BEFORE = "<"  # marks a chapter of which any rule is enough
_FEWEST = 3  # times a habit was kept
_KEPT = 4  # times as often as it was broken


def implied_not_found(
    sections: Sequence[Section], reported: set[str], components: bool
) -> Iterator[ReadingProblem]:
    """A problem for each implied number that no section has, at the first section that implies it."""
    known = {section.number or section.raw_number.strip(" .．:：)）") for section in sections} - {""}
    known |= {_BEFORE + number.split(".")[0] for number in known}
    kept: defaultdict[str, set[str]] = defaultdict(set)
    broken: defaultdict[str, dict[str, Section]] = defaultdict(dict)
    for section in sections:
        for habit, number in _implied(section.number, components) if section.number else ():
            if number in known:
                kept[habit].add(number)
            else:
                broken[habit].setdefault(number, section)
    named = set(reported)
    for habit, missing in broken.items():
        if len(kept[habit]) < max(_FEWEST, _KEPT * len(missing)):
            continue
        for number, section in missing.items():
            if number not in named:
                named.add(number)
                fields = {"number": number.removeprefix(_BEFORE), "after": section.number}
                yield ReadingProblem("sections.implied", section.place, fields)


def _implied(number: str, components: bool) -> Iterator[tuple[str, str]]:
    """The habits that a number keeps or breaks, and the number that each implies."""
    chapter, point, rest = number.partition(".")
    if chapter[-1] not in "1A":
        before = chr(ord(chapter) - 1) if chapter.isalpha() else re.sub(r"\d+", _less, chapter)
        yield "before", _BEFORE + before
    if len(chapter) == 1 and chapter.isalpha():
        components = True
    if not point:
        return
    yield "chapter", chapter
    parts = rest.split(".") if components else list(rest)
    if "0" in parts or not all(part.isdecimal() for part in parts) or ("." in rest and not components):
        return
    join = "." if components else ""
    yield f"first {len(parts)}", f"{chapter}.{join.join([*parts[:-1], '1'])}"
    if len(parts) > 1:
        yield f"above {len(parts)}", f"{chapter}.{join.join(parts[:-1])}"


def _less(figures: re.Match[str]) -> str:
    return str(int(figures.group()) - 1)
