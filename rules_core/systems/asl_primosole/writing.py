"""How people write words, ids and dates: full-width letters and figures mean the same as plain ones."""

import unicodedata


def plain(text: str) -> str:
    """The text in plain forms, without blanks around it."""
    return unicodedata.normalize("NFKC", text).strip()
