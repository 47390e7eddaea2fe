"""What the service does when something is wrong with it, and what it never does."""

import asyncio
import http.client
import json
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import BinaryIO

import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.service.limits import Limits
from api.service.protocol import StrictHttpProtocol
from tests.api.service.hostile import PLAIN, ROSTER, SECRET, VALIDATE, post
from tests.api.service.server import PATIENT, exchange, request, running, small_app

JSON = {"Content-Type": "application/json"}


def broken_app(docs: Path) -> FastAPI:
    """The service with one more address, whose code fails and quotes what it was given."""
    app = small_app(docs)

    @app.get("/broken")
    async def broken() -> None:
        raise RuntimeError(SECRET)

    return app


@pytest.mark.parametrize(("language", "word"), [("en", "wrong"), ("ja", "問題")])
def test_a_mistake_of_ours_is_a_problem_and_its_message_is_not_logged(
    docs: Path, caplog: pytest.LogCaptureFixture, language: str, word: str
) -> None:
    with running(partial(broken_app, docs)) as port:
        reply = request(port, "GET", f"/broken?lang={language}")
    assert (reply.status, reply.slug) == (500, "internal")
    assert word in reply.json["title"]
    assert SECRET not in reply.body.decode()
    assert SECRET not in caplog.text
    assert "RuntimeError" in caplog.text
    assert "test_service_faults.py" in caplog.text


def slow_app(docs: Path, limits: Limits, go_on: threading.Event) -> FastAPI:
    """The service with one more address, which answers when it is told to."""
    app = small_app(docs, limits)

    @app.get("/slow")
    async def slow() -> dict[str, str]:
        while not go_on.is_set():
            await asyncio.sleep(0.01)
        return {}

    return app


def test_one_request_too_many_is_told_to_come_back(docs: Path) -> None:
    go_on = threading.Event()
    with running(partial(slow_app, docs, Limits(requests=1), go_on)) as port:
        slow = threading.Thread(target=request, args=(port, "GET", "/slow"))
        slow.start()
        reply = request(port, "GET", "/v1?lang=ja")
        while reply.status == 200:  # the slow one may not have begun
            reply = request(port, "GET", "/v1?lang=ja")
        assert (reply.status, reply.slug) == (503, "busy")
        assert reply.headers["retry-after"] == "1"
        assert reply.headers["content-language"] == "ja"
        assert request(port, "POST", VALIDATE, JSON, PLAIN).slug == "busy"
        assert request(port, "GET", "/healthz").status == 200  # however busy it is
        go_on.set()
        slow.join()
        assert request(port, "GET", "/v1").status == 200


def test_clients_that_send_slowly_shut_nobody_out(docs: Path) -> None:
    limits = Limits(requests=1, body_seconds=5)
    with running(partial(small_app, docs, limits)) as port, ExitStack() as stack:
        for _ in range(5):
            slow = stack.enter_context(socket.create_connection(("127.0.0.1", port)))
            slow.sendall(post(b"{", length="10"))
        for target in ("/v1", "/healthz"):
            assert request(port, "GET", target).status == 200
        assert request(port, "POST", VALIDATE, JSON, PLAIN).status == 200


class FewConnections(StrictHttpProtocol):
    limits = replace(PATIENT, connections=3, spare_connections=2)


def test_beyond_the_connections_allowed_only_health_is_answered(docs: Path) -> None:
    with running(partial(small_app, docs), FewConnections) as port, ExitStack() as stack:
        held = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(3)]
        for connection in held:
            connection.sendall(b"GET /v1 HTTP/1.1\r\n")
        assert request(port, "GET", "/v1").slug == "busy"
        assert request(port, "GET", "/healthz").status == 200
        more = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(3)]
        more[-1].settimeout(600)
        assert more[-1].recv(1) == b""  # closed at once
        for connection in held:  # they came while there was room
            connection.sendall(b"Host: a\r\n\r\n")
            assert _status_of(connection.makefile("rb")) == 200
    with running(partial(small_app, docs), FewConnections) as port:
        assert all(request(port, "GET", "/v1").status == 200 for _ in range(10))


@pytest.mark.parametrize("count", [1, 6000])
def test_what_came_before_a_head_in_one_piece_is_not_charged_to_it(docs: Path, count: int) -> None:
    """Whole requests and the beginning of one more; its end follows. None of them is too large."""
    whole = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" if count > 1 else post(PLAIN + b" " * 200_000)
    whole = whole.replace(b"Connection: close\r\n", b"")
    with (
        running(partial(small_app, docs)) as port,
        socket.create_connection(("127.0.0.1", port), timeout=600) as connection,
    ):
        reader = connection.makefile("rb")
        sender = threading.Thread(
            target=connection.sendall,
            args=(whole * count + b"GET /v1?lang=ja HTTP/1.1\r\nHost: a\r\nX-Half: ",),
        )
        sender.start()
        statuses = [_status_of(reader) for _ in range(count)]
        sender.join()
        connection.sendall(b"b\r\n\r\n")
        assert {*statuses, _status_of(reader)} == {200}


def _status_of(reader: BinaryIO) -> int:
    """The status of the next answer, which is read to its end."""
    status = int(reader.readline().split()[1])
    length = 0
    while (line := reader.readline()) not in (b"\r\n", b""):
        name, _, value = line.partition(b":")
        length = int(value) if name.lower() == b"content-length" else length
    reader.read(length)
    return status


def test_a_body_of_exactly_the_limit_is_read_and_one_byte_more_is_not(docs: Path) -> None:
    limit = len(PLAIN)
    with running(partial(small_app, docs, Limits(body=limit))) as port:
        assert request(port, "POST", VALIDATE, JSON, PLAIN).status == 200
        assert request(port, "POST", VALIDATE, JSON, PLAIN + b" ").slug == "too-large"


def test_requests_on_one_connection_are_answered_in_order(port: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
    for _ in range(3):
        connection.request("POST", VALIDATE, PLAIN, JSON)
        assert connection.getresponse().read().startswith(b'{"system":"asl-dyo"')
    connection.close()


def test_a_slow_client_holds_nobody_up(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as slow:
        slow.sendall(post(b"", length="10"))
        assert request(port, "POST", VALIDATE, JSON, PLAIN).status == 200


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=200))
def test_no_body_whatever_is_an_error_of_ours(port: int, body: bytes) -> None:
    assert request(port, "POST", VALIDATE, JSON, body).status in {200, 400, 422}


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(["name", "scenario", "side", "infantry", "oba", "recorded", "other_points"]), ANYTHING)
def test_no_value_in_any_field_is_an_error_of_ours(port: int, field: str, value: object) -> None:
    body = json.dumps({**ROSTER, field: value}).encode("utf-8", "surrogatepass")
    assert request(port, "POST", VALIDATE, JSON, body).status in {200, 400, 422}


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=120))
def test_no_bytes_whatever_are_an_error_of_ours(port: int, sent: bytes) -> None:
    assert exchange(port, b"GET /v1?" + sent + b"\r\n\r\n\r\n").status in {200, 400, 408, 414, 422, 431}


WATCHED = """
import sys, threading
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
import uvicorn
from api.service import server
from api.service.app import create_app
from rules_core.registry import find_system

bound = server.server_socket("127.0.0.1", 0)
print(bound.getsockname()[1], flush=True)
app = partial(create_app, systems=[find_system("asl-dyo")])
instance = uvicorn.Server(server.config(app, loop="asyncio"))  # uvloop connects unseen
NETWORK = {"socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto", "socket.sendmsg"}

def watch(event, arguments):
    if event in NETWORK:
        print("network:", event, arguments, flush=True)
    if event == "open" and isinstance(arguments[1], str) and set(arguments[1]) & set("wax+"):
        print("wrote:", arguments[0], flush=True)

sys.addaudithook(watch)

def stop():
    sys.stdin.read()
    instance.should_exit = True

threading.Thread(target=stop, daemon=True).start()
instance.run(sockets=[bound])
"""


def test_nothing_is_stored_and_nobody_is_called() -> None:
    """A process that reports every outgoing connection and every file that it opens to write."""
    with subprocess.Popen(
        [sys.executable, "-B", "-c", WATCHED],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        port = int(process.stdout.readline())
        body = json.dumps({**ROSTER, "name": "http://192.0.2.1/roster.json"}).encode()
        for target in ("/", "/v1", "/v1/asl-dyo/tables", "/v1/asl-dyo/rules", "/openapi.json", "/docs/en/"):
            assert request(port, "GET", target).status in {200, 404}
        assert request(port, "POST", VALIDATE, JSON, body).status == 200
        process.stdin.close()
        said = process.stdout.read()
        process.wait(timeout=600)
    assert said == ""


def test_many_rosters_at_once_are_all_answered(port: int) -> None:
    replies: list[bytes] = []

    def send() -> None:
        replies.append(request(port, "POST", VALIDATE, JSON, PLAIN).body)

    threads = [threading.Thread(target=send) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(replies) == 20
    assert len(set(replies)) == 1
