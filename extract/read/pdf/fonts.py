"""What the reader asks of a font, asked once for every glyph. Imports pdfminer."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import normalize

from pdfminer.pdffont import PDFFont, PDFUnicodeNotDefined

from extract.read.pdf.symbols import dingbat, symbol

# Printing variants of letters that a font may name as characters of their own.
_LETTERS = {
    "\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl",
    "\ufb05": "st", "\ufb06": "st", "\u00ad": "-", "\u2010": "-", "\u00a0": " ",
}  # fmt: skip
_BOLD = ("bold", "black", "heavy", "semibold", "demi", "gothic-b", "w6", "w7", "w8", "w9")


class Font:
    """What is asked of a font for every glyph, asked once."""

    def __init__(self, font: PDFFont) -> None:
        self.font = font
        self.decode = font.decode
        self.vertical = bool(font.is_vertical())
        self.multibyte = bool(font.is_multibyte())
        self.descent = min(0.4, max(0.0, -font.get_descent()))
        name = font.fontname
        name = name.decode("latin-1") if isinstance(name, bytes) else str(name)
        self.bold = any(word in name.lower() for word in _BOLD)
        bare = name.rpartition("+")[2].lower()
        built_in = getattr(font, "unicode_map", None) is None and not self.multibyte
        self.own_codes: Callable[[int], str | None] | None = None
        if built_in and bare.startswith("symbol"):
            self.own_codes = symbol
        elif built_in and bare == "zapfdingbats":
            self.own_codes = dingbat
        self.known: dict[int, tuple[str, float]] = {}

    def glyph(self, cid: int) -> tuple[str, float]:
        """Its characters and its advance in text space for a font of size 1."""
        known = self.known.get(cid)
        if known is None:
            known = self.known[cid] = (self._characters(cid), float(self.font.char_width(cid)))
        return known

    def _characters(self, cid: int) -> str:
        if self.own_codes:
            return self.own_codes(cid) or f"(cid:{cid})"
        try:
            text = self.font.to_unichr(cid)
        except PDFUnicodeNotDefined:
            return f"(cid:{cid})"
        if not isinstance(text, str):
            return f"(cid:{cid})"
        if text and (text == "\ufffd" or (ord(text[0]) < 32 and not text.isspace())):
            return f"(cid:{cid})"
        if "\u2e80" <= text[:1] <= "\u2fdf":  # a radical, which looks as the character it is part of
            return normalize("NFKC", text)
        return _LETTERS.get(text, text)
