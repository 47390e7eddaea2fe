"""HTML pages: tables with their spans, headings, raised figures, places, and what pages do wrong."""

from html import escape
from pathlib import Path

import pytest

from extract.model.document import Flow, Grid, Paragraph
from extract.model.errors import BookError
from extract.read import read
from extract.sections import find_sections
from extract.tables.shape import lay_out
from tests.extract.read.reading import grids, paragraphs, tables

PROSE = "<p>Each side buys its units and then sets them up on the board.</p>"


def page(body: str, head: str = "") -> Flow:
    """A page with that body."""
    return read(
        f"<!DOCTYPE html><html><head>{head}</head><body>{PROSE}{body}</body></html>".encode(), "b.html"
    )


def grid_of(flow: Flow) -> Grid:
    (grid,) = tables(flow)
    return grid


def test_a_table_keeps_spans_heads_and_caption() -> None:
    grid = grid_of(
        page(
            "<table><caption>ELR chart</caption><thead><tr><th rowspan=2>Nation<th colspan=2>Year</tr>"
            "<tr><th>39<th>40</tr></thead><tbody><tr><td>German<td>3<td>-</tr></tbody></table>"
        )
    )
    assert [line.raw for line in grid.caption] == ["ELR chart"]
    assert (grid.form, grid.header_rows) == ("html", 2)
    assert [[cell.raw for cell in row] for row in grid.rows] == [
        ["Nation", "Year"],
        ["39", "40"],
        ["German", "3", "-"],
    ]
    assert [(cell.rows, cell.columns, cell.heading) for cell in grid.rows[0]] == [(2, 1, True), (1, 2, True)]
    assert not any(cell.heading for cell in grid.rows[2])


@pytest.mark.parametrize(
    ("rows", "head"),
    [
        ("<tr><th>A<th>B<tr><td>1<td>2", 1),
        ("<tr><td>A<td>B<tr><td>1<td>2", None),
        ("<tr><th>A<td>1<tr><th>B<td>2", None),
    ],
)
def test_head_rows_are_those_that_the_page_marks(rows: str, head: int | None) -> None:
    assert grid_of(page(f"<table>{rows}</table>")).header_rows == head


@pytest.mark.parametrize(
    ("cell", "raw", "raised"),
    [
        ("4<sup>1</sup>", "41", ((1, 2),)),
        ("4 <sup>1</sup>", "4 1", ((2, 3),)),
        ("4<sup> 1 </sup>", "4 1", ((2, 3),)),
        ("4<sup><a href='#n'>1</a></sup>", "41", ((1, 2),)),
        ("<span style='vertical-align: super'>2</span>3", "23", ((0, 1),)),
        ("4¹", "4¹", ((1, 2),)),
        ("6<b>*</b><sup>5</sup>", "6*5", ((2, 3),)),
        ("a<br>b", "a b", ()),
        ("<p>a</p><p>b</p>", "a b", ()),
        ("  a\n  b ", "a b", ()),
        ("&nbsp;", "", ()),
        ("x<script>y()</script>z", "xz", ()),
    ],
)
def test_a_cell_is_what_it_prints(cell: str, raw: str, raised: tuple[tuple[int, int], ...]) -> None:
    found = grid_of(page(f"<table><tr><td>label<td>{cell}</table>")).rows[0][1]
    assert (found.raw, found.raised) == (raw, raised)


def test_places_are_lines_and_element_paths() -> None:
    flow = read(
        b"<html><body>\n<h1>The rules</h1>\n<p>This is the one\n<p>and this is the other\n"
        b"<table>\n<tr><td>a<td>b\n<tr><td>c<td>d</table></body></html>",
        "b.html",
    )
    grid = grid_of(flow)
    assert [(b.place.line, b.place.element) for b in flow.blocks] == [
        (2, "/html/body/h1"),
        (3, "/html/body/p[1]"),
        (4, "/html/body/p[2]"),
        (5, "/html/body/table"),
    ]
    assert (grid.rows[1][0].place.line, grid.rows[1][0].place.element) == (7, "/html/body/table/tr[2]/td[1]")


def test_headings_lists_and_loose_text_are_paragraphs() -> None:
    flow = page("<h2>1.1 Units</h2>loose <i>text</i><ul><li>one<li>two</ul><div>in a <b>box</b></div>after")
    assert paragraphs(flow)[1:] == ["1.1 Units", "loose text", "one", "two", "in a box", "after"]
    bold = {
        line.raw: line.bold for block in flow.blocks if isinstance(block, Paragraph) for line in block.lines
    }
    assert bold["1.1 Units"]
    assert not bold["in a box"]


def test_a_page_without_head_and_body_is_read() -> None:
    flow = read(f"<!DOCTYPE html><title>Mill</title><main>{PROSE}<h1>Oars</h1></main>".encode(), "b.html")
    assert paragraphs(flow) == ["Each side buys its units and then sets them up on the board.", "Oars"]


def test_steps_have_the_numbers_that_a_browser_prints() -> None:
    steps = "<ol><li>Moor<li><p>Row</p><li>Rest<ul><li>ashore</ul></ol>"
    later = "<ol start=4><li>Eat<li value=9>Sail<li>Sleep</ol><ol type=a><li>Sing</ol><ol><li></ol><p>End</p>"
    flow = page(steps + later)
    printed = ["1. Moor", "2. Row", "3. Rest", "ashore", "4. Eat", "9. Sail", "10. Sleep", "Sing", "End"]
    assert paragraphs(flow)[1:] == printed
    assert len(find_sections(flow)[0]) == 1


def test_a_marked_note_across_the_last_row_is_a_note() -> None:
    rows = "<tr><th>Boat<th>Hold<th>Crew<tr><td>Punt<td>2*<td>1<tr><td>Raft<td>4<td>3"
    sheet = lay_out(grid_of(page(f"<table>{rows}<tfoot><tr><td colspan=3>* 3 in May.</table>")))
    assert ([note.mark for note in sheet.notes], len(sheet.rows)) == (["*"], 3)


def test_a_line_break_is_a_line_of_the_same_paragraph() -> None:
    flow = page("<p>この規則は、<br>続く。</p>")
    assert paragraphs(flow)[1] == "この規則は、続く。"
    block = flow.blocks[1]
    assert isinstance(block, Paragraph)
    assert len(block.lines) == 2


@pytest.mark.parametrize("tag", ["script", "style", "nav", "template", "noscript"])
def test_what_is_no_text_of_the_page_is_left_out(tag: str) -> None:
    assert paragraphs(page(f"<{tag}>not text</{tag}><p>text</p>"))[1:] == ["text"]


def test_a_table_inside_a_table_stands_behind_it() -> None:
    flow = page(
        "<table><tr><td>a<td>b<tr><td>c<td>d<table><tr><td>1<td>2<tr><td>3<td>4</table><tr><td>e<td>f</table>"
    )
    assert grids(flow) == [[["a", "b"], ["c", "d"], ["e", "f"]], [["1", "2"], ["3", "4"]]]


@pytest.mark.parametrize(
    "table",
    [
        "<table><tr><td><p>One rule of the many there are.</p><p>Two rules.</p></table>",
        "<table><tr><td><p>One rule of the many there are.</p><p>Two rules.</p><td>menu</table>",
        "<table role=presentation><tr><td>One rule of the many there are.<td>Two rules.</table>",
    ],
)
def test_a_table_that_only_lays_out_a_page_is_text(table: str) -> None:
    flow = page(table)
    assert grids(flow) == []
    assert {"One rule of the many there are.", "Two rules."} <= set(paragraphs(flow))


def test_a_layout_table_gives_its_inner_tables() -> None:
    flow = page("<table><tr><td><table><tr><td>1<td>2</table><td><table><tr><td>3<td>4</table></table>")
    assert grids(flow) == [[["1", "2"]], [["3", "4"]]]


def test_preformatted_text_may_hold_typed_tables() -> None:
    flow = page("\n<pre>\nDR  | Result |\n2   | none |\n</pre>")
    assert grids(flow) == [[["DR", "Result"], ["2", "none"]]]
    assert grid_of(flow).rows[1][0].place.line == 4


def test_a_table_inside_a_running_line_is_found_as_in_a_text() -> None:
    line = "Swap him when you can. SWAP TABLE DR New 2 10-3 3 10-2 4 9-2 5 9-1 6 8-1"
    flow = page(f"<p>Before.</p><p>{line}</p><p>Swap <sup>2</sup> 10-3 3 10-2 4 9-2 5 9-1 6 8-1</p>")
    assert grids(flow) == grids(read(line.encode(), "book.txt"))
    table = grid_of(flow)
    assert table.form == "running"
    assert [caption.raw for caption in table.caption] == ["SWAP TABLE"]
    assert table.places[0].element == "/html/body/p[3]"  # behind the prose and "Before."
    assert paragraphs(flow)[1:3] == ["Before.", "Swap him when you can."]


@pytest.mark.parametrize("span", ["0", "-1", "x", "", "99999999999"])
def test_senseless_spans_do_no_harm(span: str) -> None:
    grid = grid_of(page(f"<table><tr><td rowspan='{span}' colspan='{span}'>a<td>b<tr><td>c<td>d</table>"))
    cell = grid.rows[0][0]
    assert 1 <= cell.rows <= 2
    assert 1 <= cell.columns <= 1000


@pytest.mark.parametrize(
    "broken",
    ["<table><tr><td>a<td>b", "<table><td>a<td>b</tr></table>", "<b><table><tr><td>a</b><td>b</table>"],
)
def test_malformed_tables_are_read(broken: str) -> None:
    assert grids(page(broken)) == [[["a", "b"]]]


@pytest.mark.parametrize(
    ("meta", "encoding"),
    [("shift_jis", "cp932"), ("euc-jp", "euc-jp"), ("utf-8", "utf-8"), ("x-sjis", "cp932")],
)
def test_the_encoding_that_the_page_names_is_used(meta: str, encoding: str) -> None:
    body = "<table><tr><td>出目<td>結果<tr><td>2<td>なし</table><p>この表を使う。</p>"
    data = f'<html><head><meta charset="{meta}"></head><body>{body}</body></html>'.encode(encoding)
    flow = read(data, "b.html")
    assert (grids(flow), flow.language) == ([[["出目", "結果"], ["2", "なし"]]], "ja")
    assert flow.encoding == encoding


def test_a_wrong_charset_is_not_believed() -> None:
    text = '<html><head><meta charset="euc-jp"></head><body><p>この表を、使うことにする。</p></body></html>'
    data = text.encode("cp932")
    assert paragraphs(read(data, "b.html")) == ["この表を、使うことにする。"]


def test_a_deep_page_is_read() -> None:
    assert paragraphs(page("<div>" * 300 + "deep" + "</div>" * 300))[1:] == ["deep"]


@pytest.mark.parametrize("tag", ["div", "b", "table><tr><td"])
def test_a_page_too_deep_to_read_says_so(tag: str) -> None:
    with pytest.raises(BookError) as refused:
        page(f"<{tag}>" * 5000 + "deep")
    assert refused.value.code == "read.too-deep"


def set_as_page(flow: Flow) -> str:
    """A book as a web page: its tables as tables, its paragraphs as paragraphs."""
    parts = []
    for block in flow.blocks:
        if isinstance(block, Paragraph):
            parts.append(f"<p>{'<br>'.join(escape(line.raw) for line in block.lines)}</p>")
        else:
            rows = "".join(
                f"<tr>{''.join(f'<td>{escape(c.raw)}</td>' for c in row)}</tr>" for row in block.rows
            )
            title = f"<caption>{escape(block.caption[0].raw)}</caption>" if block.caption else ""
            parts.append(f"<table>{title}{rows}</table>")
    return f"<html><head><meta charset=utf-8></head><body>{''.join(parts)}</body></html>"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_book_set_as_a_page_reads_as_the_text_does(specimen: Path, language: str) -> None:
    text = read(specimen / f"chapter-h.{language}.txt", "b.txt")
    web = read(set_as_page(text).encode(), "b.html")
    assert grids(web) == grids(text)
    assert web.language == language

    def reported(flow: Flow) -> list[tuple[str, str, str, int, int, bool]]:
        found, _ = find_sections(flow)
        return [(s.number, s.title, s.raw_title, len(s.examples), len(s.footnotes), s.cut_off) for s in found]

    assert reported(web) == reported(text)
