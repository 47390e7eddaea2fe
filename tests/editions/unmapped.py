"""A font whose glyphs have no Unicode: subset, keyed by glyph number, no /ToUnicode, no cmap inside."""

import io
from functools import lru_cache

import pikepdf
from fontTools import subset
from fontTools.ttLib import TTFont

from tests.editions import fonts

NAME = "FUnmapped"


@lru_cache
def subset_font() -> tuple[bytes, tuple[int, ...]]:
    """The font file and the numbers of its glyphs."""
    font = TTFont(str(fonts.file_of("IPAexGothic")))
    options = subset.Options(drop_tables=["GSUB", "GPOS", "vhea", "vmtx"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=range(0x30A2, 0x30F4))
    subsetter.subset(font)
    count = len(font.getGlyphOrder())
    del font["cmap"]
    out = io.BytesIO()
    font.save(out)
    return out.getvalue(), tuple(range(1, count))


def shown(count: int, shift: int) -> str:
    """A hex string operand that shows `count` glyphs."""
    _, numbers = subset_font()
    return "<" + "".join(f"{numbers[(k * 7 + shift) % len(numbers)]:04x}" for k in range(count)) + ">"


def add_to(pdf: pikepdf.Pdf, page: pikepdf.Page) -> None:
    """Give the page this font under NAME."""
    file = pikepdf.Stream(pdf, subset_font()[0])
    descriptor = pikepdf.Dictionary(
        Type=pikepdf.Name.FontDescriptor,
        FontName=pikepdf.Name("/AAAAAA+Unmapped"),
        Flags=4,
        FontBBox=[0, -200, 1000, 900],
        ItalicAngle=0,
        Ascent=880,
        Descent=-120,
        CapHeight=724,
        StemV=87,
        FontFile2=pdf.make_indirect(file),
    )
    descendant = pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.CIDFontType2,
        BaseFont=pikepdf.Name("/AAAAAA+Unmapped"),
        CIDSystemInfo=pikepdf.Dictionary(
            Registry=pikepdf.String("Adobe"), Ordering=pikepdf.String("Identity"), Supplement=0
        ),
        FontDescriptor=pdf.make_indirect(descriptor),
        DW=1000,
        CIDToGIDMap=pikepdf.Name.Identity,
    )
    page.Resources.Font[f"/{NAME}"] = pdf.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.Font,
            Subtype=pikepdf.Name.Type0,
            BaseFont=pikepdf.Name("/AAAAAA+Unmapped"),
            Encoding=pikepdf.Name("/Identity-H"),
            DescendantFonts=[pdf.make_indirect(descendant)],
        )
    )
