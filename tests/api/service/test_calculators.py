"""The calculators: printed figures of the books come out, and what cannot be asked is refused by name."""

from fractions import Fraction
from typing import Any

import jsonschema
import pytest

from rules_core.judge import context_of, judge
from rules_core.library import library
from rules_core.registry import find_system
from tests.api.service.server import Reply, request

BASE = "/v1/asl-dyo/calculators"
ANSWERED: list[tuple[str, str, dict[str, Any]]] = [
    ("mpv", "bpv=13&pf=2&capabilities=S&count=4", {"mpv_each": 22, "mpv": 88}),
    ("mpv", "bpv=16&capabilities=ASC&pf=0", {"mpv_each": 72}),
    ("mpv", "bpv=10&capabilities=SkW", {"mpv_each": 12}),
    ("mpv", "bpv=10", {"mpv_each": 10, "mpv": 10}),
    ("oba-draws", "points=600", {"draws_allowed": 1}),
    ("oba-draws", "points=601", {"draws_allowed": 2}),
    (
        "oba-battery",
        "nationality=german&date=1944-09&dr=10",
        {"batteries": [{"size": "70+", "listed": 63, "bpv": 63, "working": "70+ = 63"}]},
    ),
    (
        "oba-battery",
        "nationality=german&date=1944-09&dr=2&ammo=P",
        {
            "batteries": [
                {"size": "80+M", "listed": 92, "bpv": 111, "working": "92 × 0.2 = 18.4 → 19; 92 + 19 = 111"}
            ]
        },
    ),
    ("oba-battery", "nationality=british&date=1944-09&dr=2", {"chart": None, "batteries": None}),
    ("oba-battery", "nationality=german&date=1938-09&dr=2", {"chart": "oba-german", "batteries": []}),
    (
        "equivalency",
        "assault_engineers=3&elite=10&line=12&conscript=10",
        {
            "total": {"count": 36, "working": "17 + 12 + 7 = 36"},
            "assault_engineers": {"count": 4, "working": "3 × 4 / 3 = 4"},
        },
    ),
    ("bonus", "mpv=494&elr=3&opponent_elr=4", {"squads": "5"}),
    ("bonus", "mpv=494&elr=4&opponent_elr=3", {"squads": "0"}),
    ("bonus", "mpv=494&elr=3&opponent_elr=4", {"most_numerous": None, "bpv_up_to": None, "types": None}),
    (
        "bonus",
        "mpv=494&elr=3&opponent_elr=4&nationality=german&squads=4-6-7:12&squads=4-6-8:10",
        {"most_numerous": ["4-6-7"], "bpv_up_to": 10},
    ),
    ("bonus", "mpv=100&elr=3&opponent_elr=4&squads=1-2-3:9", {"most_numerous": ["1-2-3"], "types": None}),
    (
        "bonus",
        "mpv=100&elr=3&opponent_elr=4&squads=1-2-3:9:4&squads=3-2-1:9:6",
        {"most_numerous": ["1-2-3", "3-2-1"], "bpv_up_to": 6},
    ),
    (
        "bonus",
        "mpv=100&elr=3&opponent_elr=4&squads=1-2-3:9:4&squads=3-2-1:9:6&switch=AMB-19=cheapest",
        {"bpv_up_to": 4},
    ),
    (
        "announced-elr",
        "squads=3:5&squads=14:3&squads=11:4",
        {"elr": 3, "squads": 14, "tied": False, "working": "ELR 5: 3; ELR 4: 11; ELR 3: 14"},
    ),
    ("announced-elr", "squads=7:2&squads=4:4&squads=3:4", {"elr": 4, "squads": 7, "tied": True}),
    ("leaders", "nationality=german&equivalents=41&lg=4", {"count": 11, "trade": "10-2"}),
    ("leaders", "nationality=german&equivalents=0&lg=4", {"count": 0, "best": [], "trade": None}),
    ("leaders", "nationality=german&equivalents=41", {"lg": 4, "count": 11}),
    ("leaders", "nationality=british&equivalents=41", {"lg": None, "count": None, "best": None}),
    (
        "leaders",
        "nationality=german&equivalents=8",
        {
            "best": [{"type": "8-0", "count": 2}],
            "trade": "8-1",
            "traded": [{"type": "8-0", "count": 1}, {"type": "8-1", "count": 1}],
        },
    ),
    (
        "leader-exchange",
        "nationality=german&leaders=8-0:3&leaders=9-2:1&dr=2",
        {
            "trade": "10-2",
            "by_dr": [
                {
                    "dr": 2,
                    "chance": "1/36",
                    "percent": "2.77…",
                    "result": "10-3",
                    "changes": True,
                    "outcomes": [[{"type": "8-0", "count": 3}, {"type": "10-3", "count": 1}]],
                }
            ],
        },
    ),
    ("sw", "nationality=american&date=1944-09&equivalents=40", {"weapons": None}),
    (
        "reinforcements",
        "elite=7&lg=4",
        {"squads": 7, "owed": 4, "equivalents": 5, "assault_engineers": 0, "leaders": 1, "sw": None},
    ),
    ("reinforcements", "line=3", {"owed": 2, "leaders": None}),
    (
        "reinforcements",
        "elite=10&nationality=german&date=1944-09",
        {
            "owed": 5,
            "equivalents": 6,
            "leaders": 1,
            "sw": [
                {"type": "LMG", "count": 1, "working": "6 / 4 → 1"},
                {"type": "MMG", "count": 1, "working": "6 / 6 → 1"},
                {"type": "PSK", "count": 1, "working": "6 / 6 → 1"},
            ],
        },
    ),
    ("reinforcements", "line=4&first_mpv=100&second_mpv=99", {"owed": 0, "equivalents": 0}),
    ("reinforcements", "line=4&first_mpv=100&second_mpv=100", {"owed": 2}),
    ("reinforcements", "line=4&first_mpv=0&second_mpv=9", {"owed": 2}),
    ("reinforcements", "line=4&first_mpv=0&second_mpv=9&switch=AMB-18=none-reinforce", {"owed": 0}),
    ("mpv", "bpv=15&capabilities=SC", {"mpv_each": 34}),
    ("mpv", "bpv=15&capabilities=SC&switch=AMB-1=each-step", {"mpv_each": 35}),
    ("mpv", "bpv=10&capabilities=SkW&switch=AMB-8=paid", {"mpv_each": 13}),
    ("sw", "nationality=russian&date=1938-05&equivalents=40", {"chart": "sw-russian"}),
    (
        "odds/air-support",
        "nationality=german&date=1944-09&opponent=russian",
        {"number": 4, "points": 150, "chance": "1/6", "percent": "16.66…"},
    ),
    ("odds/air-support", "nationality=red-chinese&date=1944-09", {"number": None, "chance": None}),
    ("odds/equipment", "symbol=Sz&date=1941-12", {"chance": "0", "open": "0"}),
    ("odds/battery", "nationality=british&date=1944-09", {"odds": None}),
]


def asked(port: int, name: str, query: str, language: str = "en") -> Reply:
    return request(port, "GET", f"{BASE}/{name}?{query}", {"Accept-Language": language})


@pytest.mark.parametrize(("name", "query", "figures"), ANSWERED)
def test_a_calculator_answers(port: int, name: str, query: str, figures: dict[str, Any]) -> None:
    reply = asked(port, name, query)
    assert reply.status == 200, reply.body
    found = reply.json["figures"]
    assert {key: found[key] for key in figures} == figures


@pytest.mark.parametrize(("name", "query"), [case[:2] for case in ANSWERED])
def test_an_answer_is_as_the_openapi_document_describes_it(port: int, name: str, query: str) -> None:
    document = request(port, "GET", "/openapi.json").json
    operation = document["paths"][f"{BASE}/{name}"]["get"]
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    whole = {**schema, "components": document["components"]}
    jsonschema.Draft202012Validator(whole).validate(asked(port, name, query).json)


def test_languages_differ_in_the_sentences_of_what_it_rests_on_only(port: int) -> None:
    query = "bpv=13&capabilities=SkW"
    english, japanese = (asked(port, "mpv", query, language).json for language in ("en", "ja"))
    assert english["rests_on"][0].pop("message") != japanese["rests_on"][0].pop("message")
    assert (english.pop("language"), japanese.pop("language")) == ("en", "ja")
    assert english == japanese


def test_a_dearer_bonus_type_waits_until_the_cheaper_ones_run_out(port: int) -> None:
    query = "mpv=100&elr=3&opponent_elr=4&squads=1-2-3:{count}:4&squads=3-2-1:9:6&squads=5-5-5:1:9"
    rows = [
        asked(port, "bonus", query.format(count=count)).json["figures"]["types"] for count in ("25", "26")
    ]
    cheap = {"type": "1-2-3", "bpv": 4, "dearer": False, "number": "1"}
    dear = {"type": "3-2-1", "bpv": 6, "dearer": True, "number": "0.5", "counters_left": 17}
    dearest = {**dear, "type": "5-5-5", "bpv": 9, "counters_left": 25, "allowed": False}
    assert rows == [
        [{**cheap, "counters_left": 1, "allowed": True}, {**dear, "allowed": False}, dearest],
        [{**cheap, "counters_left": 0, "allowed": False}, {**dear, "allowed": True}, dearest],
    ]


def test_every_leader_exchange_dr_is_answered_where_none_is_named(port: int) -> None:
    query = "nationality=german&leaders=8-0:3&leaders=8-1:2&leaders=9-1:1"
    rows = asked(port, "leader-exchange", query).json["figures"]["by_dr"]
    assert sum(Fraction(row["chance"]) for row in rows) == 1
    assert [row["dr"] for row in rows if row["changes"]] == [2, 3, 4, 12]
    assert all(len(row["outcomes"]) == 1 for row in rows)
    without = asked(port, "leader-exchange", "nationality=german&leaders=9-1:1&leaders=8-1:2&dr=12").json
    assert [row["result"] for row in without["figures"]["by_dr"]] == ["6+1"]
    assert len(without["figures"]["by_dr"][0]["outcomes"]) == 2  # without an 8-0 the owner chooses


def test_an_answer_begins_with_what_it_was_worked_out_by(port: int) -> None:
    answer = asked(port, "mpv", "bpv=15&capabilities=SC&switch=AMB-1=each-step&reading=en", "ja").json
    verdict = judge(
        "asl-dyo",
        {"scenario": {"date": "1944-09"}, "side": {"nationality": "german", "points": 9}},
        reading="en",
        switches={"AMB-1": "each-step"},
    )
    head = verdict.head.to_json("ja")
    assert dict(list(answer.items())[: len(head)]) == head


@pytest.mark.parametrize(
    ("name", "query", "listed"),
    [
        ("reinforcements", "elite=5&first_mpv=0&second_mpv=9", ["AMB-18=half-reinforce"]),
        ("reinforcements", "elite=5&first_mpv=1&second_mpv=9", []),
        ("sw", "nationality=german&date=1944-09&equivalents=66", ["AMB-10=counts"]),
        ("sw", "nationality=german&date=1944-09&equivalents=65", []),
        ("bonus", "mpv=494&elr=3&opponent_elr=4&squads=4-6-7:26:10", ["AMB-10=counts"]),
        ("bonus", "mpv=494&elr=3&opponent_elr=4&squads=4-6-7:25:10", []),
        ("bonus", "mpv=494&elr=3&opponent_elr=4&squads=4-6-7:9:10&squads=4-6-8:9:13", ["AMB-19=dearest"]),
    ],
)
def test_a_reading_that_decides_is_named(port: int, name: str, query: str, listed: list[str]) -> None:
    rests_on = asked(port, name, query).json["rests_on"]
    assert [item["id"] for item in rests_on if item["kind"] == "reading"] == listed


@pytest.mark.parametrize(("reading", "allowed"), [("counts", False), ("ignored", True)])
def test_counters_bound_a_bonus_only_where_it_takes_them(port: int, reading: str, allowed: bool) -> None:
    query = f"mpv=494&elr=3&opponent_elr=4&squads=4-6-7:26:10&switch=AMB-10={reading}"
    (squads,) = asked(port, "bonus", query).json["figures"]["types"]
    assert (squads["counters_left"], squads["allowed"]) == (0, allowed)


def test_a_reading_is_asked_for_by_name(port: int) -> None:
    found = [
        asked(port, "mpv", f"bpv=13&capabilities=S&reading={reading}").json for reading in ("ruled", "ja")
    ]
    assert [each["figures"]["mpv_each"] for each in found] == [20, 19]
    assert [item["kind"] for item in found[0]["rests_on"]] == ["ruling"]


@pytest.mark.parametrize(
    ("name", "query", "row"),
    [
        ("odds/rarity", "", {"rf": "1.6", "chance": "1/36", "percent": "2.77…"}),
        ("odds/rarity", "motorized=true", {"rf": "1.8", "chance": "1/36", "percent": "2.77…"}),
        (
            "odds/battery",
            "nationality=german&date=1944-09&draws=2",
            {"size": "150+", "listed": 158, "chance": "5/36", "percent": "13.88…", "in_draws": "335/1296"},
        ),
        (
            "odds/battery",
            "nationality=finnish&date=1940-06",
            {"size": None, "listed": None, "chance": "2/9", "percent": "22.22…", "in_draws": "2/9"},
        ),
        (
            "sw",
            "nationality=german&date=1944-09&equivalents=41",
            {"type": "LMG", "ratio": 4, "in_game": 18, "count": 10},
        ),
        (
            "sw",
            "nationality=russian&date=1944-09&equivalents=41&partisans=true",
            {"type": "LMG", "ratio": 10, "in_game": 17, "count": 4},
        ),
    ],
)
def test_a_table_holds_a_row(port: int, name: str, query: str, row: dict[str, Any]) -> None:
    figures = asked(port, name, query).json["figures"]
    rows = figures["weapons"] if name == "sw" else figures["odds"]
    assert row in rows


def test_chances_of_every_outcome_add_up_to_one(port: int) -> None:
    leaders = asked(port, "odds/armor-leader", "nationality=gmd&date=1944-09").json["figures"]["by_drm"]
    assert [each["drm"] for each in leaders] == [2, 1]  # Burma decides between the two
    batteries = asked(port, "odds/battery", "nationality=german&date=1944-09").json["figures"]["odds"]
    for odds in (batteries, *(each["odds"] for each in leaders)):
        assert sum(Fraction(each["chance"]) for each in odds) == 1


def test_a_side_without_armor_leaders_has_no_odds(port: int) -> None:
    found = asked(port, "odds/armor-leader", "nationality=red-chinese&date=1944-09").json["figures"]
    assert found == {"by_drm": []}


@pytest.mark.parametrize(
    ("name", "query", "parameter", "code"),
    [
        ("mpv", "", "bpv", "missing-parameter"),
        ("mpv", "bpv=0", "bpv", "too-small"),
        ("mpv", "bpv=100", "bpv", "too-big"),
        ("mpv", "bpv=1.0", "bpv", "not-a-whole-number"),
        ("mpv", "bpv=1_0", "bpv", "not-a-whole-number"),
        ("mpv", "bpv=%EF%BC%91", "bpv", "not-a-whole-number"),
        ("mpv", f"bpv={'9' * 400}", "bpv", "too-big"),
        ("mpv", "bpv=", "bpv", "not-a-whole-number"),
        ("mpv", "bpv=1&capabilities=SA", "capabilities", "wrong-form"),
        ("mpv", "bpv=1&bpv=2", "bpv", "repeated"),
        ("sw", "nationality=german&date=1944-13&equivalents=1", "date", "wrong-form"),
        ("sw", "nationality=germany&date=1944-09&equivalents=1", "nationality", "not-allowed"),
        ("sw", "nationality=german&date=1944-09&equivalents=1&partisans=1", "partisans", "not-allowed"),
        ("reinforcements", "lg=0", "lg", "too-small"),
        ("announced-elr", "", "squads", "missing-parameter"),
        ("announced-elr", "squads=12", "squads", "wrong-form"),
        ("announced-elr", "squads=0:3", "squads", "wrong-form"),
        ("announced-elr", "squads=12:6", "squads", "wrong-form"),
        ("bonus", "mpv=1&elr=1&opponent_elr=2&squads=4-6-7", "squads", "wrong-form"),
        ("leader-exchange", "nationality=german&leaders=6%2B1:1", "leaders", "wrong-form"),
        ("leader-exchange", "nationality=german&leaders=8-0:1&dr=13", "dr", "too-big"),
        ("mpv", "bpv=1&switch=AMB-1=never", "switch", "not-allowed"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_cannot_be_asked_is_refused_by_name(
    port: int, name: str, query: str, parameter: str, code: str, language: str
) -> None:
    reply = asked(port, name, query, language)
    assert (reply.status, reply.slug) == (422, "invalid-parameter")
    assert [(error["parameter"], error["code"]) for error in reply.json["errors"]] == [(parameter, code)]
    detail = reply.json["errors"][0]["detail"]
    assert detail.endswith("." if language == "en" else "。")
    assert "?" not in detail


def test_an_unknown_parameter_is_refused(port: int) -> None:
    reply = asked(port, "mpv", "bpv=1&bvp=2")
    assert reply.json["errors"][0]["code"] == "unknown-parameter"
    assert reply.json["errors"][0]["parameter"] == "bvp"
    assert "capabilities" in reply.json["errors"][0]["detail"]


def test_every_calculator_of_the_system_is_listed_and_leads_somewhere(port: int) -> None:
    listed = request(port, "GET", BASE).json["calculators"]
    of_figures = [each["id"] for each in listed if each["method"] == "GET"]
    assert of_figures == [each.name for each in find_system("asl-dyo").calculators()]
    for each in listed:
        answers = {200, 422} if each["method"] == "GET" else {415}
        assert request(port, each["method"], each["href"]).status in answers


def test_a_side_without_squads_announces_nothing() -> None:
    system = find_system("asl-dyo")
    calculator = next(each for each in system.calculators() if each.name == "announced-elr")
    context = context_of(system, library("asl-dyo"), {})
    found = calculator.calculate(calculator.inputs.model_validate({"squads": []}), context)
    assert found.figures == {"elr": None, "squads": 0, "tied": False, "working": "0"}


@pytest.mark.parametrize("dice", ["dice=4", "dice=4&dice=5&dice=6", "dice=7&dice=5"])
def test_dice_that_do_not_fit_are_a_problem_of_the_request(port: int, dice: str) -> None:
    answered = request(port, "GET", f"/v1/asl-primosole/calculators/escape?kind=infantry&{dice}")
    assert (answered.status, answered.slug) == (422, "invalid-parameter")
    assert answered.json["errors"][0]["parameter"] == "dice"
