"""Messages with plural or gender forms in the notation of ICU: {n, plural, one {1 day} other {{n} days}}.

English has two plural forms and Japanese one, so both are taken at the form `other`, which every message has.
"""

import re

_OPENING = re.compile(r"\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,(?:\s*offset:\d+)?")
_FORM = re.compile(r"\s*(=?\w+)\s*\{")
_CLOSING = re.compile(r"\s*\}")


def only_other(text: str) -> str:
    """The text with blanks for all forms but `other`, and for the signs around that; of equal length.

    Forms may stand within forms. What is not closed stays as it is.
    """
    if "{" not in text:
        return text
    done, at = "", 0
    for match in _OPENING.finditer(text):
        if match.start() >= at:
            forms = _forms(text, match.end())
            if forms is not None:
                kept, end = forms
                done += text[at : match.start()] + " " * len(match[0]) + kept
                at = end
    return done + text[at:]


def _forms(text: str, at: int) -> tuple[str, int] | None:
    """What is left of the forms from a place on, and where they end; None if they do not end."""
    kept = ""
    while form := _FORM.match(text, at):
        end = _closed(text, form.end())
        if end is None:
            return None
        words = only_other(text[form.end() : end])
        kept += " " * len(form[0]) + (words if form[1] == "other" else " " * len(words)) + " "
        at = end + 1
    closing = _CLOSING.match(text, at)
    return (kept + " " * len(closing[0]), closing.end()) if closing else None


def _closed(text: str, at: int) -> int | None:
    """Where the brace that was opened before a place is closed."""
    depth = 1
    for brace in re.finditer(r"[{}]", text[at:]):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return at + brace.start()
    return None
