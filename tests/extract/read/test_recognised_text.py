"""Pages whose text was recognised from a picture: read, named, and never a sure difference."""

from pathlib import Path
from typing import Literal

import pytest
from reportlab.pdfgen.canvas import Canvas

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


@pytest.mark.parametrize(("page", "sure"), [(SHOWN, ["sure"]), (both(picture, text(3)), ["likely"])])
def test_a_difference_on_a_recognised_page_is_never_sure(page: Draw, sure: list[str], tmp_path: Path) -> None:
    en, ja = tmp_path / "tolls.en.pdf", tmp_path / "tolls.ja.txt"
    en.write_bytes(pdf(page))
    ja.write_text("\n\n".join(JAPANESE), "utf-8")
    comparison = compare(*read_pair(en, ja, system=None, use_cache=False), knowledge(None))
    assert [item.confidence for item in comparison.discrepancies] == sure
