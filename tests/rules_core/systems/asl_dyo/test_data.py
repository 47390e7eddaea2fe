"""The data files agree with model, rules and messages; the bundled rosters say what they promise."""

from typing import Any, get_args

import pytest
import yaml

from rules_core.judge import judge
from rules_core.library import library
from rules_core.messages import LANGUAGES
from rules_core.systems.asl_dyo.fortifications.model import FortificationType
from rules_core.systems.asl_dyo.log.model import Matter
from rules_core.systems.asl_dyo.ordnance.availability import available
from rules_core.systems.asl_dyo.roster.model import Readings
from rules_core.systems.asl_dyo.roster.rarity import Tenths
from rules_core.systems.asl_dyo.roster.vocabulary import CATEGORIES, Nationality
from rules_core.systems.asl_dyo.system import SYSTEM
from rules_core.systems.asl_dyo.vehicles.model import OpTankType, TransportItem, VehicleKind
from tests.shared import for_each

FIGURES = library("asl-dyo")
NUMBERS = set(SYSTEM.outline.by_id)
EXAMPLES = SYSTEM.files.root / "examples"
catalogue = SYSTEM.words.catalogue


def example(name: str) -> Any:
    return yaml.safe_load((EXAMPLES / name).read_text("utf-8"))


def test_every_nationality_has_its_charts_listed() -> None:
    assert set(FIGURES.files["nationalities"]) == set(get_args(Nationality))


def test_every_chart_and_row_that_a_nationality_names_exists() -> None:
    rows = {row.key for row in FIGURES.tables["air-support"].rows}
    for nation in FIGURES.files["nationalities"].values():
        assert nation.get("oba") in {None, *FIGURES.tables}
        assert nation.get("air") in {None, *rows}
        later = nation.get("armor_later", {}).get("row")
        drms = {row.key for row in FIGURES.tables["armor-leader-drm"].rows}
        assert {nation.get("armor"), later} <= {None, *drms}
        assert set(nation.get("gliders", [])) <= set(get_args(TransportItem))
        assert nation.get("elr") in {None, *(row.key for row in FIGURES.tables["elr"].rows)}
        if "plane" in nation:
            assert f"plane-battery-{nation['plane']}" in FIGURES.parameters


@for_each("entry", FIGURES.files["parameters"]["parameters"], ids=lambda entry: entry["id"])
def test_a_figure_names_its_rule_and_says_why_where_the_books_differ(entry: dict[str, Any]) -> None:
    assert entry["rule"] in NUMBERS
    assert {"en", "ja"} & entry.keys(), "one of the books must say it"
    said = {entry[edition] for edition in ("en", "ja") if edition in entry}
    if said != {entry["ruled"]}:
        assert entry["why"], f"say in parameters.toml why {entry['id']} is ruled as it is"


def test_everything_with_a_fixed_price_has_one() -> None:
    assert set(get_args(TransportItem)) <= FIGURES.parameters.keys()


def test_every_op_tank_has_its_price_its_rule_and_its_batteries() -> None:
    tanks = FIGURES.files["printed"]["op_tanks"]
    assert [tank["type"] for tank in tanks] == list(get_args(OpTankType))
    for tank in tanks:
        assert tank["type"] in FIGURES.parameters
        assert tank["rule"] in NUMBERS
        assert set(tank["nationalities"]) <= set(get_args(Nationality))
        assert ("sizes" in tank) != ("at_least" in tank)


def test_every_printed_rf_is_written_as_rosters_write_it() -> None:
    vehicles = FIGURES.files["printed"]["vehicles"]
    dated = [each for vehicle in vehicles for each in vehicle["dated"]]
    weapons = [weapon for each in dated for weapon in each.get("weapons", ())]
    found = {each["rf"] for each in (*dated, *weapons) if "rf" in each}
    assert found
    assert found <= set(get_args(Tenths))


def test_a_dr_opens_its_own_rf_and_every_lower_one() -> None:
    opened = available(10, FIGURES)
    assert opened.rf == "0.9"
    assert [rf for rf in get_args(Tenths) if rf in opened.opens] == ["0.9"]
    motorized = available(10, FIGURES, FIGURES.parameter("motorized-rarity"))
    assert [rf for rf in get_args(Tenths) if rf in motorized.opens] == ["0.9", "1.0", "1.1"]


def test_a_scenario_can_set_every_reading_to_each_of_its_options() -> None:
    offered = {
        info.alias: list(get_args(get_args(info.annotation)[0])) for info in Readings.model_fields.values()
    }
    assert offered == {name: reading["options"] for name, reading in FIGURES.files["readings"].items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_roster_that_a_sentence_may_hold_is_translated(language: str) -> None:
    sentences = catalogue(language, "roster")
    vocabularies = (Nationality, FortificationType, Matter, VehicleKind, TransportItem)
    for word in (*CATEGORIES, *(word for each in vocabularies for word in get_args(each))):
        assert f"roster.word.{word}" in sentences


def test_the_russian_example_is_legal_as_declared() -> None:
    verdict = judge("asl-dyo", example("russian-1942.yaml"))
    assert (verdict.outcome, verdict.findings) == ("legal-as-declared", ())


def test_a_defence_of_printed_values_with_a_log_rests_on_nobodys_word() -> None:
    verdict = judge("asl-dyo", example("german-1944-defence.yaml"))
    assert (verdict.outcome, verdict.findings) == ("legal", ())
    assert [item.code for item in verdict.unchecked] == ["whole-hexes"]


def test_by_the_japanese_book_the_same_defence_hides_too_many_and_has_no_plane() -> None:
    verdict = judge("asl-dyo", example("german-1944-defence.yaml"), reading="ja")
    assert [finding.code for finding in verdict.findings] == ["fortifications.hip", "plane.number"]


def test_all_faults_of_the_hasty_purchase_are_found_at_once() -> None:
    verdict = judge("asl-dyo", example("german-1944-illegal.yaml"))
    assert verdict.outcome == "illegal"
    every = [each for finding in verdict.findings for each in (finding, *finding.consequences)]
    assert len(verdict.findings) < len(every)
    assert sorted({finding.code for finding in every}) == [
        "air.bpv",
        "air.number",
        "infantry.assault-engineer-class",
        "infantry.counter-limit",
        "infantry.ids-missing",
        "infantry.mol-all",
        "infantry.mpv",
        "infantry.mpv-each",
        "oba.affordable",
        "oba.bombarded-boards",
        "oba.bpv",
        "oba.draw-count",
        "oba.listed",
        "points.overspent",
    ]
