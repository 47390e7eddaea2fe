"""The real server in a thread on a free port of 127.0.0.1, and a raw socket to talk to it."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI

from api.service import server
from api.service.app import create_app
from api.service.limits import Limits
from api.service.protocol import StrictHttpProtocol
from rules_core.registry import find_system

SHORT = Limits(body_seconds=0.6, head_seconds=0.6)
"""For what is refused because it is slow, so that a test need not wait for long."""
PATIENT = Limits(body_seconds=600, head_seconds=600)
"""For all else: on a busy machine a request may take its time to arrive."""


class ShortProtocol(StrictHttpProtocol):
    limits = SHORT


class PatientProtocol(StrictHttpProtocol):
    limits = PATIENT


@dataclass(frozen=True)
class Reply:
    """One HTTP answer, as it came over the wire."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def slug(self) -> str:
        """The last part of a problem's type."""
        return str(self.json["type"]).rpartition("/")[2]


def small_app(docs: Path, limits: Limits | None = None) -> FastAPI:
    """The service of one system: what all addresses share needs no more."""
    return create_app(docs, limits, systems=(find_system("asl-dyo"),))


@contextmanager
def running(
    factory: Callable[[], FastAPI], protocol: type[StrictHttpProtocol] = PatientProtocol
) -> Iterator[int]:
    """Yields the port."""
    bound = server.server_socket("127.0.0.1", 0)
    instance = uvicorn.Server(server.config(factory, http=protocol))
    thread = threading.Thread(target=instance.run, kwargs={"sockets": [bound]}, daemon=True)
    thread.start()
    while not instance.started:
        time.sleep(0.01)
    yield bound.getsockname()[1]
    instance.should_exit = True
    thread.join()
    bound.close()


def exchange(port: int, *parts: bytes, pause: float = 0) -> Reply:
    """Sends the parts, then reads until the server ends the connection or the answer is whole."""
    with socket.create_connection(("127.0.0.1", port), timeout=600) as connection:
        try:
            for part in parts:
                connection.sendall(part)
                time.sleep(pause)
        except (BrokenPipeError, ConnectionResetError):
            pass  # refused before everything was sent; the answer is waiting
        received = b""
        while b"\r\n\r\n" not in received and (chunk := connection.recv(65536)):
            received += chunk
        head, _, body = received.partition(b"\r\n\r\n")
        status, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        length = int(headers.get("content-length", 0))
        while len(body) < length and (chunk := connection.recv(65536)):
            body += chunk
        return Reply(int(status.split()[1]), headers, body)


def request(
    port: int, method: str, target: str, headers: dict[str, str] | None = None, body: bytes | None = None
) -> Reply:
    """One well-formed request. A HEAD answer has no body whatever its length says."""
    lines = {"Host": "127.0.0.1", "Connection": "close", **(headers or {})}
    if body is not None:
        lines.setdefault("Content-Length", str(len(body)))
    head = f"{method} {target} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in lines.items()) + "\r\n"
    return exchange(port, head.encode("latin-1") + (body or b""))
