"""Font families from PyPI packages only, and how wide a run of characters is in them."""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont


@dataclass(frozen=True, slots=True)
class Family:
    """Names of the regular and the bold font. What a font lacks is set in the family's fallbacks."""

    regular: str
    bold: str
    fallbacks: tuple[str, ...] = ("DejaVuSerif", "IPAexGothic")
    embedded: bool = True


FAMILIES = {
    "times": Family("Times-Roman", "Times-Bold", embedded=False),
    "helvetica": Family("Helvetica", "Helvetica-Bold", ("DejaVuSans", "IPAexGothic"), embedded=False),
    "dejavu-serif": Family("DejaVuSerif", "DejaVuSerif-Bold"),
    "dejavu-sans": Family("DejaVuSans", "DejaVuSans-Bold", ("DejaVuSans", "IPAexGothic")),
    "stix": Family("STIXGeneral", "STIXGeneralBol"),
    "ipaex": Family("IPAexGothic", "IPAexGothic", ("DejaVuSans",)),
    "heisei-min": Family("HeiseiMin-W3", "HeiseiMin-W3", ("IPAexGothic", "DejaVuSerif"), embedded=False),
    "heisei-kaku": Family(
        "HeiseiKakuGo-W5", "HeiseiKakuGo-W5", ("IPAexGothic", "DejaVuSans"), embedded=False
    ),
}
JAPANESE = ("ipaex", "heisei-min", "heisei-kaku")
ENGLISH = ("times", "helvetica", "dejavu-serif", "dejavu-sans", "stix")
CID = ("HeiseiMin-W3", "HeiseiKakuGo-W5")
OUTSIDE_ADOBE_JAPAN = set("≤≥—⅝⅓⅔¼¾⁴⁵⁶⁷⁸⁹⁰")


def folder(package: str, *inside: str) -> Path:
    """A folder inside an installed package, found without importing it."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent.joinpath(*inside)


def file_of(font: str) -> Path:
    """The TrueType file of an embedded font."""
    if font == "IPAexGothic":
        return folder("matplotlib_fontja", "fonts", "ipaexg.ttf")
    return folder("matplotlib", "mpl-data", "fonts", "ttf", f"{font}.ttf")


@lru_cache
def ready(font: str) -> str:
    """Register the font at its first use; returns its name."""
    if font in CID:
        pdfmetrics.registerFont(UnicodeCIDFont(font))
    elif font not in pdfmetrics.standardFonts:
        pdfmetrics.registerFont(TTFont(font, str(file_of(font))))
    return font


@cache
def has(font: str, char: str) -> bool:
    """Whether the font can show the character."""
    if font in CID:
        return char not in OUTSIDE_ADOBE_JAPAN
    if font in pdfmetrics.standardFonts:
        try:
            return char != "•" and bool(char.encode("cp1252"))  # reportlab writes code 127 for it
        except UnicodeEncodeError:
            return False
    drawn = pdfmetrics.getFont(ready(font))
    assert isinstance(drawn, TTFont)
    return ord(char) in drawn.face.charToGlyph


@cache
def font_for(family: str, bold: bool, char: str) -> str:
    """The font that shows this character in this family."""
    chosen = FAMILIES[family]
    own = chosen.bold if bold else chosen.regular
    return next((font for font in (own, *chosen.fallbacks) if has(font, char)), own)


@cache
def advance(font: str, char: str) -> float:
    """Width of one character at size 1."""
    return float(pdfmetrics.stringWidth(char, ready(font), 1000)) / 1000
