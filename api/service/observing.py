"""Observability: a line of JSON for each request, and metrics for Prometheus.

Neither contains anything of the request: no query, no body, no header except the request id.
"""

import json
import os
import re
import time
from bisect import bisect_left
from collections import Counter
from datetime import UTC, datetime
from secrets import token_hex
from typing import TextIO

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

METRICS = "/metrics"
REQUEST_ID = "x-request-id"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds in seconds of the histogram of response times."""

_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class RequestFigures:
    """Metrics of one process since its start."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, int]] = Counter()
        self.classes = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self.in_progress = 0

    def add(self, method: str, status: int, seconds: float) -> None:
        """Count one answer."""
        known = method if method in ("GET", "HEAD", "POST") else "other"
        self.answers[known, status] += 1
        self.classes[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def text(self) -> str:
        """The metrics in the text format of Prometheus; `worker` distinguishes the processes of a service."""
        worker = f'worker="{os.getpid()}"'
        lines = ["# TYPE taiyaku_requests_total counter"]
        for (method, status), count in sorted(self.answers.items()):
            labels = f'method="{method}",status="{status}",{worker}'
            lines.append(f"taiyaku_requests_total{{{labels}}} {count}")
        lines.append("# TYPE taiyaku_request_seconds histogram")
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.classes, strict=True):
            total += count
            lines.append(f'taiyaku_request_seconds_bucket{{le="{bound}",{worker}}} {total}')
        lines += [
            f"taiyaku_request_seconds_sum{{{worker}}} {self.seconds:.6f}",
            f"taiyaku_request_seconds_count{{{worker}}} {total}",
            "# TYPE taiyaku_requests_in_progress gauge",
            f"taiyaku_requests_in_progress{{{worker}}} {self.in_progress}",
        ]
        return "\n".join(lines) + "\n"


class ObservingLayer:
    """Outermost ASGI layer: gives each request an id, times it, counts it, and logs it if configured.

    A request keeps the id that it comes with (X-Request-Id, up to 64 letters, digits, `.`, `_` and `-`), else
    it gets one; the answer carries it. `log` is where lines are written, None for nowhere.
    """

    def __init__(self, app: ASGIApp, *, has_metrics: bool, log: TextIO | None) -> None:
        self.app = app
        self.has_metrics = has_metrics
        self.log = log
        self.figures = RequestFigures()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if self.has_metrics and scope["path"] == METRICS and scope["method"] == "GET":
            response = Response(self.figures.text(), media_type="text/plain; version=0.0.4")
            await response(scope, receive, send)
            return
        await self._observe(scope, receive, send)

    async def _observe(self, scope: Scope, receive: Receive, send: Send) -> None:
        given = Headers(scope=scope).get(REQUEST_ID, "")
        name = given if _ID.fullmatch(given) else token_hex(8)
        status, size, begun = 500, 0, time.perf_counter()

        async def say(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[REQUEST_ID] = name
            else:
                size += len(message.get("body", b""))
            await send(message)

        self.figures.in_progress += 1
        try:
            await self.app(scope, receive, say)
        finally:
            self.figures.in_progress -= 1
            seconds = time.perf_counter() - begun
            self.figures.add(scope["method"], status, seconds)
            if self.log is not None:
                self._write(scope, name, status, size, seconds)

    def _write(self, scope: Scope, name: str, status: int, size: int, seconds: float) -> None:
        client = scope.get("client")
        entry = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "id": name,
            "client": client[0] if client else None,
            "method": scope["method"],
            "path": scope["path"],
            "status": status,
            "bytes": size,
            "ms": round(seconds * 1000, 2),
        }
        print(json.dumps(entry), file=self.log, flush=True)
