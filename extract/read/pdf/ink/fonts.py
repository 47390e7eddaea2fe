"""The properties of fonts that the reader needs, computed once for each glyph. Imports pdfminer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from statistics import median
from unicodedata import normalize

from pdfminer.cmapdb import FileUnicodeMap
from pdfminer.encodingdb import EncodingDB
from pdfminer.pdffont import PDFFont, PDFUnicodeNotDefined

_SUPPLEMENT = (
    "⺂乛⺃乚⺅亻⺉刂⺋㔾⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺘扌⺙攵⺛旡⺞歺⺟母⺠民⺡氵⺣灬⺤爫⺦丬⺨犭⺫罒⺭礻⺯糹⺰纟⺱罓⺲罒⺳㓁⺹耂⺺肀⺾艹"
    "⺿艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻐钅⻑長⻒镸⻓长⻔门⻖阝⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼"
    "⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟"
)
"""Those of the supplement, which Unicode itself does not normalise, each before its character."""
_CHARACTERS = dict(zip(_SUPPLEMENT[::2], _SUPPLEMENT[1::2], strict=True))


def without_radicals(text: str) -> str:
    """The text of one glyph, a radical as the character that it looks like."""
    if not "\u2e80" <= text[:1] <= "\u2fdf":
        return text
    return "".join(_CHARACTERS.get(char, normalize("NFKC", char)) for char in text)


_TWINS = {"\u2012": "\u2013", "\u2011": "-", "\u02dc": "~", "\u02c6": "^"}  # the last two: accents alone
_WIDE_TWINS = {"\u2027": "・", "\u2215": "／", "\u2329": "〈", "\u232a": "〉"}
_WIDE = 0.8
"""Ems of a Japanese sign at least."""


def as_usual(text: str, advance: float) -> str:
    """The text of one glyph, of two signs drawn alike the one that is printed in books; `advance` in ems
    tells a Japanese sign from a narrow one."""
    return _TWINS.get(text) or (_WIDE_TWINS.get(text, text) if advance > _WIDE else text)


_SYMBOL_LOW = (
    " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼"
)
_SYMBOL_HIGH = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑"
_DINGBATS = {
    0x25: "☎",
    0x2A: "☛",
    0x2B: "☞",
    0x48: "★",
    0x6C: "●",
    0x6E: "■",
    0x73: "▲",
    0x74: "▼",
    0x75: "◆",
}


def symbol(code: int) -> str | None:
    """The character that the Symbol font shows for a code, or None if it shows none."""
    if 0x20 <= code < 0x20 + len(_SYMBOL_LOW):
        return _SYMBOL_LOW[code - 0x20]
    if 0xA0 <= code < 0xA0 + len(_SYMBOL_HIGH):
        return _SYMBOL_HIGH[code - 0xA0]
    return None


_WINGDINGS = {0x6C: "●", 0x6E: "■", 0x71: "□", 0x76: "❖", 0xA7: "▪", 0xA8: "□", 0xD8: "➢", 0xFC: "✓"}


def wingding(code: int) -> str | None:
    """The character that Wingdings shows for a code that begins an entry of a list, else None."""
    return _WINGDINGS.get(code)


def dingbat(code: int) -> str | None:
    """The character that Zapf Dingbats shows for a code, or None if it shows none."""
    if code in _DINGBATS:
        return _DINGBATS[code]
    return chr(0x2700 + code - 0x20) if 0x21 <= code <= 0x7E else None


# Printing variants of letters that a font may name as characters of their own.
_LETTERS = {
    "\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl",
    "\ufb05": "st", "\ufb06": "st", "\u00ad": "-", "\u2010": "-", "\u00a0": " ",
    "\u2217": "*", "\u0336": "\u2014",  # so the maps of Japanese fonts name their dash
}  # fmt: skip
_BOLD = re.compile(r"bold|black|heavy|demi(?!light)|gothic-b(?!ook)|w[6-9]")
_ITALIC = ("italic", "oblique", "kursiv")
_SPACE = 32
_PRIVATE = 0xF000
_ITALIC_FLAG = 64  # of a font descriptor


SUPERIOR_SIZE = 0.62
"""The size of a superior figure, in that of the font that has it."""
SUPERIOR_RISE = 0.33
"""The height of a superscript figure above the baseline."""
_NARROW = 0.8  # a superior figure is no wider than this part of the full one
_NARROW_ONE = 0.72  # if only 1 has two: a full one may also be set narrower than other figures
_NARROW_LETTER, _NARROWEST = 0.78, 0.5  # a superior letter has between these parts of the width
_NARROW_FIRST = 0.68  # of the width of a figure; full-sized ones are wider in all fonts of books
_MOST_LETTERS = 6  # that notes are called by
_ALIKE, _MOST_ALIKE = 0.17, 0.8  # in width to superior figures are this part of more letters


def _meanings(font: PDFFont) -> Mapping[int, str]:
    """The text of each code by the file's own mapping, which alone gives the meaning of embedded glyphs."""
    own = getattr(font, "unicode_map", None)
    return own.cid2unichr if isinstance(own, FileUnicodeMap) else {}


def _superior_figures(font: PDFFont) -> frozenset[int]:
    """The codes of superscript figures in the font: it has wider ones with the same meaning."""
    widths: dict[str, dict[int, float]] = {}  # figure → code → width
    for cid, text in _meanings(font).items():
        if text.isascii() and text.isdigit():
            widths.setdefault(text, {})[cid] = float(font.char_width(cid))
    several = [of_figure for of_figure in widths.values() if len(of_figure) > 1]
    if any(0 < _NARROW * max(of_figure.values()) <= min(of_figure.values()) for of_figure in several):
        return frozenset()  # figures of one width and of their own widths, such as a narrow 1
    alone = [figure for figure, of_figure in widths.items() if len(of_figure) > 1] == ["1"]
    most = _NARROW_ONE if alone else _NARROW
    narrow = {
        round(width, 3)
        for of_figure in several
        for width in of_figure.values()
        if 0 < width < most * max(of_figure.values())
    }
    return frozenset(
        cid for of_figure in widths.values() for cid, width in of_figure.items() if round(width, 3) in narrow
    )


def _superior_letters(font: PDFFont, figures: frozenset[int]) -> frozenset[int]:
    """The codes of small letters that the font draws as marks of notes: one of the two glyphs of each letter
    that has two is far narrower. Where that holds for some of them only, the wider are small capitals.

    More letters are marks only where most are narrower as the superior `figures` of the font are."""
    widths: dict[str, list[tuple[float, int]]] = {}
    for cid, text in _meanings(font).items():
        if len(text) == 1 and text.isascii() and text.islower():
            widths.setdefault(text, []).append((float(font.char_width(cid)), cid))
    several = [sorted(codes) for codes in widths.values() if len(codes) > 1]
    if len(several) > _MOST_LETTERS and figures:
        share = _share_of_width(font, figures)
        alike = [codes for codes in several if abs(codes[0][0] / (codes[-1][0] or 1.0) - share) < _ALIKE]
        return frozenset(codes[0][1] for codes in several if len(alike) >= _MOST_ALIKE * len(several))
    if len(several) > _MOST_LETTERS or any(len(codes) > 2 for codes in several):
        return frozenset()
    if not all(_NARROWEST < codes[0][0] / (codes[1][0] or 1.0) < _NARROW_LETTER for codes in several):
        return frozenset()
    return frozenset(codes[0][1] for codes in several)


def _of_capitals(name: str, font: PDFFont) -> bool:
    """Whether a font draws small capitals as reduced capitals: one glyph for a letter in both cases, named as
    that which was set first."""
    letters = [text for text in _meanings(font).values() if len(text) == 1 and text.isalpha()]
    capitals = {letter for letter in letters if letter.isupper()}
    return "small-caps" in name and len(capitals) > 2 and not any(c.lower() in letters for c in capitals)


def _share_of_width(font: PDFFont, figures: frozenset[int]) -> float:
    """The width of superior figures as a part of that of the full ones."""
    widths = [float(font.char_width(cid)) for cid, text in _meanings(font).items() if text.isdigit()]
    return median(float(font.char_width(cid)) for cid in figures) / max(widths)


def _narrow_letters(font: PDFFont) -> frozenset[int]:
    """The codes of the first letters that are far narrower than the figures of the font: no full-sized ones
    are, so they are marks of notes of a font that the text uses for nothing else but figures.
    """
    texts = {cid: text for cid, text in _meanings(font).items() if len(text) == 1 and text.isascii()}
    figures = [float(font.char_width(cid)) for cid, text in texts.items() if text.isdigit()]
    most = _NARROW_FIRST * max(figures, default=0.0)
    return frozenset(cid for cid, text in texts.items() if text in "abcde" and font.char_width(cid) < most)


def _is_italic(font: PDFFont) -> bool:
    """Whether the file says that the font is italic."""
    angle, flags = getattr(font, "italic_angle", 0), getattr(font, "flags", 0)
    leans = isinstance(angle, int | float) and 2 < abs(angle) < 60
    return leans or (isinstance(flags, int) and bool(flags & _ITALIC_FLAG))


class Font:
    """The properties of a font that are needed for every glyph, computed once."""

    def __init__(self, font: PDFFont) -> None:
        self.font = font
        self.decode = font.decode
        self.vertical = bool(font.is_vertical())
        self.multibyte = bool(font.is_multibyte())
        self.descent = min(0.4, max(0.0, -font.get_descent()))
        name = font.fontname
        name = name.decode("latin-1") if isinstance(name, bytes) else str(name)
        self.bold = _BOLD.search(name.lower()) is not None
        self.italic = any(word in name.lower() for word in _ITALIC) or _is_italic(font)
        bare = name.rpartition("+")[2].lower()
        built_in = getattr(font, "unicode_map", None) is None and not self.multibyte
        self.own_codes: Callable[[int], str | None] | None = None
        if built_in and bare.startswith("symbol"):
            self.own_codes = symbol
        elif built_in and bare == "zapfdingbats":
            self.own_codes = dingbat
        # Windows numbers the signs of such a font from U+F000, and so do files that give their characters.
        self.private = wingding if "wingdings" in bare else symbol if "symbol" in bare else None
        self.known: dict[int, tuple[str, float, bool]] = {}
        self.windows = getattr(font, "cid2unicode", None) == EncodingDB.win2unicode
        self.capitals = _of_capitals(bare, font)
        figures = _superior_figures(font)
        self.superiors = figures | _superior_letters(font, figures) | _narrow_letters(font)

    def glyph(self, cid: int) -> tuple[str, float, bool]:
        """Its characters, its advance in text space for a font of size 1, and whether it is a superscript."""
        known = self.known.get(cid)
        if known is None:
            width = float(self.font.char_width(cid))
            known = self.known[cid] = (self._characters(cid), width, cid in self.superiors)
        return known

    def _characters(self, cid: int) -> str:
        if self.own_codes:
            return self.own_codes(cid) or f"(cid:{cid})"
        try:
            text = self.font.to_unichr(cid)
        except PDFUnicodeNotDefined:
            # PDF 32000-1, Annex D: unused codes of this encoding are bullets.
            return "\u2022" if self.windows and cid > _SPACE else f"(cid:{cid})"
        if not isinstance(text, str):
            return f"(cid:{cid})"
        if text and (text == "\ufffd" or (ord(text[0]) < 32 and not text.isspace())):
            return f"(cid:{cid})"
        text = (
            text.strip() or text
        )  # of a glyph that stands for a space and a point, the space prints nothing
        if self.private and len(text) == 1:
            text = self.private(ord(text) - _PRIVATE) or text
        text = text.upper() if self.capitals else text
        return _LETTERS.get(text) or as_usual(without_radicals(text), float(self.font.char_width(cid)))
