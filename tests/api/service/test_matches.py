"""A match over HTTP: one answer for the director, with a part for each side that it alone is shown."""

import json
from copy import deepcopy
from typing import Any

import pytest

from rules_core.matches import judge_match
from rules_core.registry import find_system
from tests.api.service.hostile import SECRET
from tests.api.service.server import Reply, request

TARGET = "/v1/asl-dyo/matches/validate"
MATCHES: Any = find_system("asl-dyo").example_matches
JSON = {"Content-Type": "application/json"}


def send(port: int, match: Any, target: str = TARGET, language: str = "en") -> Reply:
    headers = {**JSON, "Accept-Language": language}
    return request(port, "POST", target, headers, json.dumps(match).encode())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", sorted(MATCHES))
def test_an_example_gets_the_answer_of_the_engine(port: int, name: str, language: str) -> None:
    reply = send(port, MATCHES[name], language=language)
    assert reply.status == 200
    assert reply.json == judge_match("asl-dyo", MATCHES[name]).to_json(language)
    assert reply.json["verdict"] == "legal-as-declared"


@pytest.mark.parametrize("reading", ["ruled", "en", "ja"])
def test_a_match_is_judged_by_the_book_that_is_asked(port: int, reading: str) -> None:
    reply = send(port, MATCHES["september-1944"], f"{TARGET}?reading={reading}")
    assert reply.json["reading"] == reading
    assert [side["verdict"]["reading"] for side in reply.json["sides"]] == [reading, reading]


def test_a_side_is_told_what_the_other_announced_and_nothing_else(port: int) -> None:
    match = deepcopy(MATCHES["september-1944"])
    match["sides"][1]["name"] = SECRET
    first, second = send(port, match).json["sides"]
    assert first["opponent"] == {"announced_elr": 4, "bought_infantry": True}
    assert SECRET not in json.dumps(first)
    assert "4-4-7" not in json.dumps(first)
    assert SECRET in json.dumps(second)


def test_what_the_sides_do_not_agree_on_is_a_finding(port: int) -> None:
    match = deepcopy(MATCHES["september-1944"])
    match["sides"][1]["scenario"]["boards"] = 3
    answer = send(port, match).json
    assert answer["verdict"] == "illegal"
    assert [(each["code"], each["path"], each["found"], each["expected"]) for each in answer["findings"]] == [
        ("match.scenario", "/sides/1/scenario/boards", 3, 2)
    ]


@pytest.mark.parametrize(
    ("match", "pointer", "code"),
    [
        ({}, "/sides", "missing"),
        ({"sides": []}, "/sides", "too-few"),
        ({"sides": [{}, {}, {}]}, "/sides", "too-many"),
        ({"sides": 7}, "/sides", "not-a-list"),
        ({"sides": MATCHES["september-1944"]["sides"], "secret": SECRET}, "/secret", "unknown-field-listed"),
        ({"sides": [MATCHES["september-1944"]["sides"][0], {}]}, "/sides/1/scenario", "missing"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_no_match_is_refused_with_its_place(
    port: int, match: Any, pointer: str, code: str, language: str
) -> None:
    reply = send(port, match, language=language)
    assert (reply.status, reply.slug) == (422, "invalid-roster")
    assert (pointer, code) in [(error["pointer"], error["code"]) for error in reply.json["errors"]]
    assert SECRET not in reply.body.decode()


def test_a_comparison_of_the_books_is_not_for_matches(port: int) -> None:
    reply = send(port, MATCHES["september-1944"], f"{TARGET}?reading=compare")
    assert (reply.status, reply.slug) == (422, "invalid-parameter")


def test_a_body_that_is_no_json_is_refused_as_for_a_roster(port: int) -> None:
    assert request(port, "POST", TARGET, JSON, b"{").slug == "not-json"
    assert request(port, "POST", TARGET, {"Content-Type": "text/plain"}, b"{}").slug == "not-json-type"
    assert send(port, {}, "/v1/nothing/matches/validate").slug == "unknown-system"
    assert request(port, "GET", TARGET).status == 405
