"""Tags with too many attributes: the parser's time grows with the square of their number."""

import re

MOST = 500
"""Maximal number of attributes of a tag; one with more loses all of them."""

_SMALLEST = 3 * MOST  # letters in which so many attributes could stand
_TAG = re.compile(
    r"<!--.*?(?:-->|\Z)|<(script|style)\b.*?(?:</\1|\Z)"
    r"|<(?P<name>[a-z][^\s/>]*+)(?P<rest>(?:[^>\"']++|\"[^\"]*+(?:\"|\Z)|'[^']*+(?:'|\Z))*+)(?:>|\Z)",
    re.IGNORECASE | re.DOTALL,
)
_QUOTED = re.compile(r"\"[^\"]*+\"?|'[^']*+'?")
_ATTRIBUTE = re.compile(r"(?<![^\s/])[^\s/=]")


def without_too_many(text: str) -> str:
    """The page with each tag that has more than MOST attributes reduced to its name; one pass."""
    if len(text) <= _SMALLEST:
        return text
    return _TAG.sub(_reduced, text)


def _reduced(match: re.Match[str]) -> str:
    rest = match["rest"]
    if rest is None or len(rest) <= _SMALLEST or len(_ATTRIBUTE.findall(_QUOTED.sub(" ", rest))) <= MOST:
        return match.group()
    return f"<{match['name']}>"
