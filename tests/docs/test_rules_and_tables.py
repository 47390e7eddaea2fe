"""Every rule and every table has its place in both languages; disputed figures are marked and explained."""

from __future__ import annotations

import json

import pytest
from docs.build import SYSTEMS

from rules_core import declarations, glossary, rules
from rules_core.checks import checks_of
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import AlignedTable, Figure
from rules_core.systems.asl_dyo.system import PAGES
from tests.docs.sites import LANGUAGES, Page, words

Built = dict[str, dict[str, Page]]
SYSTEM = "asl_dyo"
TABLES = [declared.id for declared in declarations.load(SYSTEM)]


def aligned(table_id: str) -> AlignedTable:
    path = SYSTEMS / SYSTEM / "tables" / f"{table_id}.json"
    return AlignedTable.from_json(json.loads(path.read_text(encoding="utf-8")))


def discrepancies() -> list[Discrepancy]:
    found = json.loads((SYSTEMS / SYSTEM / "discrepancies.json").read_text(encoding="utf-8"))
    return [each for each in map(Discrepancy.from_json, found) if each.severity != "note"]


def page_with(built: Built, language: str, anchor: str) -> Page:
    """The one page below rules/ that has the anchor."""
    holders = [
        page for name, page in built[language].items() if name.startswith("rules/") and anchor in page.ids
    ]
    assert len(holders) == 1, f"{anchor} stands on {len(holders)} pages of {language}"
    return holders[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [rule.number for rule in rules.load(SYSTEM)])
def test_every_numbered_rule_has_its_place_and_its_names(built: Built, language: str, number: str) -> None:
    rule = next(rule for rule in rules.load(SYSTEM) if rule.number == number)
    section = page_with(built, language, f"rule-{number.replace('.', '-')}").by_id(
        f"rule-{number.replace('.', '-')}"
    )
    text = words(section)
    assert text.startswith(f"{number} {' '.join(rule.name[language].split())}")  # type: ignore[index]
    assert all(" ".join(name.split()) in text for name in rule.name.values())
    assert len(section.xpath("./p[not(@class)] | ./ul | ./div")) >= 1, f"{number} explains nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_shows_the_codes_of_its_checks(built: Built, language: str) -> None:
    for check in checks_of(SYSTEM):
        section = page_with(built, language, f"rule-{check.rule.replace('.', '-')}")
        assert check.code in words(section.article), f"{check.code} of {check.rule} is not on its page"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coverage_table_accounts_for_every_rule_check_and_computation(
    built: Built, language: str
) -> None:
    rows = built[language]["rules/coverage.html"].article.xpath(".//table//tbody/tr")
    listed = rules.load(SYSTEM)
    assert len(rows) == len(listed)
    for rule, row in zip(listed, rows, strict=True):
        name, treatment, checks, computations = (words(cell) for cell in row.xpath("./*"))
        assert name.startswith(rule.number)
        assert treatment.startswith(say(f"reference.treatment.{rule.treatment}", language))
        own = [check.code for check in checks_of(SYSTEM) if check.rule == rule.id]
        assert checks.split(", ") == ([*own, *rule.checked_by] or [""])
        assert computations.split(", ") == (list(rule.computations) or [""])
        assert checks or computations or rule.reason, f"{rule.number} is not accounted for"


def test_findings_link_to_the_page_on_which_their_rule_stands(built: Built) -> None:
    for rule in rules.load(SYSTEM):
        start = max((start for start in PAGES.by_beginning if rule.number.startswith(start)), key=len)
        anchor = f"rule-{rule.number.replace('.', '-')}"
        assert page_with(built, "en", anchor).name == f"rules/{PAGES.by_beginning[start]}.html", rule.number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table_id", TABLES)
def test_a_table_shows_what_the_book_of_the_page_prints(built: Built, language: str, table_id: str) -> None:
    table = aligned(table_id)
    shown = language if table.places[language] else ("ja" if language == "en" else "en")  # type: ignore[index]
    page = page_with(built, language, f"table-{table_id}")
    drawn = page.by_id(f"table-{table_id}")
    cells = {cell.get("id"): cell for cell in drawn.xpath(".//p[@id]")}
    assert len(cells) == len(table.figures)
    for figure, cell in zip(sorted_figures(table), drawn.xpath(".//p[@id]"), strict=True):
        printed = figure.printed(shown)  # type: ignore[arg-type]
        expected = printed.text + "".join(printed.marks) + (printed.exponent or "") if printed else ""
        seen = "".join(cell.xpath(".//text()[not(ancestor::a[contains(@class, 'difference-link')])]"))
        assert "".join(seen.split()) == "".join(expected.split()), cell.get("id")


def sorted_figures(table: AlignedTable) -> list[Figure]:
    """The figures in the order in which a page draws them: by record, column, then line."""
    rows = [row.key for row in table.rows]
    columns = [column.key for column in table.columns]
    declared = next(each for each in declarations.load(SYSTEM) if each.id == table.id)

    def place(figure: Figure) -> tuple[int, int, int]:
        line = rows.index(figure.row)
        if declared.layout != "records":
            return line, columns.index(figure.column), 0
        record = figure.row.partition("/")[0]
        first = next(i for i, key in enumerate(rows) if key.partition("/")[0] == record)
        return first, columns.index(figure.column), line

    return sorted(table.figures, key=place)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_difference_is_explained_where_it_belongs_and_listed(built: Built, language: str) -> None:
    listed = words(built[language]["differences.html"].article)
    for each in discrepancies():
        home = f"table-{each.table}" if each.table else f"rule-{(each.rule or '').replace('.', '-')}"
        page = words(page_with(built, language, home).article)
        facts = [side.text for side in (each.en, each.ja) if side]
        facts += [item.message(language) for item in each.evidence]
        facts += [each.ruling.reason[language]] if each.ruling else []
        for fact in facts:
            assert " ".join(fact.split()) in listed, each.id
            assert " ".join(fact.split()) in page, each.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_disputed_figure_is_marked_for_eye_and_ear_and_leads_to_its_explanation(
    built: Built, language: str
) -> None:
    cells = [each for each in discrepancies() if each.table and each.row and each.column]
    assert cells, "the specimen editions differ in single cells"
    spoken = {say(f"reference.standing.{standing}", language) for standing in ("open", "ruled", "minor")}
    for page in built[language].values():
        for figure in page.tree.xpath("//p[contains(@class, 'disputed')]"):
            links = figure.xpath(".//a[contains(@class, 'difference-link')]")
            assert len(links) == 1, figure.get("id")
            assert links[0].get("href")[1:] in page.ids
            assert links[0].xpath("string(.//*[@class='for-screen-readers'])") in spoken
            assert links[0].xpath("string(.//*[@class='difference-symbol'])") in {"◆", "◇", "◦"}
    marked = sum(
        len(page.tree.xpath("//p[contains(@class, 'disputed')]")) for page in built[language].values()
    )
    assert marked >= len({each.cell for each in cells if each.kind == "value"})


def test_the_glossary_shows_every_term_in_both_languages(built: Built) -> None:
    for language in LANGUAGES:
        page = built[language]["glossary.html"]
        for term in glossary.load():
            row = words(page.by_id(f"term-{term.id}"))
            assert " ".join(term.en[0].split()) in row
            assert " ".join(term.ja[0].split()) in row


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_of_several_lines_is_headed_by_its_number_once(built: Built, language: str) -> None:
    table = page_with(built, language, "table-oba-german").by_id("table-oba-german")
    heads = [words(head).split() for head in table.xpath(".//tbody//th")]
    assert [head[-1] for head in heads[:-1]] == [str(record) for record in range(2, 13)]
    assert all(head.count(head[-1]) == 1 for head in heads[:-1])
