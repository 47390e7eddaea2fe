"""Every format is valid in its own terms and says the same things."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest

from extract.model.document import ReadingProblem
from extract.report import Report, write
from extract.report.github import escape
from extract.report.links import relative_uri
from extract.report.text import below
from extract.report.width import shortened, wrapped
from extract.report_formats import FORMATS
from rules_core.model import Place
from rules_core.visible import visible
from rules_core.width import width
from tests.extract.report import sarif
from tests.markup import elements, parsed, texts, whole_text

SCHEMA = Path(__file__).parents[3] / "api" / "schemas" / "report.schema.json"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_whole_and_the_same_twice(report: Report, form: str, language: str) -> None:
    text = write(report, form, language)
    assert text == write(report, form, language)
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    if form != "junit":  # JUnit holds no id of a cell's discrepancy, only its place
        for item in report.new:
            assert item.id in text, (form, item.id)


@pytest.mark.parametrize(
    ("heading", "sentence", "told"),
    [
        ("Toll", "Toll: the English text states 3.", "The English text states 3."),
        ("通行料", "通行料：英語版は 3 です。", "英語版は 3 です。"),
        ("Toll", "Tolls: the English text states 3.", "Tolls: the English text states 3."),
        ("Toll", "Toll, row 2: the English book prints 3.", "Row 2: the English book prints 3."),
        ("通行料", "通行料・2行目：英語版は 3 です。", "2行目：英語版は 3 です。"),
        ("", ": a sentence", ": a sentence"),
    ],
    ids=["English", "Japanese", "another name", "cell", "cell in Japanese", "no heading"],
)
def test_a_sentence_below_its_heading_does_not_repeat_it(heading: str, sentence: str, told: str) -> None:
    assert below(heading, sentence) == told


@pytest.mark.parametrize("columns", [80, 100])
def test_the_text_keeps_to_the_columns_of_the_terminal(report: Report, columns: int) -> None:
    lines = write(report, "text", "en", columns=columns).splitlines()
    assert max(map(width, lines)) <= columns


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_writes_a_report_with_nothing_new(clean: Report, form: str) -> None:
    assert write(clean, form, "en")


def test_json_follows_its_published_schema(report: Report, clean: Report) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for one in (report, clean):
        assert [error.message for error in validator.iter_errors(json.loads(write(one, "json", "en")))] == []


def test_the_schema_refuses_what_is_no_report(report: Report) -> None:
    validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    data = json.loads(write(report, "json", "en"))
    assert not validator.is_valid({**data, "surprise": 1})
    assert not validator.is_valid({**data, "discrepancies": [{**data["discrepancies"][0], "kind": "typo"}]})


@pytest.mark.parametrize("language", ["en", "ja"])
def test_sarif_holds_only_what_its_standard_names(report: Report, language: str) -> None:
    log = json.loads(write(report, "sarif", language))
    validator = jsonschema.Draft202012Validator(sarif.LOG)
    assert [error.message for error in validator.iter_errors(log)] == []
    (run,) = log["runs"]
    assert not validator.is_valid({**log, "runs": [{**run, "surprise": 1}]})


def test_sarif_keeps_the_rules_of_its_standard(report: Report) -> None:
    log = json.loads(write(report, "sarif", "en"))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    rules = run["tool"]["driver"]["rules"]
    prints = []
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]
        prints.append(result["partialFingerprints"]["taiyakuDiscrepancy/v1"])
        assert 1 <= len(result["locations"]) + len(result["relatedLocations"]) <= 2
        for location in (*result["locations"], *result["relatedLocations"]):
            physical = location["physicalLocation"]
            assert physical["artifactLocation"]["uri"] in (
                "books/chapter%20h.en.txt",
                "books/chapter%20h.ja.txt",
            )
            region = physical["region"]
            assert region["startLine"] >= 1
            if "endColumn" in region and region.get("endLine", region["startLine"]) == region["startLine"]:
                assert region["endColumn"] > region["startColumn"]
    assert len(set(prints)) == len(prints)
    suppressed = [result for result in run["results"] if "suppressions" in result]
    assert [one["suppressions"][0]["justification"] for one in suppressed] == ["known since <2019> & kept"]


def test_junit_has_a_case_for_every_cell_that_was_checked(report: Report) -> None:
    root = ElementTree.fromstring(write(report, "junit", "en").partition("\n")[2])
    cases = root.findall(".//testcase")
    assert len(cases) >= len(report.comparison.checked)
    failures = [case for case in cases if case.find("failure") is not None]
    assert len(failures) == len(report.new) + len(report.stale)
    assert sum(case.find("skipped") is not None for case in cases) == len(report.accepted)
    assert (root.get("tests"), root.get("failures")) == (str(len(cases)), str(len(failures)))
    for suite in root.findall("testsuite"):
        assert suite.get("tests") == str(len(suite.findall("testcase")))


def test_github_commands_stay_on_their_lines(report: Report) -> None:
    lines = write(report, "github", "ja").splitlines()
    assert all(re.match(r"::(error|warning|notice) ", line) for line in lines)
    assert len(lines) == 1 + len(report.shown) + len(report.stale)
    assert sum("file=books/chapter h.ja.txt" in line for line in lines) > 0
    assert "100%25" in lines[-1]


ESCAPES = [("50%", "50%25", "50%25"), ("a\r\nb", "a%0D%0Ab", "a%0D%0Ab"), ("a:b,c", "a:b,c", "a%3Ab%2Cc")]


@pytest.mark.parametrize(("text", "message", "attribute"), ESCAPES)
def test_github_escapes(text: str, message: str, attribute: str) -> None:
    assert escape(text) == message
    assert escape(text, attribute=True) == attribute


def test_junit_groups_by_section_and_shows_what_passed(report: Report) -> None:
    root = ElementTree.fromstring(write(report, "junit", "ja").partition("\n")[2])
    suites = {suite.get("name"): suite for suite in root.findall("testsuite")}
    numbers = [pair.number for pair in report.comparison.sections if pair.names is None]
    assert [name.split("  ")[0] for name in suites if name and name[0].isdigit()] == numbers
    boats = next(suite for name, suite in suites.items() if name and name.startswith("1.12 "))
    assert [(case.get("name"), len(case)) for case in boats] == [("本文", 0)]
    assert "承認リスト" in suites


def test_html_needs_nothing_else(report: Report) -> None:
    page = write(report, "html", "ja")
    root = parsed(page)
    assert root.get("lang") == "ja"
    assert not root.xpath("//link | //img | //iframe | //@src | //@srcset")
    links = texts(root, "//@href")
    assert all(link.startswith("#") for link in links)
    assert not re.search(r"@import|url\(|https?:", page)
    assert sorted(texts(root, "//article/@id")) == sorted(item.id for item in report.shown)
    ids = texts(root, "//@id")
    assert len(set(ids)) == len(ids)
    assert {link[1:] for link in links} <= set(ids)


def test_html_marks_what_is_disputed_in_both_texts(report: Report) -> None:
    root = parsed(write(report, "html", "en"))
    marked = {
        (one.get("lang"), whole_text(mark), mark.xpath("string(a/@href)"))
        for one in elements(root, "//*[@class='texts']//div[@lang]")
        for mark in elements(one, ".//mark")
    }
    item = next(item for item in report.new if item.rule == "1.23" and item.kind == "mention")
    assert item.en
    assert item.ja
    assert ("en", item.en.raw, f"#{item.id}") in marked
    assert ("ja", item.ja.raw, f"#{item.id}") in marked
    assert root.xpath("//table//mark")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_text_fits_a_terminal_and_has_colours_on_request_only(report: Report, language: str) -> None:
    text = write(report, "text", language)
    assert "\x1b" not in text
    assert max(map(width, text.splitlines())) <= 100
    coloured = write_coloured(report, language)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[\d+m", "", coloured) == text


def write_coloured(report: Report, language: str) -> str:
    return write(report, "text", language, colour=True)


def test_the_users_own_example_is_in_the_report(report: Report) -> None:
    text = write(report, "text", "en")
    entry = text[text.index("price of the 70+mm battery") :].split("\n\n")[0]
    for part in ("63", "36", "12 × 5.25 = 63", "63 + 111 = 174", "OBA Availability Chart (German)"):
        assert part in " ".join(entry.split())


def test_tables_have_the_names_that_readers_of_that_language_know(report: Report) -> None:
    item = next(item for item in report.new if item.table == "oba-german" and item.kind == "mention")
    assert report.heading(item, "en") == "1.53  OBA Availability Chart (German)  [oba-german]"
    assert report.heading(item, "ja") == "1.53  OBA 使用可能表（ドイツ軍）  [oba-german]"
    of_tables = [item for item in report.new if item.table]  # the others quote the book's own words
    tables = {item.table for item in of_tables if item.table}
    assert [item.code for item in of_tables for table in tables if table in item.message("ja")] == []


def test_what_is_open_is_said_to_be_open(report: Report) -> None:
    still_open = [
        item
        for item in report.new
        if item.severity == "verdict" and item.ruling and item.ruling.use == "open"
    ]
    assert {item.table for item in still_open} == {"schuerzen-gyrostabilizer"}
    assert len(still_open) == report.counts()["open"] == 5


URIS = [("a b.txt", "a%20b.txt"), ("books/本.txt", "books/%E6%9C%AC.txt"), ("x#1.txt", "x%231.txt")]


@pytest.mark.parametrize(("file", "uri"), URIS)
def test_uris_are_relative_and_quoted(file: str, uri: str) -> None:
    assert relative_uri(file) == uri
    assert relative_uri(str(Path.cwd() / file)) == uri


WRAPS = [
    ("Japanese takes two columns a letter", "日本語です", 6, ["日本語", "です"]),
    ("no line begins with a full stop", "日本語。", 6, ["日本", "語。"]),
    ("no line ends with an opening bracket", "日本「語」", 6, ["日本", "「語」"]),
    ("a bracket alone on its line stays", "「日本語」", 2, ["「", "日", "本", "語", "」"]),
    ("English words stay whole", "one two three", 8, ["one two", "three"]),
]


@pytest.mark.parametrize(
    ("text", "columns", "lines"), [case[1:] for case in WRAPS], ids=[c[0] for c in WRAPS]
)
def test_wrapping(text: str, columns: int, lines: list[str]) -> None:
    assert list(wrapped(text, columns, "")) == lines


def test_shortening_counts_columns() -> None:
    assert shortened("日本語です", 7) == "日本語…"
    assert shortened("abc", 3) == "abc"


@pytest.fixture(scope="module")
def damaged(report: Report) -> Report:
    """A report with a place that could not be read and a table that neither book has."""
    picture = ReadingProblem("read.pdf-scan", Place("ja.pdf", page=7), severity="error")
    item = replace(report.new[0], id="missing-table-0", kind="missing-table", en=None, ja=None)
    missing = replace(item, code="compare.missing-table.both", evidence=(), ruling=None)
    return replace(report, ja=replace(report.ja, problems=(picture,)), new=(missing,))


@pytest.mark.parametrize("form", ["text", "html", "github", "sarif", "json"])
def test_no_format_keeps_an_unread_place_to_itself(damaged: Report, form: str) -> None:
    written = write(damaged, form, "en")
    assert "a picture without text" in " ".join(written.split())
    assert "neither book has this table" in " ".join(written.split())


def test_what_neither_book_prints_is_placed_at_the_translation(damaged: Report) -> None:
    (result, *_) = json.loads(write(damaged, "sarif", "ja"))["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "books/chapter%20h.ja.txt"}
    }


def strings(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    for each in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from strings(each)


HOSTILE = "a\x1b[2J\x07\x9b\u202e\x00\ud800b"


@pytest.mark.parametrize("form", FORMATS)
def test_control_letters_of_a_book_reach_no_report(report: Report, form: str) -> None:
    """In a title, in a cell, in the name of a file; data hold them written by their number."""
    first, *rest = report.new
    assert first.en is not None
    changed = replace(first, en=replace(first.en, raw=HOSTILE))
    named = tuple(replace(pair, names={"en": HOSTILE, "ja": HOSTILE}) for pair in report.comparison.sections)
    hostile = replace(
        report,
        new=(changed, *rest),
        en=replace(report.en, file=f"{HOSTILE}\n::error::x.txt"),
        paths={},
        comparison=replace(report.comparison, sections=named),
    )
    text = write(hostile, form, "en")
    assert visible(text) == text
    if form in ("text", "github"):
        assert not re.search("^::error::x", text, re.M)
    text.encode("utf-8")
    if form == "junit":
        ElementTree.fromstring(text)
    if form in ("json", "sarif"):
        assert any(HOSTILE in each for each in strings(json.loads(text)))
