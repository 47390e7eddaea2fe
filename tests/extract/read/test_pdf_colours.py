"""What is printed in any colour space is read, and what is as light as paper is not."""

import io

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name

from extract.read.pdf import read_pdf
from extract.read.pdf.ink.colours import of_cmyk, of_inks, of_rgb, shade_of
from tests.extract.read.reading import grids, paragraphs, tables

ROWS = [["Unit", "Cost", "Load"], ["Barge", "12", "40"], ["Cart", "3", "8"], ["Ferry", "25", "90"]]
SENTENCE = "The ferry crosses at dawn and again at dusk."


def tint(components: int) -> Dictionary:
    """A tint transform that no reader of lightness needs to run."""
    return Dictionary(
        FunctionType=2,
        Domain=Array([0, 1] * components),
        C0=Array([0, 0, 0, 0]),
        C1=Array([0, 0.5, 1, 0]),
        N=1,
    )


def space(book: pikepdf.Pdf, kind: str) -> object:
    """The colour space of that kind, as a resource names it."""
    cmyk, rgb = Name.DeviceCMYK, Name.DeviceRGB
    inks = {
        "several inks": ["/PANTONE#20300", "/Black"],
        "five inks": ["/Cyan", "/Magenta", "/Yellow", "/Black", "/Gold"],
    }
    if kind in inks:
        names = Array([Name(ink) for ink in inks[kind]])
        return Array([Name.DeviceN, names, cmyk, tint(len(names))])
    return {
        "spot": Array([Name.Separation, Name("/PANTONE#20300"), cmyk, tint(1)]),
        "spot black": Array([Name.Separation, Name.Black, cmyk, tint(1)]),
        "all inks": Array([Name.Separation, Name.All, cmyk, tint(1)]),
        "no ink": Array([Name.Separation, Name("/None"), cmyk, tint(1)]),
        "one ink by name": Array([Name.DeviceN, Array([Name.Black]), cmyk, tint(1)]),
        "indexed": Array([Name.Indexed, rgb, 1, pikepdf.String(b"\x00\x00\x00\xff\xff\xff")]),
        "indexed from white": Array([Name.Indexed, rgb, 1, pikepdf.String(b"\xff\xff\xff\x00\x00\x40")]),
        "lab": Array([Name.Lab, Dictionary(WhitePoint=Array([0.96, 1, 0.82]))]),
        "grey by profile": Array([Name.ICCBased, book.make_stream(b"", N=1)]),
        "colours by profile": Array([Name.ICCBased, book.make_stream(b"", N=3)]),
        "process by profile": Array([Name.ICCBased, book.make_stream(b"", N=4)]),
    }[kind]


def page(kind: str, components: str) -> bytes:
    """A page with a sentence and a ruled table, all in one colour of that space."""
    book = pikepdf.new()
    fill = f"/C0 cs {components} scn" if components else "/C0 cs"
    stroke = f"/C0 CS {components} SCN" if components else "/C0 CS"
    out = [f"{fill} {stroke} BT /F1 10 Tf 60 700 Td ({SENTENCE}) Tj ET"]
    for row, cells in enumerate(ROWS):
        for column, text in enumerate(cells):
            out.append(f"BT /F1 10 Tf {64 + 60 * column} {604 - 16 * row} Td ({text}) Tj ET")
    out += [f"{60 + 60 * column} 616 m {60 + 60 * column} 552 l S" for column in range(4)]
    out += [f"60 {616 - 16 * row} 180 0.5 re f" for row in range(5)]
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    resources = Dictionary(Font=Dictionary(F1=font), ColorSpace=Dictionary(C0=space(book, kind)))
    book.add_blank_page(page_size=(595, 842))
    book.pages[0].Contents = book.make_stream("\n".join(out).encode())
    book.pages[0].Resources = resources
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


@pytest.mark.parametrize(
    ("kind", "components"),
    [
        ("spot", "1"),
        ("spot", ""),
        ("spot", "0.4"),
        ("spot black", "1"),
        ("all inks", "1"),
        ("several inks", "1 0"),
        ("several inks", "0 1"),
        ("several inks", ""),
        ("five inks", "0 0 0 1 0"),
        ("five inks", "0 0 0 0 1"),
        ("one ink by name", "1"),
        ("indexed", "0"),
        ("indexed", ""),
        ("indexed from white", "1"),
        ("lab", "20 0 0"),
        ("grey by profile", "0"),
        ("colours by profile", "0 0 0.5"),
        ("process by profile", "0 0 0 1"),
    ],
)
def test_a_page_printed_in_that_colour_is_read(kind: str, components: str) -> None:
    flow = read_pdf(page(kind, components), "book.pdf")
    assert paragraphs(flow) == [SENTENCE]
    assert grids(flow) == [ROWS]
    assert [block.form for block in tables(flow)] == ["ruled"]
    assert flow.problems == ()


@pytest.mark.parametrize(
    ("kind", "components"),
    [
        ("spot", "0"),
        ("no ink", "1"),
        ("several inks", "0 0"),
        ("five inks", "0 0 0 0 0"),
        ("indexed", "1"),
        ("lab", "100 0 0"),
        ("grey by profile", "1"),
        ("process by profile", "0 0 0 0"),
    ],
)
def test_what_leaves_the_paper_white_is_told_as_hidden(kind: str, components: str) -> None:
    flow = read_pdf(page(kind, components), "book.pdf")
    assert flow.blocks == ()
    assert {problem.code for problem in flow.problems} == {"read.pdf-hidden"}


def test_lightness_in_each_kind_of_colour() -> None:
    assert [shade_of(0.0), shade_of((1.0, 1.0, 1.0)), shade_of((0, 0, 0, 1))] == pytest.approx([0, 1, 0])
    assert of_rgb((1, 1, 1)) == pytest.approx(1)
    assert of_cmyk((0, 0, 0, 0)) == of_inks(["Black"])((0,)) == 1
    assert of_inks(["None"])((1,)) == 1
    assert of_inks(["Yellow"])((1,)) > of_inks(["Magenta"])((1,)) > of_inks(["Black"])((1,)) == 0
    assert shade_of("P1") == 0.5
