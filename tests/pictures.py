"""The pictures of the READMEs and of the start page, made from the real thing: `python -m tests.pictures`.

A verdict is drawn from what `taiyaku validate` prints, as text in an SVG. The facing edition is photographed
in a browser; what it shows is written into the file. `tests/test_pictures.py` holds both against what they
would show today: a picture that no longer tells the truth is found without comparing any pixel.
"""

import io
import json
import shutil
import sys
import tempfile
from contextlib import redirect_stdout
from pathlib import Path
from xml.sax.saxutils import escape

from api.cli import main
from extract.facing import FacingEdition, Volume, facing
from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import document_of
from rules_core.messages import LANGUAGES
from rules_core.model.tables import EDITIONS
from rules_core.width import width

TOP = Path(__file__).resolve().parent.parent
FOLDER = TOP / "docs" / "_static" / "pictures"
FACING = FOLDER / "facing.png"
BOOKS = TOP / "examples" / "lantern-road" / "rules"
MISTAKE = ("銀貨40枚", "銀貨45枚")
"""What is planted in the Japanese book of the small game, as the README does."""
SHOWN = ("1.1", "1.2")
"""The sections in the picture."""

ROSTER = """\
scenario: {date: 1944-09, opponent: russian}
side: {nationality: german, points: 300}
infantry: [{type: 4-6-8, count: 3, capabilities: [S], mpv_each: 21}]
"""
SIZE, LINE, MARGIN = 14, 21, 18


def verdict(language: str) -> list[str]:
    """What `taiyaku validate` prints of the roster, line by line."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "side.yaml"
        file.write_text(ROSTER, encoding="utf-8")
        out = io.TextIOWrapper(io.BytesIO(), "utf-8")
        with redirect_stdout(out):
            main(["validate", str(file), "--lang", language])
        out.seek(0)
        *printed, _, _ = (
            out.read().replace(str(file), file.name).splitlines()
        )  # but for the versions of the data
    return [f"$ taiyaku validate side.yaml --lang {language}", "", *printed]


def verdict_picture(language: str) -> Path:
    """Where the picture of a verdict lies."""
    return FOLDER / f"verdict.{language}.svg"


def draw_verdict(lines: list[str]) -> str:
    """The lines as a window of a terminal, in letters that can be selected and searched."""
    across = max(map(width, lines)) * SIZE * 0.61 + 2 * MARGIN
    down = len(lines) * LINE + 2 * MARGIN
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:.0f} {down}" width="{across:.0f}">',
        f'<rect width="100%" height="100%" rx="8" fill="#1f2430"/><g font-size="{SIZE}" '
        'font-family="ui-monospace, Menlo, Consolas, \'Noto Sans Mono CJK JP\', monospace" fill="#e6e6e6">',
    ]
    for number, line in enumerate(lines, start=1):
        colour = ' fill="#ffb4a2"' if number == FINDING else ' fill="#8fd3c8"' if number == 1 else ""
        at = MARGIN + number * LINE - 6
        drawn.append(f'<text x="{MARGIN}" y="{at}" xml:space="preserve"{colour}>{escape(line)}</text>')
    return "\n".join((*drawn, "</g></svg>\n"))


FINDING = 5
"""The line with the place of the fault."""


def books() -> tuple[bytes, bytes]:
    """The two books in the picture, the Japanese one with a mistake."""
    en, ja = (BOOKS / edition / "1-road.md" for edition in EDITIONS)
    return en.read_bytes(), ja.read_text(encoding="utf-8").replace(*MISTAKE).encode()


def shown() -> dict[str, object]:
    """What the picture of the facing edition shows: sentences of both books, and what is marked in them."""
    en, ja = (document_of(text, f"road.{each}.md") for text, each in zip(books(), EDITIONS, strict=True))
    return _shown(facing(Volume(en, ja, compare(en, ja, knowledge(None)))))


def _shown(edition: FacingEdition) -> dict[str, object]:
    found: dict[str, object] = {}
    for section in (each for each in edition.sections if each.number in SHOWN):
        for book in EDITIONS:
            texts = [words for row in section.rows for words in row.words(book)]
            found[f"{section.number} {book}"] = {
                "sentences": [text.raw[s.start : s.end].strip() for text in texts for s in text.sentences],
                "marked": [text.raw[mark.start : mark.end] for text in texts for mark in text.marked],
            }
    return found


def photograph() -> None:
    """Build the facing edition and write its picture, with what it shows inside the file."""
    from PIL import Image, PngImagePlugin
    from playwright.sync_api import FloatRect, sync_playwright

    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"road.{edition}.md" for edition in EDITIONS]
        for path, text in zip(paths, books(), strict=True):
            path.write_bytes(text)
        site = Path(folder) / "site"
        assert main(["docs", "--en", str(paths[0]), "--ja", str(paths[1]), "-o", str(site)]) == 0
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
            tab = browser.new_page(viewport={"width": 1180, "height": 1400}, color_scheme="light")
            tab.goto(f"file://{site}/en/own/facing-1.html")
            tab.add_style_tag(
                content=".bd-sidebar-primary, .bd-header, .private-copy { display: none !important }"
            )
            first, last = (tab.locator(f"#section-{number.replace('.', '-')}") for number in SHOWN)
            last.locator(".sentence").nth(1).hover()
            top, bottom = first.bounding_box(), last.bounding_box()
            assert top is not None
            assert bottom is not None
            high = bottom["y"] + bottom["height"] - top["y"]
            clip: FloatRect = {"x": top["x"] - 16, "y": top["y"], "width": top["width"] + 32, "height": high}
            taken = tab.screenshot(clip=clip)
            browser.close()
    told = PngImagePlugin.PngInfo()
    told.add_itxt("Description", json.dumps(shown(), ensure_ascii=False), lang="mul")
    picture = Image.open(io.BytesIO(taken)).convert("P", palette=Image.Palette.ADAPTIVE, colors=64)
    picture.save(FACING, pnginfo=told, optimize=True)


def told_in_picture() -> object:
    """What the picture of the facing edition says that it shows."""
    from PIL import Image, PngImagePlugin

    with Image.open(FACING) as picture:
        assert isinstance(picture, PngImagePlugin.PngImageFile)
        return json.loads(picture.text["Description"])


def run() -> int:
    """Make every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        verdict_picture(language).write_text(draw_verdict(verdict(language)), encoding="utf-8")
    photograph()
    return 0


if __name__ == "__main__":
    sys.exit(run())
