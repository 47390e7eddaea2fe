"""Content streams mean what they mean to pdfminer's parser, which reads only what is not well-formed."""

import random
from collections.abc import Callable, Sequence

import pytest
from pdfminer.pdfinterp import PDFContentParser
from pdfminer.pdftypes import PDFStream
from pdfminer.psexceptions import PSEOF

from extract.read.pdf.ink import operators
from extract.read.pdf.ink.operators import objects_of

WELL_FORMED = [
    "1 -2 +7 007 .5 -.5 3. 12.25 w",
    "BT /F1 9 Tf (two boats) Tj T* (a) ' 1 2 (b) \" ET",
    "[(a) -20 <41 4b> 3.5 (c)] TJ <4> Tj <> Tj",
    r"(one \(boat\) and (another)) Tj (\101\8\q\n\053) Tj",
    "(two\nlines) Tj (no \\\nbreak) Tj",
    "/Span << /ActualText <FEFF0041>>> BDC /P << /A [1 << /B true >>] /C null >> BDC EMC",
    "0 0 m 10 0 l% a comment\nS\tq\rQ\r\nf*",
    "d0 unknown false",
    "",
    "   ",
]
NOT_WELL_FORMED = [
    "- 1", "--1 w", "1.2.3 w", "/A#20B gs", "/", "(open", "open) Tj", "(one (two (three))) Tj", "<4g> Tj",
    "] TJ", "[ (a) >> Tj", "<< /A >> BDC", "(\\777) Tj", "{ 1 } w", "q#Q", "1 \0 2 w", "[ 1 2", "> w",
    "q BI /W 1 /H 1 ID \1\2 EI Q 1 w",
]  # fmt: skip


def said(read: Callable[[Sequence[PDFStream]], list[str]], parts: Sequence[str]) -> list[str]:
    """What a reader makes of streams, or which error it raises."""
    try:
        return read([PDFStream({}, part.encode("latin-1")) for part in parts])
    except Exception as error:
        return [type(error).__name__]


def ours(streams: Sequence[PDFStream]) -> list[str]:
    return [repr(item) for item in objects_of(streams)]


def theirs(streams: Sequence[PDFStream]) -> list[str]:
    parser, out = PDFContentParser(streams), []
    while True:
        try:
            out.append(repr(parser.nextobject()[1]))
        except PSEOF:
            return out


@pytest.mark.parametrize("content", WELL_FORMED)
def test_well_formed_content_needs_no_second_parser(content: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(operators, "PDFContentParser")
    assert said(ours, [content]) == said(theirs, [content])


@pytest.mark.parametrize("content", NOT_WELL_FORMED)
def test_anything_else_is_what_pdfminer_makes_of_it(content: str) -> None:
    for parts in ([content], ["q 1 w", content], [content, "1 w Q"], ["[ 1", content]):
        assert said(ours, parts) == said(theirs, parts)


def test_parts_in_any_order_and_streams_cut_anywhere_make_no_difference() -> None:
    chance = random.Random(18)
    parts = [*" ".join([*WELL_FORMED, *NOT_WELL_FORMED]).split(" "), *WELL_FORMED]
    for _ in range(600):
        streams = [
            chance.choice([" ", "\n", ""]).join(chance.choices(parts, k=chance.randrange(9)))
            for _ in range(chance.randrange(1, 4))
        ]
        assert said(ours, streams) == said(theirs, streams), streams
