"""Running the service under uvicorn."""

from __future__ import annotations

import socket
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from api.service.app import DOCS, create_app
from api.service.protocol import CarefulProtocol
from rules_core.model.answer_header import Event
from rules_core.model.catalogues import Catalogue


def server_socket(host: str, port: int) -> socket.socket:
    """A bound socket; OSError where the address is taken, not ours or unknown."""
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    bound = socket.create_server((host, port), family=family)
    bound.set_inheritable(True)
    return bound


def config(factory: Callable[[], FastAPI], **settings: Any) -> uvicorn.Config:
    """How uvicorn runs the service: no access log (nothing of a roster is logged), no server banner."""
    return uvicorn.Config(
        factory,
        **{
            "factory": True,
            "http": CarefulProtocol,
            "loop": "auto",
            "ws": "none",
            "lifespan": "off",
            "server_header": False,
            "access_log": False,
            "log_level": "warning",
            "timeout_keep_alive": 10,
            "timeout_graceful_shutdown": 5,
            **settings,
        },
    )


def run(
    sockets: Sequence[socket.socket],
    docs: Path = DOCS,
    workers: int = 1,
    catalogues: Mapping[str, Catalogue] | None = None,
    origins: Collection[str] = (),
    events: Mapping[str, Event] | None = None,
) -> None:
    """Serve on these sockets until the process is told to stop, in `workers` processes."""
    factory = partial(create_app, docs=docs, catalogues=catalogues, origins=origins, events=events)
    settings = config(factory, workers=workers)
    if workers == 1:
        uvicorn.Server(settings).run(sockets=list(sockets))
    else:
        Multiprocess(settings, sockets=list(sockets)).run()
