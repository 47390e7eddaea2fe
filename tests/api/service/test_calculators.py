"""The calculators: printed figures of the books come out, and what cannot be asked is refused by name."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import jsonschema
import pytest

from api.service.routes.calculators import CALCULATORS
from rules_core.systems.asl_dyo import calculators
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
                {
                    "size": "80+M",
                    "listed": 92,
                    "bpv": 111,
                    "working": "92 × 0.2 = 18.4 → 19; 92 + 19 = 111",
                }
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
    ("leaders", "nationality=german&equivalents=41&lg=4", {"count": 11, "trade": "10-2"}),
    ("leaders", "nationality=german&equivalents=0&lg=4", {"count": 0, "best": [], "trade": None}),
    ("sw", "nationality=american&date=1944-09&equivalents=40", {"weapons": None}),
    (
        "reinforcements",
        "elite=7&lg=4",
        {"squads": 7, "owed": 4, "equivalents": 5, "assault_engineers": 0, "leaders": 1},
    ),
    ("reinforcements", "line=3", {"owed": 2, "leaders": None}),
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
    operation = document["paths"][f"/v1/{{system}}/calculators/{name}"]["get"]
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    whole = {**schema, "components": document["components"]}
    jsonschema.Draft202012Validator(whole).validate(asked(port, name, query).json)


def test_languages_differ_in_the_sentences_of_what_it_rests_on_only(port: int) -> None:
    query = "bpv=13&capabilities=SkW"
    english, japanese = (asked(port, "mpv", query, language).json for language in ("en", "ja"))
    assert english["rests_on"][0].pop("message") != japanese["rests_on"][0].pop("message")
    assert english == japanese


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
            {"type": "lmg", "ratio": 4, "in_game": 18, "count": 10},
        ),
        (
            "sw",
            "nationality=russian&date=1944-09&equivalents=41&partisans=true",
            {"type": "lmg", "ratio": 10, "in_game": 17, "count": 4},
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
        ("mpv", f"bpv={'9' * 400}", "bpv", "not-a-whole-number"),
        ("mpv", "bpv=", "bpv", "not-a-whole-number"),
        ("mpv", "bpv=1&capabilities=SA", "capabilities", "wrong-form"),
        ("mpv", "bpv=1&bpv=2", "bpv", "repeated"),
        ("sw", "nationality=german&date=1944-13&equivalents=1", "date", "wrong-form"),
        ("sw", "nationality=germany&date=1944-09&equivalents=1", "nationality", "not-allowed"),
        ("sw", "nationality=german&date=1944-09&equivalents=1&partisans=1", "partisans", "not-allowed"),
        ("reinforcements", "lg=0", "lg", "too-small"),
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
    assert "capabilities" in reply.json["errors"][0]["detail"]


def test_every_calculator_of_the_system_is_listed_and_leads_somewhere(port: int) -> None:
    listed = request(port, "GET", BASE).json["calculators"]
    assert [each["id"] for each in listed] == list(CALCULATORS) == list(calculators.CALCULATORS)
    for each in listed:
        assert request(port, "GET", each["href"]).status in {200, 422}
