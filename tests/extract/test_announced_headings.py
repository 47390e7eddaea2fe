"""A heading that a book names, or that stands as its headings do, is never lost without a word."""

import io
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.align.unify_sections import unify_sections
from extract.model.document import Flow, Line, Paragraph, ReadingProblem
from extract.read import read
from extract.run.pipeline import read_document
from extract.sections import find_sections
from rules_core.messages import LANGUAGES
from rules_core.model import Place
from tests.extract.read.pdf_pages import HEIGHT, Draw, pdf

TITLES = ["Tolls", "Ferries", "Wagons", "Barges", "Night Traffic", "Lanterns"]
TEXT = (
    "A cart pays two coins at the gate and waits there until the next dawn, whoever",
    "drives it, and a barge pays nothing at all.",
)
LOST = "sections.announced-not-found"
UNLIKE = "sections.looks-like-heading"


def book(lost: str | None, put: str, *, outline: bool = False, contents: bool = False) -> bytes:
    """A PDF of those headings, of which one is not printed as they are; `put` says what stands for it."""

    def first(canvas: Canvas) -> None:
        for line, title in enumerate(TITLES if contents else []):
            canvas.drawString(60, HEIGHT - 100 - 14 * line, f"{title} {'.' * 40} {2 + line // 3}")

    def page(number: int, titles: list[str]) -> Draw:
        def draw(canvas: Canvas) -> None:
            canvas.drawString(60, HEIGHT - 30, f"The Harbour {number}")
            y = 90.0
            for title in titles:
                if outline:
                    canvas.bookmarkPage(title)
                    canvas.addOutlineEntry(title, title, 0)
                y = heading(canvas, y, title)
                canvas.setFont("Helvetica", 10)
                for line in TEXT:
                    canvas.drawString(60, HEIGHT - y, line)
                    y += 12
                y += 10

        return draw

    def heading(canvas: Canvas, y: float, title: str) -> float:
        look = put if title == lost else "head"
        if look == "nothing":
            return y
        if look == "edge":
            canvas.drawString(60, 30, title)
            return y
        canvas.setFont("Helvetica-Bold" if look in ("head", "run-in") else "Helvetica", 10)
        canvas.drawString(60, HEIGHT - y, title + "." * (look == "run-in"))
        if look == "run-in":
            canvas.setFont("Helvetica", 10)
            canvas.drawString(60 + 90, HEIGHT - y, "Nobody waits here, and nobody is ever asked to.")
            return y + 12
        return y + 16

    return pdf(first, page(2, TITLES[:3]), page(3, TITLES[3:]))


def told(data: bytes) -> list[tuple[str, str, int | None]]:
    """The problems of headings: code, heading and page; each says the heading in both languages."""
    _, problems = find_sections(read(data, "harbour.pdf"))
    named = [problem for problem in problems if problem.code in (LOST, UNLIKE)]
    assert all(p.fields["title"] in p.message(language) for p in named for language in LANGUAGES)
    return [(problem.code, problem.fields["title"], problem.place.page) for problem in named]


@pytest.mark.parametrize("lost", ["Ferries", "Night Traffic", "Lanterns"])
@pytest.mark.parametrize(("outline", "contents"), [(True, False), (False, True)])
def test_a_heading_that_only_the_outline_or_the_contents_name_is_told(
    lost: str, outline: bool, contents: bool
) -> None:
    ((code, title, page),) = told(book(lost, "nothing", outline=outline, contents=contents))
    printed = 1 if contents else 2 + TITLES.index(lost) // 3
    assert (code, title, page) == (LOST, lost, printed)


@pytest.mark.parametrize("put", ["plain", "run-in", "edge"])
def test_a_heading_that_is_printed_unlike_the_others_is_told(put: str) -> None:
    assert told(book("Barges", put)) == [(UNLIKE, "Barges", 3)]
    assert told(book("Barges", put, outline=True)) == [(LOST, "Barges", 3)]


@pytest.mark.parametrize(("outline", "contents"), [(False, False), (True, True)])
def test_a_book_whose_headings_are_all_read_has_no_such_problem(outline: bool, contents: bool) -> None:
    data = book(None, "nothing", outline=outline, contents=contents)
    sections, _ = find_sections(read(data, "harbour.pdf"))
    assert [section.title for section in sections if section.title] == TITLES
    assert told(data) == []


def of_text(path: Path, text: str) -> tuple[ReadingProblem, ...]:
    path.write_text(text, "utf-8")
    return find_sections(read(path, path.name))[1]


CONTENTS = "\n".join(f"{title} ........ {3 + number}" for number, title in enumerate(TITLES))


@pytest.mark.parametrize("left", [TITLES, [*TITLES[:2], *TITLES[3:]], TITLES[:3]])
def test_the_contents_of_a_text_are_held_against_its_headings(left: list[str], tmp_path: Path) -> None:
    body = "\n\n".join(f"## {title}\n\nA cart pays two coins." for title in left)
    problems = of_text(tmp_path / "harbour.md", f"# Contents\n\n{CONTENTS}\n\n{body}\n")
    lost = [str(problem.fields["title"]) for problem in problems if problem.code == LOST]
    assert lost == [title for title in TITLES if title not in left]


@pytest.mark.parametrize(
    ("counts", "lost"),
    [([1, 2, 3, 4], []), ([1, 2, 3, 5, 6], ["4"]), ([1, 3, 5, 7], []), ([1, 2, 3, 1, 2], [])],
)
def test_a_count_that_is_missing_among_headings_is_told(
    counts: list[int], lost: list[str], tmp_path: Path
) -> None:
    text = "\n\n".join(
        f"## {count}. {title}\n\nA cart pays two coins." for count, title in zip(counts, TITLES, strict=False)
    )
    problems = of_text(tmp_path / "harbour.md", text)
    assert [problem.fields["number"] for problem in problems if problem.code == "sections.missing"] == lost


def test_an_outline_of_another_kind_is_told_in_one_sentence() -> None:
    data = io.BytesIO()
    with pikepdf.open(io.BytesIO(book(None, "nothing"))) as file:
        with file.open_outline() as outline:
            outline.root += [
                pikepdf.OutlineItem(f"Sheet {number} of wood", number % 3) for number in range(9)
            ]
        file.save(data)
    _, problems = find_sections(read(data.getvalue(), "harbour.pdf"))
    (problem,) = [problem for problem in problems if problem.code.startswith("sections.many")]
    assert (problem.fields["count"], problem.place.page) == (9, 1)


def test_an_outline_that_leads_into_itself_ends() -> None:
    data = io.BytesIO()
    with pikepdf.open(io.BytesIO(book(None, "nothing", outline=True))) as file:
        first = file.Root.Outlines.First
        first.Next.Next = first
        first.First = first
        file.save(data)
    flow = read(data.getvalue(), "harbour.pdf")
    assert [line.raw for line in flow.announced[0]] == TITLES[:2]


BOTH = {
    "Tolls": ("通行料", "A cart pays 2 coins at the gate.", "荷車は門で硬貨 2 枚を払う。"),
    "Ferries": ("渡し船", "A ferry holds 12 barrels or 30 people.", "渡し船には樽 12 個、または 30 人。"),
    "Lanterns": ("灯籠", "Count the 7 lanterns twice before dawn.", "夜明けの前に 7 つの灯籠を 2 度数える。"),
    "Wagons": ("荷馬車", "Each wagon takes 45 sacks and 3 drivers.", "荷馬車は麻袋 45 個と御者 3 人を運ぶ。"),
    "Weather": (
        "天候",
        "Roll 2 dice for the weather of all 4 quays.",
        "4 つの埠頭の天候をサイコロ 2 個で決める。",
    ),
    "Repairs": ("修理", "A broken mill costs 18 coins to mend.", "壊れた水車を直すには硬貨 18 枚がかかる。"),
    "Guards": ("見張り", "Place 5 guards on each of the 6 bridges.", "6 本の橋に見張りを 5 人ずつ置く。"),
    "Victory": ("勝利", "The player with 99 coins wins the game.", "硬貨 99 枚を持つプレイヤーが勝つ。"),
}


@pytest.mark.parametrize(("lost", "named"), [((), []), (("Lanterns",), ["Lanterns"]), (tuple(BOTH)[1:4], [])])
def test_a_heading_that_only_one_of_two_printed_books_has_is_told_unless_many_are(
    lost: tuple[str, ...], named: list[str], tmp_path: Path
) -> None:
    english = [f"<h2>{title}</h2><p>{text}</p>" for title, (_, text, _) in BOTH.items()]
    japanese = [
        ("" if title in lost else f"<h2>{heading}</h2>") + f"<p>{text}</p>"
        for title, (heading, _, text) in BOTH.items()
    ]
    books = []
    for language, parts in (("en", english), ("ja", japanese)):
        (tmp_path / f"{language}.html").write_text(f"<html lang={language}>{''.join(parts)}</html>", "utf-8")
        books.append(replace(read_document(tmp_path / f"{language}.html", use_cache=False), pages=2))
    assert [one.section.title for one in unify_sections(books[0], books[1]).headings] == named


@pytest.mark.parametrize(
    ("head", "cut"), [("2.1 SLUICES/", True), ("2.1 SLUICES", False)], ids=["a slash at its end", "whole"]
)
def test_a_heading_that_the_outline_names_may_break_off(head: str, cut: bool) -> None:
    place = Place("book.pdf", 1)
    texts = (head, "2.2 BARGES: One each.", "2.3 CARTS: Two each.")
    blocks = tuple(Paragraph((Line(text, place),)) for text in texts)
    flow = Flow("book.pdf", "pdf", "", blocks, announced=((Line(head, place),),))
    sections, problems = find_sections(flow)
    assert sections[0].number == "2.1"
    assert ("sections.cut-off" in [problem.code for problem in problems]) is cut


@pytest.mark.parametrize(
    ("head", "title"),
    [
        ("2.1 SLUICES:", "SLUICES"),
        ("2.1 Sluices and locks :", "Sluices and locks"),
        ("2.1 水門 (Sluices)：", "水門"),
        ("2.1 Sluices 3:1", "Sluices 3:1"),
    ],
)
def test_only_the_colon_that_closes_a_heading_of_the_outline_is_not_in_its_title(
    head: str, title: str
) -> None:
    place = Place("book.pdf", 1)
    blocks = tuple(Paragraph((Line(text, place),)) for text in (head, "2.2 BARGES: One each."))
    sections, _ = find_sections(Flow("book.pdf", "pdf", "", blocks, announced=((Line(head, place),),)))
    assert [section.title for section in sections] == [title, "BARGES"]


def over_table(size: float, count: str = "") -> bytes:
    """A PDF of headings in bold print of that size, of which one stands directly above a table."""

    def draw(canvas: Canvas) -> None:
        y = 60.0
        for number, title in enumerate(TITLES[:4], 1):
            canvas.setFont("Helvetica-Bold", size)
            canvas.drawString(60, HEIGHT - y, count.format(number) + title)
            y += 16
            if title == TITLES[2]:
                for row in range(4):
                    canvas.setFont("Helvetica", 10)
                    for column in range(3):
                        canvas.rect(60 + 80 * column, HEIGHT - y - 14, 80, 16)
                        canvas.drawString(64 + 80 * column, HEIGHT - y - 10, str(row + 3 * column))
                    y += 16
            canvas.setFont("Helvetica", 10)
            for line in TEXT:
                canvas.drawString(60, HEIGHT - y - 10, line)
                y += 12
            y += 30

    return pdf(draw)


@pytest.mark.parametrize("count", ["", "{}. "], ids=["without a count", "counted"])
def test_a_heading_in_large_print_above_a_table_opens_its_section(count: str) -> None:
    sections, _ = find_sections(read(over_table(14.0, count), "harbour.pdf"))
    assert [section.title for section in sections if section.title] == TITLES[:4]


def test_one_in_bold_print_may_be_the_title_of_the_table_and_is_told() -> None:
    data = over_table(10.0)
    sections, _ = find_sections(read(data, "harbour.pdf"))
    assert TITLES[2] not in {section.title for section in sections}
    assert told(data) == [(UNLIKE, TITLES[2], 1)]
