"""Normalise spellings for comparison; raw characters are kept elsewhere.

Compatibility normalisation (NFKC) turns a superscript into a digit, so `fold` takes a text from which marks
have been taken off already.
"""

import re
import unicodedata
from functools import lru_cache

DASHES = "-‐‑‒–—―−ー－ｰ"
TILDES = "~～〜∼˜"
_DASH = re.compile(f"[{DASHES}]")
_TILDE = re.compile(f"[{TILDES}]")
_QUOTES = str.maketrans(dict.fromkeys("“”„‟〝〞〟", '"') | dict.fromkeys("‘’‚‛", "'"))
_SUPERSCRIPTS = str.maketrans(
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ", "0123456789+-abcdefghijklmnoprstuvwxyz"
)
SUPERSCRIPT = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ]+")

LOOK_ALIKES = str.maketrans({"l": "1", "I": "1", "|": "1", "O": "0", "o": "0", "О": "0", "Ｏ": "0"})
"""Letters that may stand for digits in a damaged figure."""


def plain(superscripts: str) -> str:
    """Superscript characters as ordinary ones."""
    return superscripts.translate(_SUPERSCRIPTS)


@lru_cache(maxsize=16384)
def figures(text: str) -> str:
    """Full-width forms, dashes, tildes, quotation and multiplication signs in one form; spaces single."""
    text = text.replace("½", " 1/2 ").replace("¼", " 1/4 ").replace("¾", " 3/4 ")
    text = unicodedata.normalize("NFKC", _TILDE.sub("~", text))  # NFKC would take ˜ apart
    text = _DASH.sub("-", text).translate(_QUOTES).replace("×", "x").replace("⁄", "/")
    return " ".join(text.split())


@lru_cache(maxsize=16384)
def fold(text: str) -> str:
    """A label normalised: case, width, spaces and kinds of dash do not count."""
    return "".join(_TILDE.sub("-", figures(text)).casefold().split())
