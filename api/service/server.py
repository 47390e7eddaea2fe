"""Run the service under uvicorn."""

import logging
import os
import signal
import socket
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from api.service.app import DOCS, create_app
from api.service.protocol import StrictHttpProtocol
from rules_core.model.answer_header import Event
from rules_core.model.catalogues import Catalogue

_log = logging.getLogger("uvicorn.error")

WORKER_SECONDS = 120
"""A worker that does not answer its parent for this long is replaced; imports may be slow."""


def server_socket(host: str, port: int) -> socket.socket:
    """A bound socket; OSError if the address is in use, not local or unknown."""
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    bound = socket.create_server((host, port), family=family)
    bound.set_inheritable(True)
    return bound


def config(factory: Callable[[], FastAPI], **settings: Any) -> uvicorn.Config:
    """The settings of uvicorn: no access log (nothing of a roster is logged), no server banner."""
    return uvicorn.Config(
        factory,
        **{
            "factory": True,
            "http": StrictHttpProtocol,
            "loop": "auto",
            "ws": "none",
            "lifespan": "off",
            "server_header": False,
            "access_log": False,
            "log_level": "warning",
            "timeout_keep_alive": 10,
            "timeout_graceful_shutdown": 5,
            "timeout_worker_healthcheck": WORKER_SECONDS,
            **settings,
        },
    )


class _Server(uvicorn.Server):
    """Calls back when it is ready."""

    def __init__(self, settings: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(settings)
        self.on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_ready()


class _Workers(Multiprocess):
    """Calls back when all workers are ready, and for each replacement."""

    def __init__(
        self, settings: uvicorn.Config, sockets: list[socket.socket], on_ready: Callable[[], None]
    ) -> None:
        super().__init__(settings, sockets)
        self.on_ready: Callable[[], None] | None = on_ready

    def keep_subprocess_alive(self) -> None:
        before = [process.pid for process in self.processes]
        super().keep_subprocess_alive()
        now = [process.pid for process in self.processes]
        for old, new in zip(before, now, strict=True):
            if old != new:
                _log.warning("Worker %s ended or did not answer; worker %s takes its place.", old, new)
        if self.on_ready and all(process.is_ready(timeout=WORKER_SECONDS) for process in self.processes):
            self.on_ready()
            self.on_ready = None


def _in_worker(factory: Callable[[], FastAPI]) -> FastAPI:
    """The application of a worker process, which exits when its parent is gone."""
    Thread(target=_end_with_parent, daemon=True).start()
    return factory()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


def _nothing() -> None:
    pass


def run(
    sockets: Sequence[socket.socket],
    docs: Path = DOCS,
    workers: int = 1,
    catalogues: Mapping[str, Catalogue] | None = None,
    origins: Collection[str] = (),
    events: Mapping[str, Event] | None = None,
    on_ready: Callable[[], None] = _nothing,
    *,
    has_metrics: bool = False,
    logs_requests: bool = False,
    forwarded_allow_ips: str | None = None,
) -> None:
    """Serve on the sockets until the process is stopped, in `workers` processes.

    `forwarded_allow_ips` are the addresses of proxies whose X-Forwarded headers are trusted. `on_ready` is
    called once, when requests are answered. On SIGTERM requests in progress are finished and this returns.
    """
    factory = partial(
        create_app,
        docs=docs,
        catalogues=catalogues,
        origins=origins,
        events=events,
        has_metrics=has_metrics,
        logs_requests=logs_requests,
    )
    # Whom to believe where a request came from: nobody, unless a proxy is named.
    proxy = {"proxy_headers": forwarded_allow_ips is not None, "forwarded_allow_ips": forwarded_allow_ips}
    settings = config(factory, workers=workers, **proxy)
    if workers > 1:
        settings = config(partial(_in_worker, factory), workers=workers, **proxy)
        _Workers(settings, list(sockets), on_ready).run()
        return
    # uvicorn shuts down in order, then raises the signal once more for the handler that was set before.
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        _Server(settings, on_ready).run(sockets=list(sockets))
    finally:
        signal.signal(signal.SIGTERM, before)
