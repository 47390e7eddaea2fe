"""Judging against reading alone, in process and as a service; and the largest roster that is taken."""

import asyncio
import gc
import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from starlette.types import ASGIApp, Message

from api.files.json_text import json_bytes
from api.files.rosters import load
from api.service.app import create_app
from api.service.limits import Limits
from rules_core.judge import judge
from rules_core.registry import find_system
from tests.benchmarks.figure import Figure, at_most
from tests.benchmarks.plain_model import plain_roster
from tests.benchmarks.serving import Served, bare_app

ADDRESS = "/v1/asl-dyo/rosters/validate"


def figures(folder: Path) -> Iterator[Figure]:
    examples = find_system("asl-dyo").files.root / "examples"
    roster = load(str(examples / "german-1944.yaml"))
    body, many = json.dumps(roster).encode(), many_lines(roster)
    plain = plain_roster("asl-dyo")
    parsing, judging, told, long = in_turn(
        (partial(plain.model_validate_json, body), 100),
        (partial(judge, "asl-dyo", roster), 20),
        (lambda: json_bytes(judge("asl-dyo", roster).to_json("en")), 20),
        (partial(judge, "asl-dyo", many), 2),
    )
    seen = f" ({judging * 1e6:.0f} µs, {parsing * 1e6:.0f} µs)"
    yield at_most("judging 1000 points : plain parse", judging / parsing, 6.5, detail=seen)
    seen = f" ({told * 1e6:.0f} µs)"
    yield at_most("the same with the answer serialised : plain parse", told / parsing, 9, detail=seen)
    yield at_most("judging 400 lines : 9 lines", long / judging, 20, detail=f" ({long * 1e3:.1f} ms)")
    bare, served = requests(body)
    yield at_most(
        "endpoint : bare FastAPI that only parses the plain model",
        served / bare,
        1.9,
        detail=f" ({served * 1e6:.0f} µs, {bare * 1e6:.0f} µs of a real server's processor)",
    )
    with asyncio.Runner() as runner:
        bare, served = in_turn(
            (partial(post, runner, bare_app(), "/", body), 20),
            (partial(post, runner, create_app(), ADDRESS, body), 20),
        )
    yield Figure(
        "the same without sockets and server",
        f"{served / bare:.2f} ({served * 1e6:.0f} µs, {bare * 1e6:.0f} µs)",
    )
    largest = largest_roster(roster, load(str(examples / "german-1944-defence.yaml")))
    size = len(json.dumps(largest, separators=(",", ":")).encode())
    (seconds,) = in_turn((lambda: judge("asl-dyo", largest).to_json("en"), 1), runs=3)
    findings = len(judge("asl-dyo", largest).findings)
    detail = f" ({size // 1024} of {Limits().body // 1024} kB, {findings} findings)"
    yield at_most("every list as long as is allowed", seconds, 1, " s", detail)


def in_turn(*works: tuple[Callable[[], object], int], runs: int = 15) -> list[float]:
    """Seconds of the processor that one call of each takes, the least of several runs.

    One run of each in turn, so that what slows the machine for a while slows all of them; first calls do
    not count.
    """
    found: list[list[float]] = [[] for _ in works]
    for work, _ in works:
        work()
    for _ in range(runs):
        for seconds, (work, times) in zip(found, works, strict=True):
            gc.collect()
            began = time.process_time()
            for _ in range(times):
                work()
            seconds.append((time.process_time() - began) / times)
    return [min(each) for each in found]


def requests(body: bytes) -> tuple[float, float]:
    """Seconds of the processor that a request costs the bare server and ours, asked in turn.

    One and the same server is up to a tenth quicker or slower from start to start, as its memory happens to
    lie: the median of several starts, of each the least of several runs.
    """
    found = []
    for _ in range(5):
        with Served("bare") as bare, Served("ours") as ours:
            runs = [(bare.seconds("/", body, 300), ours.seconds(ADDRESS, body, 300)) for _ in range(8)]
        found.append([min(each) for each in zip(*runs, strict=True)])
    bare_found, ours_found = zip(*found, strict=True)
    return median(bare_found), median(ours_found)


def post(runner: asyncio.Runner, app: ASGIApp, path: str, body: bytes) -> None:
    """One request without a socket, so that nothing but the application is measured."""
    status: list[int] = []
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "state": {},
    }

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            status.append(message["status"])

    async def answered() -> None:
        await app(scope, receive, send)

    runner.run(answered())
    if status != [200]:
        raise RuntimeError(f"{path} answered {status}")


def largest_roster(attack: dict[str, Any], defence: dict[str, Any]) -> dict[str, Any]:
    """Every list at its greatest length and every count at its greatest, so that most checks speak."""
    weapon = {"name": "AAMG", "fp": 99, "rf": "1.5"}
    vehicles, oba = attack["vehicles"], attack["oba"]
    tank = {**vehicles["bought"][0], "count": 1000, "optional": {"dr": 12, "weapons": [weapon] * 6}}
    gun = {"name": "PaK 40", "count": 1000, "kind": "AT", "calibre": 75, "bpv": 99, "rf": "1.5"}
    return {
        **attack,
        "infantry": [{**repeated(attack["infantry"], each), "count": 1000} for each in range(200)],
        "vehicles": {
            **vehicles,
            "bought": [tank] * 200,
            "armor_leaders": [{"dr": 12, "lines": [1, 1, 1, 2, 2, 2], "leader": "10-3"}] * 100,
        },
        "ordnance": {"dr": 12, "guns": [gun] * 100},
        "oba": {"draws": [repeated(oba["draws"], each) for each in range(100)]},
        "fortifications": [repeated(defence["fortifications"], each) for each in range(200)],
        "sw": [{"type": "LMG", "count": 1000}] * 50,
        "log": [{"event": "buy", "of": "infantry", "points": 1}] * 500,
    }


def many_lines(roster: dict[str, Any]) -> dict[str, Any]:
    """The roster with 200 lines of Infantry and 200 of vehicles, its own over and over."""
    vehicles = roster["vehicles"]
    bought = [repeated(vehicles["bought"], each) for each in range(200)]
    infantry = [repeated(roster["infantry"], each) for each in range(200)]
    return {**roster, "infantry": infantry, "vehicles": {**vehicles, "bought": bought}}


def repeated(lines: list[Any], number: int) -> Any:
    return lines[number % len(lines)]
