"""What a PDF seems to lack is held back where its text shows that it was not read for certain."""

from dataclasses import replace

import pytest

from extract.compare.doubtful import hold_back
from extract.compare.rows_in_text import is_row
from extract.model.document import Document, Passage, Section
from extract.run.compare_books import Comparison, Knowledge, compare
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from tests.extract.compare import hand

ROWS = [  # a line, whether it looks like a row of a table
    ("French - - 25 3 3 2 2 3", True),
    ("23 75 75 75 53", True),
    ("1945 2* ½ (+3)", True),
    ("Use 2 of 3 dice in 1944 if 5 or 6 are left", False),
    ("12 13", False),
    ("- 3) 25 ポイントを払う。", False),
    ("the next line of a sentence", False),
    ("", False),
]


@pytest.mark.parametrize(("line", "row"), ROWS, ids=[line or "nothing" for line, _ in ROWS])
def test_a_line_of_figures_looks_like_a_row(line: str, row: bool) -> None:
    assert is_row(line) is row


CHART = hand.declaration(hand.keys("alpha", "beta", "gamma"), hand.keys("1941", "1942", "1943"))
WHOLE = "|1941|1942|1943\nalpha|1|2|3\nbeta|4|5|6\ngamma|7|8|9"
PART = "|1941|1942|1943\nalpha|1|2|3\nbeta|4|5|6"


def _books(japanese: str, line: str, form: str = "pdf") -> Comparison:
    """The chart in English and what a Japanese book shows of it, with one line of text in its section."""
    box = (40.0, 40.0, 200.0, 50.0)
    place = Place("book.ja.pdf", page=2, box=box)
    text = Section("1.1", "1.1", "", line, place, passages=(Passage(line, ((0, place),)),))
    chart = replace(hand.table("ja", japanese, declaration=CHART), form="open", collapsed=())
    ja = replace(hand.book("ja", [chart]), format=form, sections=(text,))
    en: Document = hand.book("en", [hand.table("en", WHOLE, declaration=CHART)])
    return compare(en, ja, Knowledge((CHART,)))


def _kinds(comparison: Comparison) -> tuple[list[str], list[str]]:
    tables = [
        [item for item in each if item.table] for each in (comparison.discrepancies, comparison.doubtful)
    ]
    return [item.kind for item in tables[0]], [item.kind for item in tables[1]]


def test_a_row_that_stands_in_the_text_of_a_pdf_is_not_missing() -> None:
    comparison = _books(PART, "gamma 7 8 9")
    assert _kinds(comparison) == ([], ["missing-row"])
    doubt = next(one for one in comparison.doubts if one.code == "compare.doubtful.table")
    assert (doubt.place.page, doubt.fields["count"]) == (2, 1)
    assert "held back" in doubt.message("en")
    assert "保留" in doubt.message("ja")


def test_a_column_of_figures_in_the_text_is_not_missing_either() -> None:
    text = "\n".join(["1943", "3", "6", "9"])
    starts = [at for at in range(len(text)) if at == 0 or text[at - 1] == "\n"]
    lines = tuple((at, Place("book.ja.pdf", page=2, box=(40.0, at, 50.0, at + 8.0))) for at in starts)
    section = Section("1.1", "1.1", "", text, lines[0][1], passages=(Passage(text, lines),))
    part = hand.table("ja", "|1941|1942\nalpha|1|2\nbeta|4|5\ngamma|7|8", declaration=CHART)
    ja = replace(hand.book("ja", [replace(part, form="open")]), format="pdf", sections=(section,))
    en = hand.book("en", [hand.table("en", WHOLE, declaration=CHART)])
    assert _kinds(compare(en, ja, Knowledge((CHART,)))) == ([], ["missing-column"])


@pytest.mark.parametrize(("line", "held"), [("gamma 7 wait", True), ("gamma waits at 7", False)])
def test_a_line_with_the_label_and_a_figure_is_the_row_that_seems_to_be_missing(
    line: str, held: bool
) -> None:
    kinds: tuple[list[str], list[str]] = (["missing-row"], [])
    assert _kinds(_books(PART, line)) == (kinds[::-1] if held else kinds)


def test_a_row_that_stands_nowhere_is_missing() -> None:
    assert _kinds(_books(PART, "Nothing else is here.")) == (["missing-row"], [])


def test_a_text_file_holds_nothing_back() -> None:
    assert _kinds(_books(PART, "gamma 7 8 9", "text")) == (["missing-row"], [])


def test_a_wrong_figure_is_reported_beside_a_row_in_doubt() -> None:
    comparison = _books(PART.replace("5", "0"), "gamma 7 8 9")
    assert _kinds(comparison) == (["value"], ["missing-row"])


def test_a_lost_column_puts_the_figures_of_its_table_in_doubt() -> None:
    comparison = _books("|1941|1942\nalpha|1|2\nbeta|4|0\ngamma|7|8", "1943 3 6 9")
    assert _kinds(comparison) == ([], ["missing-column", "value"])


CUTS = [  # the lines of a section in a PDF, whether the cut in it is held back
    ("a paragraph of which the rest begins another one", ["兵は旗の隣で戦うと", "士気が上がる。"], True),
    ("a section that ends in mid-sentence", ["兵は旗の隣で戦うと"], False),
    ("a slash, which shows that words are lost", ["兵は旗の隣で戦うと/", "士気が上がる。"], False),
]


@pytest.mark.parametrize(("lines", "held"), [each[1:] for each in CUTS], ids=[each[0] for each in CUTS])
def test_a_cut_is_doubtful_where_its_section_goes_on(lines: list[str], held: bool) -> None:
    places = [Place("book.ja.pdf", page=1, box=(40.0, 40.0 + 10 * n, 90.0, 48.0 + 10 * n)) for n in range(2)]
    starts = (0, len(lines[0]) + 1)
    text = Passage("\n".join(lines), tuple(zip(starts, places, strict=True))[: len(lines)])
    section = Section("1.1", "1.1", "", text.raw, places[0], cut_off=True, passages=(text,))
    ja = replace(hand.book("ja"), format="pdf", sections=(section,))
    side = Printed(lines[0], lines[0], places[0])
    cut = Discrepancy(
        "cut-off-1",
        "cut-off",
        "no-verdict",
        None,
        "1.1",
        None,
        None,
        None,
        side,
        "compare.prose.cut-off.end.ja",
    )
    certain = hold_back([cut], (), {"en": hand.book("en"), "ja": ja})
    assert (certain.kept, certain.held) == (((), (cut,)) if held else ((cut,), ()))
    assert [problem.code for problem in certain.problems] == ["compare.doubtful.text"] * held


BROKEN = [  # what, rows of the Japanese chart in a PDF, whether what differs in it is held back
    ("a label over two rows", "|1941|1942|1943\nal||\npha|1|2|3\nbeta|4|5|6\ngamma|7|8|9", True),
    ("rows of other text", f"{WHOLE}\nthe|1|2|3\nboats|1|2|3\nwait|1|2|3", True),
    ("a figure in a label", "|1941|1942|1943\nalpha 1||2|3\nbeta|4|5|6\ngamma|7|8|9", True),
    ("an empty cell", "|1941|1942|1943\nalpha||2|3\nbeta|4|5|6\ngamma|7|8|9", False),
    ("a row more", f"{WHOLE}\ndelta|1|2|3", False),
]


@pytest.mark.parametrize(("rows", "held"), [each[1:] for each in BROKEN], ids=[each[0] for each in BROKEN])
def test_a_table_whose_rows_run_together_is_in_doubt(rows: str, held: bool) -> None:
    kinds, doubtful = _kinds(_books(rows, "Nothing else is here."))
    assert (bool(kinds), bool(doubtful)) == (not held, held)


def test_a_section_that_stands_in_a_table_is_not_missing() -> None:
    text = "1.2 The boats wait until the tide is in and the men have crossed"
    sections = [("1.1", "Each boat carries two men."), ("1.2", "The boats wait until the tide is in.")]
    false = hand.table("ja", f"a|{text}\nb|c", rule="1.1")
    ja = replace(hand.book("ja", [replace(false, form="open")], sections[:1]), format="pdf")
    chart = [hand.table("en", WHOLE, declaration=CHART)]
    kept = compare(hand.book("en", chart, sections), ja, Knowledge((CHART,)))
    assert "missing-section" in [item.kind for item in kept.doubtful]
    bare = replace(ja, tables=())
    kept = compare(hand.book("en", chart, sections), bare, Knowledge((CHART,)))
    assert "missing-section" in [item.kind for item in kept.discrepancies]


UNDECLARED = "|Cost|Speed|Crew\nPunt|1|2|3\nBarge|4|5|6\nCanoe|7|8|9"
TRANSLATED = "|費用|速度|乗員\n平底船|1|2|3\nはしけ|4|5|6\nカヌー|7|8|9"
STRANGE: list[
    tuple[str, str, list[str], list[str]]
] = [  # what the Japanese PDF shows, the kinds that are reported, and those that are held back
    ("as it is", TRANSLATED, [], []),
    ("a figure changed", "|費用|速度|乗員\n平底船|1|2|3\nはしけ|4|5|8\nカヌー|7|8|9", ["value"], []),
    ("a row lost", "|費用|速度|乗員\n平底船|1|2|3\nはしけ|4|5|6", ["missing-row"], []),
    (
        "a row of text",
        f"{'|費用|速度|乗員'}\n平底船|1|2|3\nはしけ|4|5|6\nカヌー|7|8|9\n船はここで待ちます。|||",
        [],
        ["missing-row"],
    ),
    (
        "a heading as a row",
        "|費用|速度|乗員\n平底船|1|2|3\nはしけ|4|5|6\nカヌー|7|8|9\n1.1 港|||",
        [],
        ["missing-row"],
    ),
    ("two rows in one", "|費用|速度|乗員\n平底船|1 4 7|2|3\nカヌー|7|8|9", [], ["missing-row", "value"]),
]


@pytest.mark.parametrize(("name", "japanese", "kept", "held"), STRANGE, ids=[each[0] for each in STRANGE])
@pytest.mark.parametrize("form", ["pdf", "html"])
def test_an_undeclared_table_with_what_belongs_in_none_is_in_doubt(
    name: str, japanese: str, kept: list[str], held: list[str], form: str
) -> None:
    place = Place("book.ja.pdf", page=1, box=(40.0, 40.0, 200.0, 50.0))
    text = Section("1.1", "1.1", "", "", place, passages=(Passage("", ()),))
    ja = replace(hand.book("ja", [hand.table("ja", japanese)]), format=form, sections=(text,))
    found = _kinds(compare(hand.book("en", [hand.table("en", UNDECLARED)]), ja, Knowledge()))
    assert found == ((kept, held) if form == "pdf" else ([*kept, *held], [])), name
