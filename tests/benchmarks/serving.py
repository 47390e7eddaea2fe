"""What one request costs the process that serves it: a real server, asked over a socket.

`python -m tests.benchmarks.serving ours|bare` serves on a free port, prints it, and then, for every line on
its standard input, the seconds of the processor that it has used so far. `Served` runs that.
"""

import http.client
import subprocess
import sys
import threading
import time
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any

import uvicorn
from fastapi import FastAPI

from api.service import server
from api.service.app import create_app
from tests.benchmarks.plain_model import plain_roster


def bare_app() -> FastAPI:
    """The least that anybody writes to read a roster by a model of its fields."""
    app = FastAPI()

    async def parse(roster: Any) -> dict[str, str]:
        return {}

    parse.__annotations__["roster"] = plain_roster("asl-dyo")
    app.post("/")(parse)
    return app


class Served(AbstractContextManager["Served"]):
    """One of the two applications in a process of its own, ready, with one connection to it."""

    def __init__(self, name: str, *, quiet: bool = False) -> None:
        command = [sys.executable, "-m", "tests.benchmarks.serving", name]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            text=True,
        )
        self.connection = http.client.HTTPConnection("127.0.0.1", int(self._line()))
        self.connection.request("GET", "/readyz")  # answered, by whatever status, once the server is ready
        self.connection.getresponse().read()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.connection.close()
        self.process.terminate()
        self.process.communicate()

    def seconds(self, path: str, body: bytes, times: int) -> float:
        """Seconds of the server's processor that one of so many equal requests costs."""
        self.connection.close()  # a slow machine lets it time out; the next request opens another
        before = self._used()
        for _ in range(times):
            self.connection.request("POST", path, body, {"Content-Type": "application/json"})
            answer = self.connection.getresponse()
            answer.read()
            if answer.status != 200:
                raise RuntimeError(f"{path} answered {answer.status}")
        return (self._used() - before) / times

    def _used(self) -> float:
        assert self.process.stdin is not None
        print(file=self.process.stdin, flush=True)
        return float(self._line())

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()


def serve(name: str) -> None:
    bound = server.server_socket("127.0.0.1", 0)
    settings = (
        server.config(create_app)
        if name == "ours"
        else uvicorn.Config(bare_app, factory=True, access_log=False, log_level="warning", lifespan="off")
    )
    threading.Thread(target=_tell_time, daemon=True).start()
    print(bound.getsockname()[1], flush=True)
    uvicorn.Server(settings).run(sockets=[bound])


def _tell_time() -> None:
    for _ in sys.stdin:
        print(time.process_time(), flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
