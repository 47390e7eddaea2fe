"""Many rosters in one request: as the command line answers them, while they come, and at nobody's cost."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from api.cli import main
from api.service.limits import Limits
from api.service.protocol import StrictHttpProtocol
from rules_core.registry import installed
from tests.api.service.hostile import PLAIN, VALIDATE
from tests.api.service.hostile import http as written
from tests.api.service.server import PATIENT, request, running, small_app
from tests.api.test_bulk import BAD, GOOD, LINES

BULK = "/v1/asl-dyo/rosters/bulk"
TYPE = {"Content-Type": "application/x-ndjson"}
ONE = json.dumps(GOOD).encode() + b"\n"


def whole(port: int, body: bytes | Iterator[bytes], query: str = "", **headers: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
    try:
        connection.request("POST", BULK + query, body, {**TYPE, **headers})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def command(folder: Path, content: bytes, capsysbinary: pytest.CaptureFixture[bytes], *options: str) -> bytes:
    file = folder / "all.ndjson"
    file.write_bytes(content)
    main(["validate", str(file), "--system", "asl-dyo", "--format", "ndjson", *options])
    return capsysbinary.readouterr().out


MIXED = ["\ufeff" + LINES[0], *LINES[1:], " ", '{"system": "ww2-dba"}', "hello", LINES[0] + "\r", "null"]


@pytest.mark.parametrize(
    ("query", "options"),
    [
        ("", ()),
        ("?lang=ja", ("--lang", "ja")),
        ("?reading=en", ("--reading", "en")),
        ("?reading=compare", ("--reading", "compare")),
        ("?switch=AMB-1%3Dhalves-first", ("--switch", "AMB-1=halves-first")),
    ],
)
@pytest.mark.parametrize("ending", ["\n", ""], ids=["with the last line ended", "without"])
def test_the_answers_are_those_of_the_command_line(
    port: int,
    tmp_path: Path,
    capsysbinary: pytest.CaptureFixture[bytes],
    query: str,
    options: tuple[str, ...],
    ending: str,
) -> None:
    content = ("\n".join(MIXED) + ending).encode()
    expected = command(tmp_path, content, capsysbinary, *options)
    assert expected.count(b"\n") == 9
    assert whole(port, content, query) == (200, expected)
    one_by_one = (content[at : at + 7] for at in range(0, len(content), 7))
    assert whole(port, one_by_one, query) == (200, expected)


@pytest.mark.parametrize("body", [b"", b"\n", b" \r\n\n\n"])
def test_no_rosters_have_no_answers(port: int, body: bytes) -> None:
    assert whole(port, body) == (200, b"")


def test_every_system_with_rosters_takes_many(port: int) -> None:
    for system in installed():
        if system.roster is not None:
            rosters = list(system.examples.values())
            body = b"".join(json.dumps(roster).encode() + b"\n" for roster in rosters)
            alone = [
                request(port, "POST", f"/v1/{system.id}/rosters/validate", JSON, json.dumps(roster).encode())
                for roster in rosters
            ]
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
            connection.request("POST", f"/v1/{system.id}/rosters/bulk", body, TYPE)
            answers = [json.loads(line) for line in connection.getresponse().read().splitlines()]
            connection.close()
            told = [each.json if each.status == 200 else {"errors": each.json["errors"]} for each in alone]
            assert answers == told


JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("method", "query", "headers", "status", "slug"),
    [
        ("GET", "", {}, 405, "method-not-allowed"),
        ("POST", "", JSON, 415, "not-lines-type"),
        ("POST", "", {}, 415, "not-lines-type"),
        ("POST", "", {"Content-Type": "application/x-ndjson; charset=shift_jis"}, 415, "not-lines-type"),
        ("POST", "", {**TYPE, "Content-Encoding": "gzip"}, 415, "content-coding"),
        ("POST", "?reading=fr", TYPE, 422, "invalid-parameter"),
        ("POST", "?switch=none", TYPE, 422, "invalid-parameter"),
        ("POST", "?colour=red", TYPE, 422, "invalid-parameter"),
    ],
)
def test_what_holds_for_the_whole_is_said_before_any_roster(
    port: int, method: str, query: str, headers: dict[str, str], status: int, slug: str
) -> None:
    reply = request(port, method, BULK + query, headers, ONE if method == "POST" else None)
    assert (reply.status, reply.slug) == (status, slug)


@pytest.mark.parametrize(
    "kind",
    [
        "application/x-ndjson",
        "application/ndjson",
        "Application/JSONL",
        'application/x-ndjson;charset="UTF-8"',
    ],
)
def test_lines_go_by_several_names(port: int, kind: str) -> None:
    assert request(port, "POST", BULK, {"Content-Type": kind}, ONE).status == 200


@contextmanager
def begun(port: int) -> Iterator[socket.socket]:
    """A connection on which the head of a request for many rosters has been sent."""
    with socket.socket() as connection:
        connection.settimeout(600)
        connection.connect(("127.0.0.1", port))
        head = written(
            "POST", BULK, b"", *(f"{k}: {v}" for k, v in TYPE.items()), "Transfer-Encoding: chunked"
        )
        connection.sendall(head)
        yield connection


def chunk(data: bytes) -> bytes:
    return b"%x\r\n%b\r\n" % (len(data), data)


def test_each_roster_is_answered_while_others_are_still_to_come(port: int) -> None:
    with begun(port) as connection, connection.makefile("rb") as reader:
        for number, roster in enumerate((GOOD, BAD, GOOD)):
            line = json.dumps(roster).encode() + b"\n"
            connection.sendall(chunk(line[:20]) + chunk(line[20:]))
            while number == 0 and reader.readline().strip():
                pass  # the head
            size = int(reader.readline(), 16)
            answer = json.loads(reader.read(size + 2))
            assert answer["verdict"] == ("illegal" if roster is BAD else "legal")
        connection.sendall(chunk(b""))
        assert reader.read() == b"0\r\n\r\n"


def test_a_line_too_long_is_answered_in_its_place(docs: Path) -> None:
    limit = len(ONE) - 1
    with running(partial(small_app, docs, replace(PATIENT, body=limit))) as port:
        long = json.dumps({**GOOD, "name": "x" * 300_000}).encode() + b"\n"
        status, answered = whole(port, ONE + ONE.replace(b"{", b"{ ", 1) + long + ONE)
    answers = [json.loads(line) for line in answered.splitlines()]
    assert status == 200
    assert [each.get("verdict") or each["errors"][0]["code"] for each in answers] == [
        *("legal", "too-large", "too-large", "legal")
    ]


class Hurried(StrictHttpProtocol):
    limits = replace(PATIENT, write_seconds=0.5)


def until_end(connection: socket.socket) -> bytes:
    received = b""
    try:
        while piece := connection.recv(65536):
            received += piece
    except ConnectionResetError:
        pass
    return received


@pytest.mark.parametrize("sent", [b"", ONE[:30], ONE, ONE * 3 + ONE[:30]])
def test_a_sender_who_falls_silent_is_told_so(docs: Path, sent: bytes) -> None:
    with (
        running(partial(small_app, docs, replace(PATIENT, idle_seconds=0.3))) as port,
        begun(port) as connection,
    ):
        if sent:
            connection.sendall(chunk(sent))
        received = until_end(connection)
    rosters = sent.count(b"\n")
    assert received.startswith(b"HTTP/1.1 200 " if rosters else b"HTTP/1.1 408 ")
    assert received.count(b'"verdict":"legal"') == rosters
    assert b'"too-slow"' in received or b"/problems/too-slow" in received
    assert not received.endswith(b"0\r\n\r\n") or not rosters  # nobody takes it for all


def test_a_client_that_stops_reading_stops_being_read_and_harms_nobody(docs: Path) -> None:
    """Its connection ends, though it still sends; what it held is free again."""
    with running(partial(small_app, docs, replace(PATIENT, bulk=1)), Hurried) as port, begun(port) as unread:
        unread.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        unread.settimeout(0.2)
        with pytest.raises((TimeoutError, ConnectionError)):  # paused, or ended already
            unread.sendall(chunk(ONE * 200) * 1000)
        assert request(port, "POST", VALIDATE, JSON, PLAIN).status == 200
        assert request(port, "GET", "/healthz").status == 200
        while (status := whole(port, ONE)[0]) == 503:
            time.sleep(0.05)
        assert status == 200


def test_a_client_that_leaves_is_noticed(docs: Path) -> None:
    with running(partial(small_app, docs, replace(PATIENT, bulk=1))) as port:
        with begun(port) as connection:
            connection.sendall(chunk(ONE * 5))
            connection.recv(100)
            reply = request(port, "POST", BULK, TYPE, ONE)
            assert (reply.status, reply.slug, reply.headers["retry-after"]) == (503, "busy", "1")
        while (status := whole(port, ONE)[0]) == 503:
            time.sleep(0.05)
        assert status == 200


def test_others_are_answered_while_many_are_judged(docs: Path) -> None:
    with running(partial(small_app, docs)) as port:
        done = threading.Event()
        counts: list[int] = []

        def many() -> None:
            counts.append(whole(port, ONE * 1500)[1].count(b"\n"))
            done.set()

        thread = threading.Thread(target=many)
        thread.start()
        answered = 0
        while not done.is_set():
            assert request(port, "POST", VALIDATE, JSON, PLAIN).status == 200
            answered += 1
        thread.join()
    assert counts == [1500]
    assert answered > 3


def test_what_is_held_does_not_grow_with_what_is_sent(docs: Path) -> None:
    """More than the bound on any other body, with an answer for every line."""
    line = b'{"x":"' + b"y" * 20_000 + b'"}\n'
    limits = Limits(body=100_000)

    class Small(StrictHttpProtocol):
        pass

    Small.limits = replace(PATIENT, rest=200_000)
    with running(partial(small_app, docs, limits), Small) as port:
        status, answered = whole(port, (line for _ in range(100)))
    assert (status, answered.count(b"\n")) == (200, 100)
