"""What hangs on a table: marks that lead to notes and back, the page of both books, the files."""

import csv
import json
import re
import sys
from pathlib import Path

import pytest

from api.reference.sources import DOCS
from rules_core.model.tables import EDITIONS, Edition
from rules_core.registry import find_system
from rules_core.system import System
from tests.docs.sites import LANGUAGES, words
from tests.docs.systems import SYSTEMS, Built, aligned, discrepancies, page_with
from tests.docs.test_rules_and_tables import each_table

sys.path.insert(0, str(DOCS / "_ext"))
from taiyaku_domain.anchors import anchor


def shown_in(language: str, system: System, table_id: str) -> Edition:
    """The edition whose figures a page of that language shows."""
    own, other = EDITIONS if language == "en" else reversed(EDITIONS)
    return own if aligned(system, table_id).places.get(own) else other


def rows_of(sites: Path, language: str, system: System, table_id: str) -> list[list[str]]:
    """The CSV file as a spreadsheet shows it: a text kept from becoming a date without its wrapping."""
    content = (sites / language / system.id / "tables" / f"{table_id}.csv").read_bytes()
    assert content.startswith(b"\xef\xbb\xbf"), "a Japanese Excel needs the byte order mark"
    lines = list(csv.reader(content.decode("utf-8-sig").splitlines()))
    return [[cell.removeprefix('="').removesuffix('"') for cell in line] for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@each_table
def test_a_csv_holds_what_the_page_shows(
    built: Built, sites: Path, language: str, system: System, table_id: str
) -> None:
    head, *lines = rows_of(sites, language, system, table_id)
    table = aligned(system, table_id)
    assert len(lines) == len(table.rows)
    assert {len(line) for line in lines} == {len(table.columns) + 1} == {len(head)}
    raised = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
    cells = {row.key: line[1:] for row, line in zip(table.rows, lines, strict=True)}
    columns = [column.key for column in table.columns]
    for figure in table.figures:
        printed = figure.printed(shown_in(language, system, table_id))
        expected = printed.text + "".join(printed.marks) + (printed.exponent or "") if printed else ""
        assert cells[figure.row][columns.index(figure.column)].translate(raised) == expected.translate(raised)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_cell_of_a_csv_becomes_a_date(sites: Path, language: str) -> None:
    raw = (sites / language / "asl-dyo" / "tables" / "leader-exchange.csv").read_text(encoding="utf-8-sig")
    assert '"=""9-1"""' in raw.replace(" ", "")
    bare = [
        cell
        for file in (sites / language).glob("*/tables/*.csv")
        for line in csv.reader(file.read_text(encoding="utf-8-sig").splitlines())
        for cell in line
        if re.fullmatch(r"\d+ ?[-/] ?\d+", cell)
    ]
    assert bare == []


@pytest.mark.parametrize("language", LANGUAGES)
@each_table
def test_a_json_holds_the_aligned_table_and_its_discrepancies(
    sites: Path, language: str, system: System, table_id: str
) -> None:
    found = json.loads(
        (sites / language / system.id / "tables" / f"{table_id}.json").read_text(encoding="utf-8")
    )
    assert found.pop("title") == system.table_name(table_id, language)
    assert [each["id"] for each in found.pop("discrepancies")] == [
        each.id for each in discrepancies(system) if each.table == table_id
    ]
    assert found == aligned(system, table_id).to_json()


@pytest.mark.parametrize("language", LANGUAGES)
@each_table
def test_below_a_table_are_both_books_and_its_files(
    built: Built, language: str, system: System, table_id: str
) -> None:
    page = page_with(built, language, system, f"table-{table_id}")
    box = page.by_id(f"table-{table_id}").xpath("ancestor-or-self::*/following-sibling::p[@class]")[0]
    targets = {link.rpartition("/")[2] for link in box.xpath(".//a/@href")}
    assert targets == {f"{table_id}.html#compare-{table_id}", f"{table_id}.csv", f"{table_id}.json"}


@pytest.mark.parametrize("language", LANGUAGES)
@each_table
def test_the_page_of_both_books_shows_every_figure_of_each(
    built: Built, language: str, system: System, table_id: str
) -> None:
    page = built[language][f"{system.id}/tables/{table_id}.html"]
    table = aligned(system, table_id)
    drawn = page.tree.xpath("//table[contains(@class, 'both-books')]")[0]
    shown = [edition for edition in EDITIONS if table.places.get(edition)]
    cells = {cell.get("id"): cell for cell in drawn.xpath(".//p[@id]")}
    assert len(cells) == len(table.figures) * len(shown)
    books = drawn.xpath(".//p[@class='book']")
    assert bool(books) == (len(shown) > 1), "a column that says the same in every row says nothing"
    for figure in table.figures:
        for edition in shown:
            printed = figure.printed(edition)
            expected = printed.text + "".join(printed.marks) + (printed.exponent or "") if printed else ""
            cell = cells[anchor("compare", table_id, edition, figure.row, figure.column)]
            seen = "".join(cell.xpath(".//text()[not(ancestor::a[contains(@class, 'difference-link')])]"))
            assert "".join(seen.split()) == "".join(expected.split()), (figure.row, figure.column, edition)
    text = words(page.article)
    for each in discrepancies(system):
        if each.table == table_id:
            facts = [side.text for side in (each.en, each.ja) if side]
            facts += [item.message(language) for item in each.evidence]
            facts += [each.ruling.reason[language]] if each.ruling else []
            assert [fact for fact in facts if " ".join(fact.split()) not in text] == [], each.id


@pytest.mark.parametrize("language", LANGUAGES)
@each_table
def test_every_mark_leads_to_its_note_and_every_note_back(
    built: Built, language: str, system: System, table_id: str
) -> None:
    page = page_with(built, language, system, f"table-{table_id}")
    table = page.by_id(f"table-{table_id}")
    printed = [
        figure.printed(shown_in(language, system, table_id)) for figure in aligned(system, table_id).figures
    ]
    marks = {mark for each in printed if each for mark in each.marks}
    linked = {
        words(link): link.get("href")[1:] for link in table.xpath(".//a[contains(@class, 'note-mark')]")
    }
    assert marks <= set(linked), f"explain the marks below `.. table-of:: {table_id}`"
    for mark, target in linked.items():
        note = page.by_id(target)
        assert words(note).startswith(mark.replace(" ", "")) or mark in "¹²³⁴⁵⁶⁷⁸⁹"
    for note in page.tree.xpath(f"//li[starts-with(@id, 'table-{table_id}-note-')]"):
        back = note.xpath(".//a[.//*[@class='note-arrow']]/@href")
        assert len(back) == 1
        assert back[0][1:] in page.ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_differences_is_whole_without_scripts_and_can_be_narrowed(
    built: Built, language: str
) -> None:
    system = find_system("asl-dyo")
    page = built[language][f"{system.id}/differences.html"]
    entries = page.tree.xpath("//dl[contains(@class, 'differences')]/dt")
    assert len(entries) == len(discrepancies(system))
    form = page.tree.xpath("//form[contains(@class, 'difference-filter')]")[0]
    assert form.get("hidden") is not None, "without scripts the form would do nothing"
    for choice in form.xpath(".//select"):
        assert form.xpath(f".//label[@for='{choice.get('id')}']"), choice.get("name")
        values = [value for value in choice.xpath("./option/@value") if value]
        counts = [
            sum(f"{choice.get('name')}-{value}" in entry.get("class").split() for entry in entries)
            for value in values
        ]
        assert 0 not in counts
        assert sum(counts) == len(entries), f"each entry has one {choice.get('name')}"


def test_every_declared_table_is_listed_by_the_page_of_tables(built: Built) -> None:
    for system in SYSTEMS:
        for declared in system.declarations:
            listed = built["en"][f"{system.id}/tables/index.html"].article.xpath(".//a/@href")
            assert f"{declared.id}.html" in listed, f"{declared.id}: run `taiyaku tables`"
