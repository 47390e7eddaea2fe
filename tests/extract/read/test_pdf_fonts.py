"""Figures that a font draws small and high are told by their widths."""

import pytest
from pdfminer.cmapdb import FileUnicodeMap
from pdfminer.pdffont import PDFFont

from extract.read.pdf.ink.fonts import Font, as_usual, without_radicals
from extract.read.pdf.model import Run
from extract.read.pdf.text.words import segments_of


class _Widths(PDFFont):
    """A font of figures: (figure, width) by code, from 1."""

    def __init__(self, *figures: tuple[str, float]) -> None:
        widths: dict[int | str, float] = {code: 1000 * width for code, (_, width) in enumerate(figures, 1)}
        super().__init__({"FontName": "Figures", "Flags": 0}, widths)
        self.unicode_map = FileUnicodeMap()
        for code, (figure, _) in enumerate(figures, 1):
            self.unicode_map.add_cid2unichr(code, ord(figure))

    def to_unichr(self, cid: int) -> str:
        return str(self.unicode_map.get_unichr(cid))


@pytest.mark.parametrize(
    ("figures", "superior"),
    [
        ((("1", 0.59), ("2", 0.59)), []),
        ((("1", 0.59), ("2", 0.59), ("1", 0.37)), [3]),
        ((("1", 0.59), ("2", 0.59), ("1", 0.37), ("2", 0.37), ("3", 0.37)), [3, 4, 5]),
        ((("1", 0.46), ("1", 0.59), ("2", 0.59), ("2", 0.59)), []),
    ],
    ids=[
        "one glyph for each",
        "a narrower one that means the same",
        "a set of narrower ones, one of them alone",
        "a narrow 1 among figures of one width",
    ],
)
def test_a_figure_narrower_than_another_that_means_the_same_is_superior(
    figures: tuple[tuple[str, float], ...], superior: list[int]
) -> None:
    font = Font(_Widths(*figures))
    assert [code for code in range(1, len(figures) + 1) if font.glyph(code)[2]] == superior


@pytest.mark.parametrize(
    ("printed", "read"),
    [("⻄", "西"), ("⺠", "民"), ("⻑", "長"), ("⻘", "青"), ("⽇", "日"), ("西", "西"), ("A", "A")],
)
def test_a_radical_is_the_character_that_it_looks_like(printed: str, read: str) -> None:
    assert without_radicals(printed) == read


@pytest.mark.parametrize(
    ("printed", "advance", "read"),
    [
        ("\u2012", 0.5, "–"),
        ("\u2027", 1.0, "・"),
        ("\u2027", 0.3, "\u2027"),
        ("\u2215", 1.0, "／"),
        ("–", 0.5, "–"),
        ("\u02dc", 0.5, "~"),
        ("\u02c6", 0.5, "^"),
    ],
    ids=[
        "figure dash",
        "wide middle dot",
        "narrow point of a syllable",
        "wide slash",
        "dash",
        "tilde as an accent",
        "circumflex as an accent",
    ],
)
def test_of_two_signs_drawn_alike_the_usual_one_is_read(printed: str, advance: float, read: str) -> None:
    assert as_usual(printed, advance) == read


@pytest.mark.parametrize(
    ("letters", "superior"),
    [
        ((("a", 0.46), ("a", 0.32), ("b", 0.5)), [2]),
        ((("a", 0.46), ("a", 0.5), ("r", 0.36), ("r", 0.5)), []),
        ((("a", 0.46), ("b", 0.3)), []),
        (
            (("1", 0.46), ("1", 0.3), *((c, w) for c in "abcdefgh" for w in (0.5, 0.32))),
            [2, *range(4, 20, 2)],
        ),
        ((("1", 0.46), *((c, w) for c in "abcdefgh" for w in (0.5, 0.32))), []),
    ],
    ids=[
        "a mark",
        "small capitals",
        "letters of one glyph each",
        "as much narrower as superior figures",
        "many letters, no superior figures",
    ],
)
def test_a_letter_far_narrower_than_another_that_means_the_same_is_superior(
    letters: tuple[tuple[str, float], ...], superior: list[int]
) -> None:
    font = Font(_Widths(*letters))
    assert [code for code in range(1, len(letters) + 1) if font.glyph(code)[2]] == superior


def test_a_glyph_that_stands_for_a_space_and_a_point_prints_a_point() -> None:
    font = _Widths(("1", 0.5), (".", 0.25))
    font.unicode_map.cid2unichr[2] = " ."
    assert [Font(font).glyph(code)[0] for code in (1, 2)] == ["1", "."]


@pytest.mark.parametrize(
    ("name", "letters", "read"),
    [
        ("Plain-Small-Caps", "CPRat", "CPRAT"),
        ("Plain-Small-Caps", "CPRatc", "CPRatc"),
        ("Plain", "CPRat", "CPRat"),
    ],
    ids=["one glyph for both cases", "a glyph for each case", "another font"],
)
def test_a_font_of_reduced_capitals_has_capitals_only(name: str, letters: str, read: str) -> None:
    widths = _Widths(*((letter, 0.6) for letter in letters))
    widths.fontname = name
    font = Font(widths)
    assert "".join(font.glyph(code)[0] for code in range(1, len(letters) + 1)) == read


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ((("C", 10.0), ("REW", 8.0)), "Crew"),
        ((("C", 10.0), ("REW", 8.0), (" OF", 8.0), (" 2", 8.0)), "Crew of 2"),
        ((("CREW", 10.0), (" OF", 8.0)), "CREW OF"),
        ((("CREW", 10.0), ("a", 8.0)), "CREWa"),
        ((("C", 10.0), ("REW", 4.0)), "CREW"),
    ],
    ids=["a word", "a word near it", "no word goes on with them", "a small letter", "far smaller capitals"],
)
def test_reduced_capitals_behind_a_capital_are_small_letters(
    words: tuple[tuple[str, float], ...], read: str
) -> None:
    runs, x = [], 50.0
    for text, size in words:
        x += 0.3 * size * text.startswith(" ")
        width = 0.6 * size * len(text.strip())
        runs.append(Run(text.strip(), x, 90.0, x + width, 102.0, 100.0, size, False, False, False))
        x += width
    (segment,) = segments_of(runs)
    assert " ".join(word.text for word in segment.words) == read


@pytest.mark.parametrize(
    ("name", "bold"),
    [
        ("ABCDEF+Kyoto-Bold", True),
        ("Kyoto-Demi", True),
        ("KyotoGothic-B", True),
        ("KyotoGothic-Book", False),
        ("Kyoto-DemiLight", False),
        ("Kyoto-W3", False),
    ],
)
def test_the_name_of_a_font_says_whether_it_is_bold(name: str, bold: bool) -> None:
    font = _Widths(("1", 0.5))
    font.fontname = name
    assert Font(font).bold is bold


@pytest.mark.parametrize(
    ("name", "given", "read"),
    [
        ("ABCDEF+SymbolMT", "\uf0b7", "•"),
        ("ABCDEF+OpenSymbol", "\uf0b7", "•"),
        ("Wingdings-Regular", "\uf0a7", "▪"),
        ("Wingdings-Regular", "\uf041", "\uf041"),
        ("Times-Roman", "\uf0b7", "\uf0b7"),
        ("SymbolMT", "A", "A"),
    ],
)
def test_the_name_of_a_font_says_what_its_private_signs_are(name: str, given: str, read: str) -> None:
    font = _Widths((given, 0.5))
    font.fontname = name
    assert Font(font).glyph(1)[0] == read
