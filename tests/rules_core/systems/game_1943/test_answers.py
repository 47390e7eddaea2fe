"""What procedures answer: whole in both languages, replayable, and the same figures in either."""

import json
from typing import Any

import pytest

from rules_core.arithmetic import exact
from rules_core.model.answers import Answer
from rules_core.model.blocks import blocks_json
from rules_core.model.rosters import RosterError
from rules_core.procedures import run_procedure
from rules_core.system import Procedure
from rules_core.systems.game_1943.books import vocabulary
from rules_core.systems.game_1943.books.statements import defects, policies
from rules_core.systems.game_1943.books.tables import book
from rules_core.systems.game_1943.procedures import PROCEDURES
from rules_core.systems.game_1943.system import SYSTEM
from tests.rules_core.systems.game_1943.cases import BASES, CASES, GameCase, merged

BY_NAME: dict[str, Procedure] = {procedure.name: procedure for procedure in PROCEDURES}
GOOD = [case for case in CASES if not case.problems]
SAMPLES = SYSTEM.files.names("examples/setups/*.yaml")
LULL = {"turn": 8, "first_turn": 3, "dice": [6]}


def answer(name: str, document: object) -> Answer:
    return run_procedure(name, "game-1943", document).answer


def sentences(data: Any) -> list[str]:
    """Every text of an answer's JSON."""
    if isinstance(data, str):
        return [data]
    values = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return [text for value in values for text in sentences(value)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("case", GOOD, ids=lambda case: case.name)
def test_an_answer_is_whole_in_both_languages(case: GameCase, language: str) -> None:
    found = answer("setup", case.whole())
    shown = blocks_json(found.blocks, language, SYSTEM)
    json.dumps(shown)
    findings = [each.to_json(language, SYSTEM) for each in found.findings]
    said = [text for each in findings for text in (each["message"], each["fix"])]
    said += [each.to_json(language, SYSTEM)["message"] for each in found.rests_on]
    for sentence in said:
        assert sentence.endswith((".", "?") if language == "en" else "。")
        assert "None" not in sentence
        assert "{" not in sentence
    assert [each["code"] for each in findings] == case.findings


@pytest.mark.parametrize("case", GOOD, ids=lambda case: case.name)
def test_figures_are_the_same_in_both_languages(case: GameCase) -> None:
    english, japanese = (
        blocks_json(answer("setup", case.whole()).blocks, language, SYSTEM) for language in ("en", "ja")
    )
    for key in ("figures", "dice", "policies", "left_out"):
        assert english[key] == japanese[key]
    assert [step["figures"] for step in english["steps"]] == [step["figures"] for step in japanese["steps"]]


@pytest.mark.parametrize("name", SAMPLES)
def test_an_example_is_prepared_and_its_dice_given_again_give_the_same(name: str) -> None:
    document: Any = SYSTEM.files.yaml(name)
    shown = blocks_json(answer("setup", document).blocks, "en", SYSTEM)
    again = {**document, "dice": {"steps": shown["dice"]["steps"]}}
    replayed = blocks_json(answer("setup", again).blocks, "en", SYSTEM)
    assert (replayed["figures"], replayed["steps"]) == (shown["figures"], shown["steps"])
    flat = {**document, "dice": {"faces": shown["dice"]["faces"]}}
    assert blocks_json(answer("setup", flat).blocks, "en", SYSTEM)["figures"] == shown["figures"]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", SAMPLES)
def test_odds_of_an_example_add_up(name: str, language: str) -> None:
    document: Any = SYSTEM.files.yaml(name)
    shown = blocks_json(answer("setup-odds", document).blocks, language, SYSTEM)
    for key, rows in shown.items():
        if key not in ("means", "policies"):
            assert sum(exact(row["chance"]) for row in rows) == 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_change_shows_what_moves(language: str) -> None:
    document = {"game": merged(BASES["works"], {"dice": {"seed": 5}}), "change": {"bases": 400}}
    shown = blocks_json(answer("setup-change", document).blocks, language, SYSTEM)
    assert shown["shifts"][0]["figure"] == "works/axis/trenches"
    assert len(shown["changes"]) == len(shown["shifts"])
    before = {(die["step"], die["purpose"]): die["face"] for die in shown["before"]["dice"]["used"]}
    after = {(die["step"], die["purpose"]): die["face"] for die in shown["after"]["dice"]["used"]}
    assert before.items() <= after.items()


def test_a_change_that_makes_no_game_is_told_at_its_place() -> None:
    base = merged(BASES["works"], {"dice": {"seed": 5}})
    with pytest.raises(RosterError) as told:
        answer("setup-change", {"game": base, "change": {"bases": -1, "axis": {"works": None}}})
    assert [each.pointer for each in told.value.problems] == ["/change/bases"]
    with pytest.raises(RosterError) as told:
        answer("setup-change", {"game": {**base, "dice": {}}, "change": {}})
    assert [each.pointer for each in told.value.problems] == ["/game/dice/steps/works"]


def test_a_policy_is_set_by_the_game_or_by_the_request() -> None:
    asked = merged(BASES["works"], {"dice": {"seed": 5}})
    by_game = run_procedure("setup", "game-1943", {**asked, "policies": {"half_die": "down"}})
    by_request = run_procedure("setup", "game-1943", asked, switches={"half_die": "down"})
    for told in (by_game, by_request):
        assert told.to_json("en")["policies"]["half_die"] == "down"
        assert told.to_json("en")["switches"]["half_die"] == "down"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("change", "lull", "findings"),
    [
        ({}, True, []),
        ({"dice": [5]}, False, []),
        ({"turn": 2, "dice": [6]}, False, []),
        ({"turn": 2, "dice": []}, False, []),
        ({"dice": [], "declared": "short"}, True, []),
        ({"dice": [5], "attempts": [{"feature": "reorganize"}]}, False, ["no_lull"]),
        ({"turn": 6, "attempts": [{"feature": "reorganize"}]}, True, ["not_in_this_lull"]),
        ({"attempts": [{"feature": "extra-defenses"}]}, True, ["amount_unreadable"]),
        ({"attempts": [{"feature": "repair-command-base", "dice": [6, 5]}]}, True, []),
        ({"dice": [1, 6], "policies": {"lull_dice": "each_side"}}, True, []),
    ],
)
def test_a_lull_is_told(change: dict[str, Any], lull: bool, findings: list[str], language: str) -> None:
    found = answer("lull", {**LULL, **change})
    shown = blocks_json(found.blocks, language, SYSTEM)
    assert shown["figures"]["lull"] == lull
    assert ("allowed" in shown) == lull
    assert [each.code for each in found.findings] == findings
    for each in found.findings:
        assert "None" not in each.to_json(language, SYSTEM)["message"]


@pytest.mark.parametrize(
    ("change", "pointer", "code"),
    [
        ({"dice": []}, "/dice", "dice-too-few"),
        ({"dice": [6, 6]}, "/dice/1", "dice-unused"),
        ({"dice": [7]}, "/dice/0", "too-big"),
        ({"turn": 0}, "/turn", "too-small"),
        ({"first_turn": None}, "/first_turn", "missing"),
        ({"dice": [6], "policies": {"lull_dice": "each_side"}}, "/dice", "dice-too-few"),
        ({"attempts": [{"feature": "dance"}]}, "/attempts/0/feature", "unknown-word"),
    ],
)
def test_bad_input_of_a_lull_is_told_with_its_place(change: dict[str, Any], pointer: str, code: str) -> None:
    with pytest.raises(RosterError) as told:
        answer("lull", {**LULL, **change})
    assert [(each.pointer, each.code) for each in told.value.problems] == [(pointer, code)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_answers_are_those_of_the_vocabulary(language: str) -> None:
    for group in (
        "sides",
        "nations",
        "theatres",
        "intensities",
        "categories",
        "terrains",
        "scales",
        "features",
    ):
        for name in vocabulary.ids(group):
            assert SYSTEM.word(name, language) == vocabulary.label(group, name, language)
    for row in book()[4].rows:
        assert SYSTEM.word(row, language) != row


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_reading_and_every_defect_that_counts_has_its_sentence(language: str) -> None:
    for name, policy in policies().items():
        assert SYSTEM.switches[name].options == policy.options
        for option in policy.options:
            assert policy.defect in SYSTEM.say(f"roster.reading.{name}={option}", language)
    for code, defect in defects().items():
        if defect.kind in ("corrected", "indeterminate"):
            said = SYSTEM.say(f"roster.rests-on.{defect.kind}.{code}", language)
            assert defect.wrong[language] in said
            assert defect.handling[language] in said


@pytest.mark.parametrize(
    ("game", "helps"),
    [
        ({"year": 1939, "theatre": "africa-italy", "axis": {"power": "germany"}}, "fix"),
        ({"year": 1946, "theatre": "africa-italy", "axis": {"power": "germany"}}, "fix-year"),
        ({"year": 1943, "theatre": "africa-italy", "axis": {"power": "japan"}}, "fix-theatre"),
        ({"year": 1946, "theatre": "africa-italy", "axis": {"power": "japan"}}, "fix-both"),
    ],
)
def test_advice_on_the_air_names_only_what_would_help(game: dict[str, Any], helps: str) -> None:
    found = answer("setup", {**game, "use": ["air-superiority"], "dice": {"seed": "air"}}).findings
    fault = next(each.fault for each in found if each.code == "no_entry_for_year_theatre")
    assert fault.fix == f"roster.no_entry_for_year_theatre.{helps}"
    own = game["axis"]["power"] == "germany"
    assert bool(fault.fields["years"]) == own
    assert bool(fault.fields["theatres"]) == (game["year"] < 1946)


def test_the_long_name_of_a_nation_is_understood_in_japanese() -> None:
    assert vocabulary.understood("nations", "アメリカ合衆国") == "united-states"
