"""Dates and periods as books print them → (first month, last month).

A month is (year, month); a whole year runs from its month 1 to its month 12; None is an open end
("thru 38"). Two-digit years are years of the century 1900.
"""

import re

from extract.tables.folding import figures

Month = tuple[int, int]
Period = tuple[Month | None, Month | None]

_UNTIL_BEFORE = re.compile(r"^(?:thru|through|until|to|up to)\s*", re.IGNORECASE)
_UNTIL_AFTER = re.compile(r"\s*(?:迄|まで|以前)$")
_FROM_AFTER = re.compile(r"\s*(?:以降|以後|から|on)$")
_POINT = re.compile(r"(?:(?P<month>\d{1,2})/)?(?P<year>\d{4}|\d{2})年?")
_MONTH = re.compile(r"\d{1,2}")


def months(text: str) -> Period | None:
    """The period that a label prints (1/39-8/39, 1-6/43, thru 38, 44 ~ 45, 1938迄), or None.

    A period that ends before it begins is returned unchanged; the misprint is reported elsewhere.
    """
    folded = figures(text).replace("~", "-").strip()
    until = _UNTIL_BEFORE.sub("", folded)
    if until != folded or _UNTIL_AFTER.search(folded):
        point = _point(_UNTIL_AFTER.sub("", until).strip())
        return None if point is None else (None, point[1])
    since = _FROM_AFTER.sub("", folded)
    if since != folded:
        point = _point(since)
        return None if point is None else (point[0], None)
    parts = [part.strip() for part in folded.split("-")]
    if len(parts) == 1:
        return _point(parts[0])
    if len(parts) != 2:
        return None
    return _range(*parts)


def _range(first: str, last: str) -> Period | None:
    end = _point(last)
    if end is None:
        return None
    if _MONTH.fullmatch(first) and "/" in last:  # 1-6/43: the year stands once, at the end
        return _valid((end[1][0], int(first)), end[1])
    start = _point(first)
    return None if start is None else (start[0], end[1])


def _point(text: str) -> tuple[Month, Month] | None:
    match = _POINT.fullmatch(text)
    if match is None:
        return None
    year = int(match["year"]) if len(match["year"]) == 4 else 1900 + int(match["year"])
    if match["month"] is None:
        return (year, 1), (year, 12)
    month = (year, int(match["month"]))
    return (month, month) if 1 <= month[1] <= 12 else None


def _valid(first: Month, last: Month) -> Period | None:
    return (first, last) if 1 <= first[1] <= 12 else None
