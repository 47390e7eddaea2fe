"""A verdict asked for without a query takes a way of its own: the answers are those of the usual way."""

from __future__ import annotations

import json

import pytest

from api.service.system_data import load
from tests.api.service.server import Reply, request

ADDRESS = "/v1/asl-dyo/rosters/validate"
EXAMPLES = load("asl-dyo").examples
BODIES = {
    **{name: json.dumps(roster).encode() for name, roster in EXAMPLES.items()},
    "no JSON": b"{",
    "nothing": b"",
    "no roster": b'{"side": 1, "sied": {}}',
    "more than is taken": b" " * 300_000,
}


def sent(port: int, query: str, language: str, body: bytes, kind: str = "application/json") -> Reply:
    headers = {"Content-Type": kind, "Accept-Language": language}
    return request(port, "POST", ADDRESS + query, headers, body)


def compared(reply: Reply) -> tuple[int, dict[str, str], bytes]:
    return reply.status, {**reply.headers, "date": ""}, reply.body


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", BODIES)
def test_both_ways_give_the_same_answer_byte_for_byte(port: int, name: str, language: str) -> None:
    straight = sent(port, "", language, BODIES[name])
    usual = sent(port, f"?lang={language}", language, BODIES[name])
    assert compared(straight) == compared(usual)


def test_both_ways_refuse_what_is_no_json_type(port: int) -> None:
    body = BODIES["german-1944"]
    straight, usual = (sent(port, query, "en", body, "text/plain") for query in ("", "?lang=en"))
    assert compared(straight) == compared(usual)
    assert straight.status == 415


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "OPTIONS"])
def test_only_a_roster_that_is_sent_takes_the_straight_way(port: int, method: str) -> None:
    reply = request(port, method, ADDRESS)
    assert reply.status == 405
    assert reply.headers["allow"] == "POST"
