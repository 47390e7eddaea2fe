"""Every hostile request gets its documented answer, in the language asked, from the real server."""

import json
import re
from html import escape

import pytest

from api.service.problems import STATUS
from rules_core.messages import say
from tests.api.service.hostile import CASES, SECRET, Case
from tests.api.service.server import Reply, exchange, request

BEFORE_LANGUAGE = {
    "a request line that is broken",
    "no HTTP at all",
    "nothing at all",
    "an address that is no ASCII",
    "a method nobody knows",
}
"""Refused before any header is read: these are answered in English whoever asks."""


def in_language(case: Case, language: str) -> tuple[bytes, ...]:
    """The case's parts with an Accept-Language header after the request line."""
    first, *others = case.parts
    line, end, rest = first.partition(b"\r\n")
    return (line + end + (b"Accept-Language: %b\r\n" % language.encode() if end else b"") + rest, *others)


@pytest.mark.parametrize("name", CASES)
def test_answer(port: int, hurried: int, name: str) -> None:
    """In both languages, which differ in prose only."""
    case = CASES[name]
    at = hurried if case.status == 408 else port
    replies = [answered(at, name, case, language) for language in ("en", "ja")]
    if case.slug:
        assert without_prose(replies[0]) == without_prose(replies[1])


def answered(port: int, name: str, case: Case, language: str) -> Reply:
    reply = exchange(port, *in_language(case, language), pause=case.pause)
    spoken = "en" if name in BEFORE_LANGUAGE or b"HTTP" not in case.parts[0] else language
    assert reply.status == case.status
    assert SECRET not in reply.body.decode().lower()
    assert "accept-language" in reply.headers["vary"].lower()
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert "server" not in reply.headers
    if case.slug is not None:
        holds_as_problem(reply, case, spoken)
    return reply


def without_prose(reply: Reply) -> object:
    problem = reply.json
    for member in (problem, *problem.get("errors", [])):
        member.pop("title", None)
        member.pop("detail")
    return problem


def holds_as_problem(reply: Reply, case: Case, language: str) -> None:
    problem = reply.json
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.headers["content-language"] == language
    assert problem["type"] == f"/problems/{case.slug}"
    assert problem["title"] == say(f"service.problem.{case.slug}.title", language)
    assert problem["status"] == case.status
    if case.code is not None:
        assert problem["errors"][0]["code"] == case.code


def test_the_table_is_long_enough() -> None:
    assert len(CASES) >= 60
    never_by_request = {"internal", "busy", "missing-capability"}  # the last one: test_small_systems
    assert {case.slug for case in CASES.values()} - {None} == STATUS.keys() - never_by_request


@pytest.mark.parametrize("slug", STATUS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_type_leads_to_a_page_in_both_languages(port: int, slug: str, language: str) -> None:
    reply = request(port, "GET", f"/problems/{slug}", {"Accept-Language": language})
    assert reply.status == 200
    assert reply.headers["content-language"] == language
    assert escape(say(f"service.problem.{slug}.about", language)) in reply.body.decode()


def test_an_allow_header_names_what_is_allowed(port: int) -> None:
    assert request(port, "POST", "/v1").headers["allow"] == "GET, HEAD"
    assert request(port, "GET", "/v1/asl-dyo/rosters/validate").headers["allow"] == "POST"


def test_a_connection_goes_on_after_a_refused_request(port: int) -> None:
    """A refusal that read the whole request leaves the connection usable."""
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
    for target, status in (("/nope", 404), ("/v1?x=1", 422), ("/v1", 200)):
        connection.request("GET", target)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == status
    connection.close()


def test_no_problem_is_longer_than_its_reader_wants(port: int) -> None:
    """A body with hundreds of mistakes is answered with fifty."""
    body = json.dumps({"infantry": [{"nonsense": i} for i in range(200)]}).encode()
    reply = request(port, "POST", "/v1/asl-dyo/rosters/validate", {"Content-Type": "application/json"}, body)
    assert len(reply.json["errors"]) == 50
    assert all(re.fullmatch(r"(/[^/]+)+", error["pointer"]) for error in reply.json["errors"])
