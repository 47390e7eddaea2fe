"""Drawings show what the tables and the engine say, in the words of their page, and can be heard."""

import re
from fractions import Fraction

import pytest
from lxml import html

from rules_core.drawings import WIDTH
from rules_core.library import library
from rules_core.registry import find_system
from rules_core.system import System
from rules_core.systems.asl_dyo.calculators.odds import chance_of_rarity
from rules_core.systems.asl_dyo.options.steps import ORDER
from rules_core.systems.asl_dyo.post_purchase.leaders import best_leaders, ladder_of, leader_count
from tests.docs.sites import LANGUAGES, words
from tests.docs.systems import SYSTEMS, Built, aligned, page_with
from tests.markup import elements
from tests.shared import for_each

SYSTEM = find_system("asl-dyo")
DRAWINGS = [(system, name) for system in SYSTEMS for name in system.drawings()]
FIGURES = library("asl-dyo")


def drawing(built: Built, language: str, name: str) -> tuple[str, list[list[str]]]:
    """The words of a drawing and the rows of the table below it."""
    figure = page_with(built, language, SYSTEM, f"drawing-{name}").by_id(f"drawing-{name}")
    rows = [[words(cell) for cell in row.xpath("./*")] for row in figure.xpath(".//table//tbody/tr")]
    return " ".join(figure.xpath(".//*[local-name()='text']/text()")), rows


@pytest.mark.parametrize("language", LANGUAGES)
@for_each(("system", "name"), DRAWINGS, ids=[name for _, name in DRAWINGS])
def test_a_drawing_is_on_its_page_and_says_what_it_shows(
    built: Built, language: str, system: System, name: str
) -> None:
    holders = [
        page
        for path, page in built[language].items()
        if path.startswith(f"{system.id}/") and f"drawing-{name}" in page.ids
    ]
    assert holders, f"write `.. drawing:: {name}` on a page of {system.id}"
    figure = holders[0].by_id(f"drawing-{name}")
    svg = figure.xpath(".//*[local-name()='svg']")[0]
    assert svg.get("role") == "img"
    said = {
        part.get("id"): part.text for part in svg.xpath("./*[local-name()='title' or local-name()='desc']")
    }
    assert [said[each] for each in svg.get("aria-labelledby").split()] == [
        system.say(f"drawing.{name}", language),
        system.say(f"drawing.{name}.about", language),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@for_each(("system", "name"), DRAWINGS, ids=[name for _, name in DRAWINGS])
def test_a_plot_names_its_axes_and_nothing_lies_outside_of_it(
    language: str, system: System, name: str
) -> None:
    drawing = system.drawings()[name](language)
    svg = html.fromstring(drawing.svg("name", "title", "about"))
    scales = [each for each in svg.iter("line") if each.get("class") in {"axis", "grid"}]
    titles = [each.text for each in svg.iter("text") if "axis-title" in (each.get("class") or "")]
    assert titles or not scales
    steps = [
        point
        for path in svg.iter("path")
        for point in re.findall(r"(-?[\d.]+) (-?[\d.]+)", str(path.attrib["d"]))
    ]
    drawn = [(float(x), float(y)) for x, y in steps]
    for dot in svg.iter("circle"):
        x, y, r = (float(dot.attrib[part]) for part in ("cx", "cy", "r"))
        drawn += [(x - r, y - r), (x + r, y + r)]
    for box in svg.iter("rect"):
        x, y, wide, high = (float(box.attrib[part]) for part in ("x", "y", "width", "height"))
        drawn += [(x, y), (x + wide, y + high)]
    drawn += [(float(text.attrib["x"]), float(text.attrib["y"])) for text in svg.iter("text")]
    assert all(0 <= x <= WIDTH and 0 <= y <= drawing.height for x, y in drawn)
    plotted = [
        (float(x), float(y))
        for path in elements(svg, ".//path[@class='series']")
        for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", str(path.attrib["d"]))
    ]
    levels = [float(each.attrib["y1"]) for each in scales if each.get("y1") == each.get("y2")]
    sides = [float(each.attrib[end]) for each in scales for end in ("x1", "x2")]
    assert all(min(levels) <= y <= max(levels) and min(sides) <= x <= max(sides) for x, y in plotted)


def test_no_words_of_a_japanese_drawing_are_english(built: Built) -> None:
    for name in SYSTEM.drawings():
        text, _ = drawing(built, "ja", name)
        assert set(re.findall(r"[A-Za-z]{3,}", text)) <= {"OBA", "ELR", "SAN"}, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sequence_has_every_category_in_its_order(built: Built, language: str) -> None:
    text, _ = drawing(built, language, "purchase-sequence")
    places = [
        text.index(f"{number}  {SYSTEM.say(f'drawing.purchase-sequence.{category}', language)}")
        for number, category in enumerate(ORDER, 1)
    ]
    assert places == sorted(places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_odds_of_the_availability_dr_are_those_of_the_engine(built: Built, language: str) -> None:
    _, rows = drawing(built, language, "availability-odds")
    assert [row[0] for row in rows] == ["1.6", "1.5", "1.4", "1.3", "1.2", "1.1", "1.0", "0.9"]
    for rf, plain, motorized in rows:
        for shown, is_motorized in ((plain, False), (motorized, True)):
            chance = chance_of_rarity(Fraction(rf), FIGURES, motorized=is_motorized).sure
            assert shown.startswith(f"{chance * 36}/36"), rf


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_batteries_are_those_of_the_charts(built: Built, language: str) -> None:
    _, rows = drawing(built, language, "oba-points")
    charts = [aligned(SYSTEM, f"oba-{nation}") for nation in ("finnish", "german", "russian")]
    columns = [(chart, column.key) for chart in charts for column in chart.columns]
    assert len(rows) == len(columns)
    for (chart, column), (_, _, least, mean, most) in zip(columns, rows, strict=True):
        prices = {
            dr: value.data for dr in range(2, 13) if (value := chart.figure(f"{dr}/price", column).value)
        }
        assert (least, most) == (str(min(prices.values())), str(max(prices.values())))
        exact = Fraction(sum((6 - abs(dr - 7)) * price for dr, price in prices.items()), 36)
        assert abs(Fraction(mean) - exact) <= Fraction(1, 20)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plots_of_elr_are_drawn_from_the_chart(built: Built, language: str) -> None:
    text, _ = drawing(built, language, "elr")
    labels = [row.en if language == "en" else row.ja for row in aligned(SYSTEM, "elr").rows]
    assert [label for label in labels if (label or "") not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_leaders_are_those_of_the_engine(built: Built, language: str) -> None:
    _, rows = drawing(built, language, "leaders")
    ladder = ladder_of("german", FIGURES)
    for equivalents, total, *counts in rows:
        best = best_leaders(leader_count(int(equivalents), 4), ladder)
        assert int(total) == sum(best.values())
        assert [int(count) for count in counts if count != "–"] == list(best.values())
    assert ["40", "10", "4", "3", "2", "1"] in rows
