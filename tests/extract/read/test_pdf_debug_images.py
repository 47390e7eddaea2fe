"""`taiyaku extract --debug-image`: a picture of each page, with what was read as what in its colour."""

from pathlib import Path

import pytest
from PIL import Image

from api.cli import main
from extract.read import read
from extract.read.pdf.debug_images import COLOURS, RESOLUTION, draw_pages, marked_pages
from tests.editions import printed
from tests.editions.generate import Shape, edition
from tests.editions.layout import Layout


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "harbour.pdf"
    shapes = (Shape(rows=6, columns=4, marks=0.5), Shape(rows=5, two_heads=True))
    path.write_bytes(printed(edition(5, "en", shapes), Layout(running="both"))[0])
    return path


def test_each_page_is_drawn_with_the_kinds_that_were_read_on_it(book: Path, tmp_path: Path) -> None:
    flow = read(book, book.name)
    paths = draw_pages(book.read_bytes(), flow, tmp_path / "seen")
    assert [path.name for path in paths] == [f"page-{n:03}.png" for n in range(1, (flow.pages or 0) + 1)]
    kinds = {one.kind for page in marked_pages(flow).values() for one in page}
    assert {"line", "paragraph", "table", "cell", "merged", "mark", "title", "aside"} <= kinds
    for number, path in enumerate(paths, 1):
        with Image.open(path) as picture:
            seen = {colour for _, colour in picture.getcolors(1 << 24) or []}
            assert picture.size == pytest.approx((595 * RESOLUTION / 72, 842 * RESOLUTION / 72), abs=2)
        drawn = {one.kind for one in marked_pages(flow).get(number, [])}
        assert {COLOURS[kind] for kind in drawn & {"line", "table", "cell", "title"}} <= seen


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_command_writes_the_pictures_and_says_where(
    language: str, book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "seen"
    arguments = ["extract", str(book), "--no-cache", "--system=none", f"--lang={language}"]
    assert main([*arguments, f"--debug-image={folder}"]) == 0
    assert str(folder) in capsys.readouterr().err
    assert len(list(folder.glob("page-*.png"))) == read(book, book.name).pages


def test_a_text_has_no_pages_to_draw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "harbour.txt"
    text.write_text("1.1 TOLL: A cart pays two coins.\n\n1.2 CREW: A barge has a crew of four.\n", "utf-8")
    assert main(["extract", str(text), "--no-cache", f"--debug-image={tmp_path / 'seen'}"]) == 2
    assert "--debug-image" in capsys.readouterr().err


def test_a_folder_that_is_a_file_is_told(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "seen").write_text("in the way", "utf-8")
    assert main(["extract", str(book), "--no-cache", f"--debug-image={tmp_path / 'seen'}"]) == 2
    assert "seen" in capsys.readouterr().err
