"""What an operator sees: readiness, figures, and a line for each request, with nothing of what was sent."""

import io
import json
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from api.cli import main
from api.service.app import create_app
from api.service.limits import READY, Limits, RequestSlots
from api.service.observing import METRICS, RequestFigures
from api.service.problems import ProblemError
from rules_core.judge import judge
from rules_core.messages import LANGUAGES
from rules_core.model.findings import Verdict
from rules_core.registry import installed
from tests.api.service.server import SHORT, request, running

DEPLOY = Path(__file__).parents[3] / "examples" / "deploy"
SECRET = "nobody-reads-this"


def test_a_service_that_is_ready_has_judged_its_examples_in_each_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So the first reader waits for nothing that is read once."""
    judged: list[object] = []
    spoken: list[tuple[str, str | None]] = []
    told = Verdict.to_json

    def judge_and_note(system: str, roster: object) -> Verdict:
        judged.append(roster)
        return judge(system, roster)

    def tell_and_note(verdict: Verdict, language: str | None = None) -> dict[str, Any]:
        spoken.append((verdict.system.id, language))
        return told(verdict, language)

    monkeypatch.setattr("api.service.app.judge", judge_and_note)
    monkeypatch.setattr(Verdict, "to_json", tell_and_note)
    systems = [system for system in installed() if system.roster]
    create_app(systems=systems)
    assert judged == [roster for system in systems for roster in system.examples.values()]
    assert set(spoken) == {
        (system.id, language) for system in systems if system.examples for language in LANGUAGES
    }


@pytest.fixture(scope="module")
def log() -> io.StringIO:
    return io.StringIO()


@pytest.fixture(scope="module")
def observed(log: io.StringIO, docs: Path) -> Iterator[int]:
    """Where a service listens that is observed; its log is `log`."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("api.service.app.sys.stdout", log)
        made = create_app(docs=docs, limits=SHORT, systems=(), has_metrics=True, logs_requests=True)
    with running(partial(lambda app: app, made)) as port:
        yield port


def entry_of(log: io.StringIO, name: str) -> dict[str, object]:
    """The entry of the request with that id; it is written after the reply, so this waits for it."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        for line in log.getvalue().splitlines(keepends=True):
            if line.endswith("\n") and (entry := json.loads(line))["id"] == name:
                return dict(entry)
        time.sleep(0.02)
    raise AssertionError(f"no entry for {name}")


@pytest.mark.parametrize("given", ["abc-1.2_3", "x" * 64])
def test_a_request_keeps_its_id(observed: int, log: io.StringIO, given: str) -> None:
    reply = request(observed, "GET", f"/v1?lang=ja&{SECRET}=1", {"X-Request-Id": given})
    assert reply.headers["x-request-id"] == given
    entry = entry_of(log, given)
    assert (entry["id"], entry["method"], entry["path"], entry["status"]) == (given, "GET", "/v1", 422)
    assert entry["client"] == "127.0.0.1"
    assert entry["bytes"] == len(reply.body)
    assert SECRET not in log.getvalue()


@pytest.mark.parametrize("given", ["", "x" * 65, "a b", 'a"b', "<script>"])
def test_an_id_that_is_none_is_replaced(observed: int, given: str) -> None:
    replies = [request(observed, "GET", "/healthz", {"X-Request-Id": given}) for _ in range(2)]
    names = {reply.headers["x-request-id"] for reply in replies}
    assert len(names) == 2
    assert all(re.fullmatch("[0-9a-f]{16}", name) for name in names)


def test_figures_count_what_was_answered(observed: int) -> None:
    def counted() -> dict[str, float]:
        text = request(observed, "GET", METRICS).body.decode()
        lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
        return {re.sub(',?worker="[0-9]+"', "", name): float(value) for name, _, value in lines}

    before = counted()
    request(observed, "GET", "/nowhere")
    after = counted()
    missing = 'taiyaku_requests_total{method="GET",status="404"}'
    assert after[missing] == before.get(missing, 0) + 1
    count = "taiyaku_request_seconds_count{}"
    assert after[count] == before[count] + 1 == after['taiyaku_request_seconds_bucket{le="+Inf"}']


@pytest.mark.parametrize(("seconds", "bound"), [(0.001, "0.001"), (0.0011, "0.0025"), (11.0, "+Inf")])
def test_a_time_is_counted_in_its_class_and_those_above(seconds: float, bound: str) -> None:
    figures = RequestFigures()
    figures.add("BREW", 200, seconds)
    filled = re.findall(r'le="([^"]+)",[^}]*\} 1$', figures.text(), re.MULTILINE)
    assert filled[0] == bound
    assert filled[-1] == "+Inf"
    assert 'method="other",status="200"' in figures.text()


def test_a_service_has_no_figures_unless_asked(port: int) -> None:
    reply = request(port, "GET", METRICS)
    assert reply.status == 404
    assert "x-request-id" not in reply.headers


def test_it_is_ready_while_there_is_room(docs: Path) -> None:
    app = create_app(docs=docs, limits=Limits(requests=0), systems=())
    with running(partial(lambda made: made, app)) as full:
        assert request(full, "GET", READY).slug == "busy"
        assert request(full, "GET", "/healthz").status == 200
    with pytest.raises(ProblemError), RequestSlots(0).one():
        pass


def test_a_ready_service_says_so(port: int) -> None:
    assert request(port, "GET", READY).json == {"status": "ready"}


def commands() -> dict[str, list[str]]:
    unit = re.search("^ExecStart=(.*)$", (DEPLOY / "taiyaku.service").read_text(), re.MULTILINE)
    container = re.search("^CMD (.*)$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    assert unit
    assert container
    return {"systemd": shlex.split(unit[1]), "container": json.loads(container[1])}


@pytest.mark.parametrize("name", ["systemd", "container"])
def test_the_examples_start_the_service_with_options_that_it_has(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[object] = []

    def run(options: object) -> int:
        seen.append(options)
        return 0

    monkeypatch.setattr("api.commands.serve.run", run)
    program, *arguments = commands()[name]
    assert program.endswith("/bin/taiyaku")
    assert main(arguments) == 0
    assert seen


def test_the_steps_of_the_container_hold_without_a_builder(port: int) -> None:
    """What it copies is there, it installs as `make setup` does, has no rights, and its health is told."""
    root = DEPLOY.parents[1]
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text(), flags=re.MULTILINE)
    steps = [line.partition(" ")[::2] for line in text.replace("\\\n", " ").splitlines()]
    told = dict(steps)
    copied, folder = told["COPY"].split()
    assert (root / copied).is_dir()
    asked = re.findall(rf"--require-hashes -r {folder}/(\S+)", told["RUN"])
    assert asked == re.findall(r"--require-hashes -r (requirements\.lock)$", makefile(), re.MULTILINE)
    assert all((root / each).is_file() for each in asked)
    assert told["USER"] not in ("root", "0")
    assert re.search(rf"useradd .*{told['USER']}\b", told["RUN"])
    names = [name for name, _ in steps]
    assert names.index("RUN") < names.index("USER") < names.index("CMD")
    begins = json.loads(told["CMD"])
    assert begins[begins.index("--port") + 1] == told["EXPOSE"]
    kind, _, program = told["HEALTHCHECK"].partition(" ")
    assert kind == "CMD"
    _, *arguments = json.loads(program)
    asking = [each.replace(f":{told['EXPOSE']}/", f":{port}/") for each in arguments]
    assert asking != arguments
    subprocess.run([sys.executable, *asking], check=True)


def makefile() -> str:
    return (DEPLOY.parents[1] / "Makefile").read_text()


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_the_examples_of_proxies_are_whole_and_let_many_rosters_through(name: str) -> None:
    """Each block is closed, each directive of nginx ended; the size of bodies is that of the service."""
    text = re.sub(r"#.*", "", (DEPLOY / name).read_text())
    blocks = 0
    for line in filter(None, map(str.strip, text.splitlines())):
        blocks += line.endswith("{") - (line == "}")
        assert blocks >= 0
        assert name != "nginx.conf" or line.endswith(("{", ";", "}"))
    assert blocks == 0
    limits = re.findall(r"(?:client_max_body_size|max_size) ([1-9]\d*) ?[kK]", text)
    assert [int(each) * 1024 for each in limits] == [Limits().body]
    assert "/rosters/bulk" in text
    assert "/metrics" in text


@pytest.mark.skipif(which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "taiyaku.service"
    unit.write_text((DEPLOY / unit.name).read_text().replace("/opt/taiyaku/bin/taiyaku", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False
    )
    assert "taiyaku.service" not in done.stderr, done.stderr


def test_the_guide_says_the_limits_that_hold() -> None:
    page = (DEPLOY.parents[1] / "docs" / "guide" / "operating.rst").read_text()
    limits = Limits()
    assert (limits.body, limits.head_seconds, limits.body_seconds) == (256 * 1024, 10, 10)
    for shown in (
        f"{limits.idle_seconds} seconds",
        f"{limits.write_seconds} seconds",
        f"{limits.requests}, four bulk requests",
        f"- {limits.connections}\n",
        f"beyond {limits.connections + limits.spare_connections} ",
    ):
        assert shown in page
    assert limits.bulk == 4
