"""How connections end: with every answer that was asked for, in the order asked, and none without end."""

import json
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
import uvicorn
from uvicorn import Server
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from tests.api.service.hostile import PLAIN, VALIDATE, http, post

GET = b"GET /v1 HTTP/1.1\r\nHost: a\r\n\r\n"
POST = b"POST %b HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b" % (
    VALIDATE.encode(),
    len(PLAIN),
    PLAIN,
)
OFFER = GET.replace(b"Host: a", b"Host: a\r\nConnection: Upgrade\r\nUpgrade: h2c")
LONG = b"GET /v1?lang=" + b"x" * 9000 + b" HTTP/1.1\r\nHost: a\r\n\r\n"


def answers(port: int, sent: bytes, *, says_end: bool) -> list[tuple[int, str | None]]:
    """Status and problem of each answer until the server ends the connection; `says_end` ends our half."""
    with socket.create_connection(("127.0.0.1", port), timeout=600) as connection:
        connection.sendall(sent)
        if says_end:
            connection.shutdown(socket.SHUT_WR)
        received = b""
        while chunk := connection.recv(65536):
            received += chunk
    return list(_parted(received))


def _parted(received: bytes) -> Iterator[tuple[int, str | None]]:
    while received:
        head, _, rest = received.partition(b"\r\n\r\n")
        status, *lines = head.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        length = int(headers["content-length"])
        slug = json.loads(rest[:length])["type"] if "problem" in headers["content-type"] else None
        yield int(status.split()[1]), slug
        received = rest[length:]


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        pytest.param(GET, [(200, None)], id="a question, then no more"),
        pytest.param(POST, [(200, None)], id="a roster, then no more"),
        pytest.param(GET + POST + GET, [(200, None)] * 3, id="three at once, then no more"),
        pytest.param(OFFER + POST, [(200, None)] * 2, id="an offer of HTTP/2, a roster, then no more"),
        pytest.param(post(PLAIN), [(200, None)], id="one that wants the connection closed"),
        pytest.param(POST[:-9], [(400, "/problems/bad-request")], id="a body that breaks off"),
        pytest.param(GET[:-4], [(400, "/problems/bad-request")], id="a head that breaks off"),
        pytest.param(b"GE", [(400, "/problems/bad-request")], id="a word that breaks off"),
        pytest.param(
            GET + POST[:-9], [(200, None), (400, "/problems/bad-request")], id="a second that breaks off"
        ),
        pytest.param(b"", [], id="nothing"),
    ],
)
def test_a_client_that_says_no_more_is_answered(
    port: int, sent: bytes, expected: list[tuple[int, str | None]]
) -> None:
    assert answers(port, sent, says_end=True) == expected


@pytest.mark.parametrize("first", [GET, POST], ids=["after a question", "after a roster"])
@pytest.mark.parametrize(
    ("then", "status", "slug"),
    [
        pytest.param(b"GARBAGE\r\n\r\n", 400, "bad-request", id="what is no HTTP"),
        pytest.param(LONG, 414, "address-too-long", id="an address too long"),
        pytest.param(b"GET /v1 HTTP/1.1\r\n\r\n", 400, "bad-request", id="a head without Host"),
    ],
)
def test_what_was_asked_before_a_refused_request_is_answered_first(
    port: int, first: bytes, then: bytes, status: int, slug: str
) -> None:
    expected = [(200, None), (status, f"/problems/{slug}")]
    assert answers(port, first + then, says_end=False) == expected


@pytest.mark.parametrize(
    ("begin", "piece"),
    [
        pytest.param(b"0\r\nX-A: ", b"x" * 65536, id="a trailer"),
        pytest.param(b"0\r\n", b"X-A: x\r\n" * 8192, id="trailers"),
        pytest.param(b"1;", b"x" * 65536, id="the notes of a chunk"),
        pytest.param(b"", b"10000\r\n" + b"x" * 65536 + b"\r\n", id="a body that nobody asked for"),
    ],
)
def test_what_has_no_end_is_ended(port: int, begin: bytes, piece: bytes) -> None:
    """After an answer, too, a connection takes in so much and no more."""
    asked = http("GET", "/v1", b"", "Transfer-Encoding: chunked").replace(b"Connection: close\r\n", b"")
    with socket.create_connection(("127.0.0.1", port), timeout=600) as connection:
        connection.sendall(asked + begin)
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            connection.sendall(piece * 1000)


@pytest.mark.parametrize(
    ("owner", "names"),
    [
        (HttpToolsProtocol, ("connection_made", "connection_lost", "eof_received", "send_400_response")),
        (
            HttpToolsProtocol,
            (
                "on_message_begin",
                "on_headers_complete",
                "on_message_complete",
                "_unset_keepalive_if_required",
                "pause_writing",
                "resume_writing",
            ),
        ),
        (Multiprocess, ("keep_subprocess_alive",)),
        (Process, ("is_ready", "pid")),
        (Server, ("startup",)),
    ],
)
def test_uvicorn_still_has_what_the_service_builds_on(owner: type, names: tuple[str, ...]) -> None:
    """Its internals may change with any minor version: look at `protocol` and `server` before a newer one."""
    assert [name for name in names if not hasattr(owner, name)] == []
    assert uvicorn.__version__.startswith("0.54.")


CHILD = """
import multiprocessing, os, signal, sys, time
from api.service.server import _in_worker

def work():
    _in_worker(lambda: None)
    print(os.getpid(), flush=True)
    while True:
        time.sleep(0.05)

multiprocessing.get_context("fork").Process(target=work).start()
sys.stdin.read()
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_worker_whose_parent_is_killed_outright_ends() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert int(process.stdout.readline()) > 1
        process.stdin.close()
        assert process.stdout.read() == ""  # comes to its end when nobody holds the other one


@pytest.mark.parametrize(
    ("sent", "cause"),
    [
        (b"GARBAGE\r\n\r\n", "method"),
        (b"GET /v1 HTTP/1.1\r\n\r\n", "bad-request"),
        (LONG, "address-too-long"),
        (b"GET /v1 HTTP/1.1\r\nHost: a\r\nX: " + b"geheim" * 7000 + b"\r\n\r\n", "headers-too-large"),
    ],
)
def test_the_log_says_why_a_request_is_refused_and_quotes_nothing(
    port: int, caplog: pytest.LogCaptureFixture, sent: bytes, cause: str
) -> None:
    answers(port, sent, says_end=False)
    assert cause in caplog.text
    assert "geheim" not in caplog.text
