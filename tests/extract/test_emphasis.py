"""What a book sets apart is kept apart from its words: the same text and styles from every format."""

import io

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.facing import facing
from extract.facing.edition import Volume
from extract.facts import facts
from extract.model.document import Section
from extract.read.text.emphasis import signed
from extract.run.pipeline import document_of

Words = list[tuple[str, str]]
"""(how, words)"""

TEXT = """1.1 LOADING: A cart takes **6 crates** and no *barrel or cask* at all.

1.2 CALLS: Each boat waits for one turn.2 Then it may leave.

- A crate is small.
  - A *cask* in it is smaller.
"""
HTML = b"""<html><body><p>1.1 LOADING: A cart takes <b>6 crates</b> and no <i>barrel or cask</i> at all.</p>
<p>1.2 CALLS: Each boat waits for one turn.<sup>2</sup> Then it may leave.</p>
<ul><li>A crate is small.<ul><li>A <em>cask</em> in it is smaller.</li></ul></li></ul></body></html>"""


def as_pdf() -> bytes:
    """The first two rules as print: bold, slanted and raised words in lines of Times."""
    out = io.BytesIO()
    canvas = Canvas(out)
    plain = "Times-Roman"
    lines = [
        [(plain, "1.1 LOADING: A cart takes "), ("Times-Bold", "6 crates"), (plain, " and no "),
         ("Times-Italic", "barrel or cask"), (plain, " at all.")],
        [(plain, "1.2 CALLS: Each boat waits for one turn."), ("raised", "2"), (plain, " Then it leaves.")],
        *([(plain, "Boats and carts and crates wait where they are put, one by one.")] for _ in range(9)),
    ]  # fmt: skip
    for number, line in enumerate(lines):
        x = 72.0
        for font, words in line:
            name, size, rise = (plain, 6, 4) if font == "raised" else (font, 10, 0)
            canvas.setFont(name, size)
            canvas.drawString(x, 700 - 24 * number + rise, words)
            x += canvas.stringWidth(words, name, size)
    canvas.save()
    return out.getvalue()


def sections(data: bytes, name: str) -> dict[str, Section]:
    return {section.number: section for section in document_of(data, name).sections}


def styled(section: Section, *kinds: str) -> Words:
    passage = section.passages[0]
    return [
        (style.kind, passage.raw[style.start : style.end]) for style in passage.styles if style.kind in kinds
    ]


@pytest.mark.parametrize(
    ("data", "name"),
    [
        pytest.param(TEXT.encode(), "book.md", id="signs of Markdown"),
        pytest.param(HTML, "book.html", id="elements of HTML"),
        pytest.param(as_pdf(), "book.pdf", id="fonts of a PDF"),
    ],
)
def test_emphasis_is_typed_and_the_words_are_plain(data: bytes, name: str) -> None:
    found = sections(data, name)
    assert found["1.1"].text == "A cart takes 6 crates and no barrel or cask at all."
    assert styled(found["1.1"], "strong", "em") == [("strong", "6 crates"), ("em", "barrel or cask")]


@pytest.mark.parametrize(("data", "name"), [(HTML, "book.html"), (as_pdf(), "book.pdf")])
def test_a_raised_call_is_no_figure_of_the_sentence(data: bytes, name: str) -> None:
    section = sections(data, name)["1.2"]
    assert ("raised", "2") in styled(section, "raised")
    spoken = section.passages[0].spoken
    assert len(spoken.raw) == len(section.text)
    assert "turn.² Then" in spoken.raw
    assert "2" not in [fact.value for fact in facts(spoken.raw, "en")]


@pytest.mark.parametrize(("data", "name"), [(TEXT.encode(), "book.md"), (HTML, "book.html")])
def test_lists_in_lists_stay_lists(data: bytes, name: str) -> None:
    passage = sections(data, name)["1.2"].passages[0]
    items = {
        passage.raw[s.start : s.end].lstrip("- ")[:7]: s.depth for s in passage.styles if s.kind == "item"
    }
    assert items == {"A crate": 1, "A cask ": 2}


def test_places_are_those_of_the_file_behind_the_signs_too() -> None:
    passage = sections(TEXT.encode(), "book.md")["1.1"].passages[0]
    for word in ("cart", "crates", "barrel", "cask", "all"):
        place = passage.place(passage.raw.index(word))
        assert (place.line, place.column) == (1, TEXT.index(word) + 1)


def test_the_facing_edition_keeps_what_is_set_apart() -> None:
    volume = Volume(document_of(TEXT.encode(), "book.md"), None)
    texts = [words for section in facing(volume).sections for row in section.rows for words in row.en]
    found = [
        (s.kind, text.raw[s.start : s.end]) for text in texts for s in text.styles or () if s.kind != "item"
    ]
    assert found == [("strong", "6 crates"), ("em", "barrel or cask"), ("em", "cask")]


@pytest.mark.parametrize(
    ("case", "raw", "expected"),
    [
        ("both signs", "**1 TH (at)** and *IN (sf/w)*", [("strong", "1 TH (at)"), ("em", "IN (sf/w)")]),
        ("underscores", "__bold__ and _slanted_", [("strong", "bold"), ("em", "slanted")]),
        ("slanted in bold", "**a *b* c**", [("strong", "a *b* c"), ("em", "b")]),
        ("names with underscores", "a snake_case_name and __init__", [("strong", "init")]),
        ("products", "2 * 3 * 4 and 6*5", []),
        ("marks of notes", "French** and British*", []),
        ("signs in code", "`**kwargs` and `a*b*c`", []),
    ],
)
def test_signs_of_emphasis(case: str, raw: str, expected: Words) -> None:
    found = [(style.kind, raw[style.start : style.end]) for style in signed(raw) if style.kind != "sign"]
    assert found == expected
