"""Pages that look like tables and are none, and pages that a reader cannot read."""

from dataclasses import replace
from random import Random

from tests.editions.edition import Block, Edition, Prose, Special, Unreadable
from tests.editions.generate import Shape, table
from tests.editions.layout import Layout
from tests.editions.ops import Fill, Op, Page, Picture, Rule, Text
from tests.editions.rich import glyphs, wrap
from tests.editions.text import set_line
from tests.editions.words import LABELS, RUNNING_HEAD, SENTENCES, TITLES, paragraph

Pages = tuple[list[Page], list[str]]
"""Pages, and the texts (in order) that a reader must find as text."""


def prose_book(language: str, seed: int, sections: int = 16) -> Edition:
    """Prose and nothing else."""
    random = Random(seed)
    blocks: list[Block] = [
        Prose(
            paragraph(language, random, random.randint(2, 9)), f"{k // 6 + 1}.{k % 6 + 1}",
            random.choice(TITLES[language]),
        )
        for k in range(sections)
    ]  # fmt: skip
    return Edition("ja" if language == "ja" else "en", RUNNING_HEAD[language], tuple(blocks))


def unreadable_book(language: str, kinds: tuple[Unreadable, ...]) -> Edition:
    """Prose with something unreadable between each two paragraphs."""
    random = Random(len(kinds))
    blocks: list[Block] = []
    for k, kind in enumerate(kinds):
        blocks.append(Prose(paragraph(language, random, 6), f"1.{k + 1}", random.choice(TITLES[language])))
        blocks.append(Special(kind, table(random, language, Shape()) if kind == "picture" else None))
    for k in range(len(kinds), len(kinds) + 8):
        blocks.append(Prose(paragraph(language, random, 8), f"1.{k + 1}"))
    return Edition("ja" if language == "ja" else "en", RUNNING_HEAD[language], tuple(blocks))


def scanned(pages: list[Page]) -> list[Page]:
    """The same pages as scans, over which text recognition has laid invisible text."""
    return [
        Page(
            page.width,
            page.height,
            [
                Picture((0.0, 0.0, page.width, page.height), tuple(page.ops)),
                *(replace(op, invisible=True) for op in page.ops if isinstance(op, Text)),
            ],
        )
        for page in pages
    ]


def contents(layout: Layout) -> Pages:
    """A table of contents with leaders and page numbers."""
    page = Page(*layout.page)
    texts: list[str] = []
    random = Random(3)
    y = 80.0
    for chapter in range(1, 5):
        for part in range(7):
            number = f"{chapter}." if part == 0 else f"{chapter}.{part}"
            title = random.choice(TITLES["en"]).capitalize()
            folio = str(chapter * 9 + part)
            entry = f"{number} {title} "
            right = layout.page[0] - 60
            left = 60.0 + (14.0 if part else 0.0)
            room = right - left - layout.measure(glyphs(entry + " " + folio), 10)
            dots = "." * int(room / layout.measure(glyphs("."), 10))
            page.ops += set_line(glyphs(entry + dots), left, y, 10, layout)
            page.ops += set_line(glyphs(folio), right - layout.measure(glyphs(folio), 10), y, 10, layout)
            texts += [number, title, folio]
            y += 15.0 if part else 19.0
    return [page], texts


def lists(layout: Layout) -> Pages:
    """Numbered, lettered and bulleted lists with hanging indents."""
    page = Page(*layout.page)
    texts: list[str] = []
    y = 80.0
    for signs in (("1.", "2.", "3.", "4.", "5."), ("a)", "b)", "c)", "d)"), ("•",) * 5, ("1)", "2)", "10)")):
        for k, sign in enumerate(signs):
            text = SENTENCES["en"][(k * 3 + len(signs)) % 14]
            if k % 2:
                text += " " + SENTENCES["en"][(k * 5) % 14]
            page.ops += set_line(glyphs(sign), 70, y, 10, layout)
            for line in wrap(glyphs(text), 380, lambda part: layout.measure(part, 10)):
                page.ops += set_line(line, 90, y, 10, layout)
                y += 12.5
            texts.append(text)
        y += 14
    return [page], texts


def boxed(layout: Layout) -> Pages:
    """A box of advice with a border, a grey box, underlined headings and rules between paragraphs."""
    page = Page(*layout.page)
    texts: list[str] = []
    y = 70.0
    random = Random(11)
    for k in range(5):
        title = TITLES["en"][k]
        page.ops += set_line(glyphs(f"⟪{title}⟫"), 60, y, 11, layout)
        page.ops.append(Rule(60, y + 2.5, 60 + layout.measure(glyphs(f"⟪{title}⟫"), 11), y + 2.5))
        y += 20
        top = y - 12
        ops: list[Op] = []
        text = paragraph("en", random, 5)
        for line in wrap(glyphs(text), 400, lambda part: layout.measure(part, 10)):
            ops += set_line(line, 70, y, 10, layout)
            y += 12.5
        box = (60.0, top, 480.0, y - 4)
        if k % 3 == 0:
            page.ops += [
                Rule(box[0], box[1], box[2], box[1]), Rule(box[0], box[3], box[2], box[3]),
                Rule(box[0], box[1], box[0], box[3]), Rule(box[2], box[1], box[2], box[3]),
            ]  # fmt: skip
        elif k % 3 == 1:
            page.ops.append(Fill(box, 0.88))
        else:
            page.ops.append(Rule(60, y - 2, 480, y - 2))
        page.ops += ops
        texts += [title, text]
        y += 24
    return [page], texts


def index(layout: Layout) -> Pages:
    """An index in three columns: short entries with page numbers after a comma."""
    page = Page(*layout.page)
    random = Random(5)
    texts: list[str] = []
    entries = sorted(
        f"{word}, {', '.join(str(n) for n in sorted(random.sample(range(1, 90), random.randint(1, 3))))}"
        for word in LABELS["en"] * 4
    )
    x, y, letter = 50.0, 80.0, ""
    for entry in entries:
        if y > 640:  # a fourth column would run over the edge of the paper
            x, y = x + 170, 80.0
        elif entry[0] != letter:
            y += 7.0
        page.ops += set_line(glyphs(entry), x, y, 9.5, layout)
        texts.append(entry)
        y, letter = y + 12.5, entry[0]
    return [page], texts


def verse(layout: Layout) -> Pages:
    """Short lines, centred and indented by turns, and a signature at the right."""
    page = Page(*layout.page)
    texts: list[str] = []
    y = 90.0
    for k, sentence in enumerate(SENTENCES["en"]):
        for part in sentence.split(", "):
            page.ops += set_line(glyphs(part), 160 + 25 * (k % 3), y, 10.5, layout)
            texts.append(part)
            y += 15
    page.ops += set_line(glyphs("The Harbour Master"), 400, y + 30, 10.5, layout)
    texts.append("The Harbour Master")
    return [page], texts


def cover(layout: Layout) -> Pages:
    """A title page: a few lines of several sizes, centred."""
    page = Page(*layout.page)
    texts = ["The Harbour", "and the Fair", "Rules of Play", "Second Printing", "2026"]
    for text, size, y in zip(texts, (34, 34, 18, 11, 11), (200, 250, 330, 600, 620), strict=True):
        x = (layout.page[0] - layout.measure(glyphs(text), size)) / 2
        page.ops += set_line(glyphs(text), x, y, size, layout)
    return [page], texts


def symbol_font(layout: Layout) -> Pages:
    """Signs set in the Symbol font, whose codes are its own: a viewer shows ≤ where the file says £."""
    page = Page(*layout.page)
    page.ops += set_line(glyphs("A bridge holds"), 60, 100, 10, layout)
    page.ops.append(Text(130, 100, "≤", "Symbol", 10))
    page.ops += set_line(glyphs("12 carts."), 140, 100, 10, layout)
    return [page], ["A bridge holds ≤ 12 carts."]


PROSE = {
    "table of contents": contents,
    "lists": lists,
    "boxes and underlines": boxed,
    "index": index,
    "verse": verse,
    "title page": cover,
}
