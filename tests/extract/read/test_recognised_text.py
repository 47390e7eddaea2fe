"""Pages whose text was recognised from a picture: read, named, and never a sure difference."""

from pathlib import Path
from typing import Literal

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Grid
from extract.model.errors import RECOGNISED
from extract.read.pdf.debug_images import marked_pages
from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair
from rules_core.messages import LANGUAGES
from tests.extract.read.pdf_pages import HEIGHT, Draw, both, drawing, flow_of, pdf, words
from tests.extract.read.test_pdf_refusals import picture

RULES = [
    "1.1 TOLL: Each cart that goes on board pays 2 coins at the gate of the bridge.",
    "1.2 CREW: Each barge has a crew of 4, and nobody may sail it with fewer than that.",
    "1.3 NIGHT: No barge may leave the harbour after 21 bells, unless its lamp is lit.",
]
JAPANESE = [
    "1.1 通行料 (TOLL) : 荷車は、乗船するごとに橋の門で3枚の硬貨を支払う。",
    "1.2 乗員 (CREW) : はしけの乗員は4名であり、それより少ない人数で動かしてはならない。",
    "1.3 夜間 (NIGHT) : 灯りがともっていない限り、はしけは21点鐘より後に港を出てはならない。",
]


@drawing
def text(canvas: Canvas, mode: Literal[0, 3]) -> None:
    """The rules printed (mode 0) or invisible (3), as programs put recognised text over a picture."""
    for number, line in enumerate(RULES):
        written = canvas.beginText(60, HEIGHT - 150 - 40 * number)
        written.setTextRenderMode(mode)
        written.textOut(line)
        canvas.drawText(written)


SHOWN = words(*((60, 150 + 40 * number, line) for number, line in enumerate(RULES)))


@pytest.mark.parametrize(
    ("page", "recognised"),
    [(both(picture, text(3)), True), (both(picture, text(0)), False), (SHOWN, False)],
    ids=["a scan with a layer of text", "print on a ground", "print"],
)
def test_a_page_whose_text_was_recognised_is_read_and_named(page: Draw, recognised: bool) -> None:
    flow = flow_of(page)
    assert [getattr(block, "raw", "") for block in flow.blocks] == RULES
    assert [problem.code for problem in flow.problems] == [RECOGNISED] * recognised
    assert all("{" not in problem.message(language) for problem in flow.problems for language in LANGUAGES)
    assert "unreadable" not in {one.kind for page in marked_pages(flow).values() for one in page}


@drawing
def _scattered(canvas: Canvas, mode: Literal[0, 3]) -> None:
    """Japanese words as recognition places them: each as wide as its ink, with white on both sides."""
    pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3"))
    canvas.setFont("HeiseiMin-W3", 10)
    rows = [
        [(60, "1.1"), (84, "渡"), (104, "し"), (124, "は"), (144, "12"), (165, "人"), (185, "まで")],
        [(60, "大"), (80, "砲"), (200, "3"), (260, "船")],
        [(60, "小"), (80, "舟"), (200, "12"), (260, "馬")],
        [(60, "い"), (80, "かだ"), (200, "40"), (260, "人")],
    ]
    for number, row in enumerate(rows):
        for x, word in row:
            written = canvas.beginText(x, HEIGHT - 150 - 24 * number)
            written.setTextRenderMode(mode)
            written.textOut(word)
            canvas.drawText(written)


@pytest.mark.parametrize(
    ("mode", "line", "label"), [(3, "1.1 渡しは12人まで", "大砲"), (0, "1.1 渡 し は 12 人 まで", "大 砲")]
)
def test_white_beside_recognised_japanese_characters_is_no_space(
    mode: Literal[0, 3], line: str, label: str
) -> None:
    blocks = flow_of(both(picture, _scattered(mode))).blocks
    texts = [getattr(block, "raw", "") for block in blocks if not isinstance(block, Grid)]
    cells = [cell.raw for block in blocks if isinstance(block, Grid) for row in block.rows for cell in row]
    assert line in texts
    assert label in (*cells, *(" ".join(cells[n : n + 2]) for n in range(len(cells))))


@pytest.mark.parametrize(("page", "sure"), [(SHOWN, ["sure"]), (both(picture, text(3)), ["likely"])])
def test_a_difference_on_a_recognised_page_is_never_sure(page: Draw, sure: list[str], tmp_path: Path) -> None:
    en, ja = tmp_path / "tolls.en.pdf", tmp_path / "tolls.ja.txt"
    en.write_bytes(pdf(page))
    ja.write_text("\n\n".join(JAPANESE), "utf-8")
    comparison = compare(*read_pair(en, ja, system=None, use_cache=False), knowledge(None))
    assert [item.confidence for item in comparison.discrepancies] == sure
