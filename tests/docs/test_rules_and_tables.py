"""Every rule and every table has its place in both languages; disputed figures are marked and explained."""

import pytest

from rules_core import glossary
from rules_core.messages import say
from rules_core.model.tables import AlignedTable, Figure
from rules_core.outline import Rule
from rules_core.registry import find_system
from rules_core.system import System
from tests.docs.sites import LANGUAGES, words
from tests.docs.systems import (
    CHECKS,
    SYSTEM_IDS,
    SYSTEMS,
    TABLE_IDS,
    TABLES,
    Built,
    aligned,
    discrepancies,
    page_with,
)
from tests.shared import for_each

RULES = [(system, rule) for system in SYSTEMS for rule in system.outline.rules]
each_system = for_each("system", SYSTEMS, ids=SYSTEM_IDS)
each_table = for_each(("system", "table_id"), TABLES, ids=TABLE_IDS)


@pytest.mark.parametrize("language", LANGUAGES)
@for_each(("system", "rule"), RULES, ids=[f"{s.id} {rule.id}" for s, rule in RULES])
def test_every_rule_has_its_place_and_its_names(
    built: Built, language: str, system: System, rule: Rule
) -> None:
    section = page_with(built, language, system, rule.anchor).by_id(rule.anchor)
    text = words(section)
    assert text.startswith(f"{rule.number or ''} {' '.join(rule.name[language].split())}".strip())
    assert all(" ".join(name.split()) in text for name in rule.name.values())
    said = " ".join(rule.summary[language].split())
    assert said in text, f"{rule.id}: the page does not begin with the rule in a sentence"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_shows_the_codes_of_its_checks(built: Built, language: str) -> None:
    for system, check in CHECKS:
        section = page_with(built, language, system, system.rule(check.rule).anchor)
        assert check.code in words(section.article), f"{check.code} of {check.rule} is not on its page"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", [system for system in SYSTEMS if system.roster], ids=lambda each: each.id)
def test_the_coverage_lists_every_rule_with_what_carries_it_out(
    built: Built, language: str, system: System
) -> None:
    assert system.roster is not None
    rows = built[language][f"{system.id}/coverage.html"].article.xpath(".//table//tbody/tr")
    listed = system.outline.rules
    assert len(rows) == len(listed)
    for rule, row in zip(listed, rows, strict=True):
        name, treatment, checks, computations = (words(cell) for cell in row.xpath("./*"))
        assert name.startswith(rule.label(language))
        assert treatment.startswith(system.say(f"reference.treatment.{rule.treatment}", language))
        own = [check.code for check in system.roster.checks if check.rule == rule.id]
        assert checks.split(", ") == ([*own, *rule.checked_by] or [""])
        assert computations.split(", ") == (list(rule.computations) or [""])
        assert checks or computations or rule.reason, f"{rule.id} is not accounted for"


def test_findings_link_to_the_page_on_which_their_rule_stands(built: Built) -> None:
    for system, rule in RULES:
        address = system.cite(rule.id, "en")["docs"]
        name = page_with(built, "en", system, rule.anchor).name
        assert address == f"/docs/en/{name}#{rule.anchor}"


@pytest.mark.parametrize("language", LANGUAGES)
@each_table
def test_a_table_shows_what_the_book_of_the_page_prints(
    built: Built, language: str, system: System, table_id: str
) -> None:
    table = aligned(system, table_id)
    shown = language if table.places.get(language) else ("ja" if language == "en" else "en")
    page = page_with(built, language, system, f"table-{table_id}")
    drawn = page.by_id(f"table-{table_id}")
    cells = {cell.get("id"): cell for cell in drawn.xpath(".//p[@id]")}
    assert len(cells) == len(table.figures)
    for figure, cell in zip(sorted_figures(system, table), drawn.xpath(".//p[@id]"), strict=True):
        printed = figure.printed(shown)
        expected = printed.text + "".join(printed.marks) + (printed.exponent or "") if printed else ""
        seen = "".join(cell.xpath(".//text()[not(ancestor::a[contains(@class, 'difference-link')])]"))
        assert "".join(seen.split()) == "".join(expected.split()), cell.get("id")


def sorted_figures(system: System, table: AlignedTable) -> list[Figure]:
    """The figures in the order in which a page draws them: by record, column, then line."""
    rows = [row.key for row in table.rows]
    columns = [column.key for column in table.columns]
    declared = next(each for each in system.declarations if each.id == table.id)

    def place(figure: Figure) -> tuple[int, int, int]:
        line = rows.index(figure.row)
        if declared.layout != "records":
            return line, columns.index(figure.column), 0
        record = figure.row.partition("/")[0]
        first = next(i for i, key in enumerate(rows) if key.partition("/")[0] == record)
        return first, columns.index(figure.column), line

    return sorted(table.figures, key=place)


@pytest.mark.parametrize("language", LANGUAGES)
@each_system
def test_every_difference_is_explained_where_it_belongs_and_listed(
    built: Built, language: str, system: System
) -> None:
    found = discrepancies(system)
    listed = words(built[language][f"{system.id}/differences.html"].article) if found else ""
    for each in found:
        home = f"table-{each.table}" if each.table else system.rule(each.rule or "").anchor
        page = words(page_with(built, language, system, home).article)
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
    cells = [
        (system.id, each)
        for system in SYSTEMS
        for each in discrepancies(system)
        if each.table and each.row and each.column
    ]
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
    assert marked >= len({(system, each.cell) for system, each in cells if each.kind == "value"})


def test_the_glossary_shows_every_term_in_both_languages(built: Built) -> None:
    for language in LANGUAGES:
        pages = {"glossary.html": glossary.load()}
        pages |= {f"{system.id}/glossary.html": system.glossary for system in SYSTEMS if system.glossary}
        for name, terms in pages.items():
            for term in terms:
                row = words(built[language][name].by_id(f"term-{term.id}"))
                assert " ".join(term.en[0].split()) in row
                assert " ".join(term.ja[0].split()) in row


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_of_several_lines_is_headed_by_its_number_once(built: Built, language: str) -> None:
    system = find_system("asl-dyo")
    table = page_with(built, language, system, "table-oba-german").by_id("table-oba-german")
    heads = [words(head).split() for head in table.xpath(".//tbody//th")]
    assert [head[-1] for head in heads[:-1]] == [str(record) for record in range(2, 13)]
    assert all(head.count(head[-1]) == 1 for head in heads[:-1])
