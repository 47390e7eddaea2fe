"""`taiyaku serve` as a user starts it: in a process of its own."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

import rules_core
from tests.shared import once, sampled, thorough

SERVE = [sys.executable, "-m", "api.cli", "serve"]


def refused(*options: str) -> tuple[int, str]:
    """Exit code and standard error of a start that cannot succeed."""
    done = subprocess.run([*SERVE, *options], capture_output=True, text=True, timeout=600, check=False)
    assert done.stdout == ""
    return done.returncode, done.stderr


@contextmanager
def started(*options: str, stop: signal.Signals = signal.SIGINT) -> Iterator[tuple[str, list[str]]]:
    """The base address that the service announces, and the lines that it prints."""
    with subprocess.Popen(
        [*SERVE, "--port", "0", *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        lines: list[str] = []
        while not lines or "Ctrl-C" not in lines[-1]:
            line = process.stdout.readline()
            assert line, process.stderr.read() if process.stderr else ""
            lines.append(line.rstrip("\n"))
        found = re.search(r"http://[^/]+", "\n".join(lines))
        assert found is not None
        try:
            with urlopen(f"{found[0]}/healthz", timeout=600) as answer:  # waits until it serves
                assert answer.status == 200
            yield found[0], lines
        finally:
            process.send_signal(stop)
            assert process.wait(timeout=600) == 0


@pytest.mark.parametrize(
    ("workers", "stop"),
    [
        ("2", signal.SIGTERM),
        thorough("1", signal.SIGINT),
        thorough("1", signal.SIGTERM),
        thorough("2", signal.SIGINT),
    ],
)
def test_serves_until_it_is_stopped_and_no_page_of_another_origin_may_read(
    workers: str, stop: signal.Signals
) -> None:
    with started("--workers", workers, stop=stop) as (base, _):
        for address in ("/healthz", "/v1", "/v1/asl-dyo/tables"):
            with urlopen(base + address, timeout=600) as answer:
                assert answer.status == 200
        status, headers = asked_from(base, CLUB)
        assert (status, cors(headers)) == (200, {}), "no page of another origin may read"
        status, headers = asked_from(base, CLUB, "OPTIONS")
        assert (status, cors(headers)) == (405, {})


@pytest.mark.parametrize(
    ("language", "report", "word"),
    [thorough("en", "chapter-h.en.txt", "Reference"), ("ja", "突き合わせました", "リファレンス")],
)
def test_the_report_comes_first_then_where_to_look(docs: Path, language: str, report: str, word: str) -> None:
    """The main job is done on the bundled editions before the service says where it is."""
    with started("--show-report", "--lang", language, "--docs", str(docs)) as (base, lines):
        assert report in lines[0]
        assert re.search(r"\b13\b.*\b787\b", lines[1])
        said = "\n".join(lines[2:])
        assert f"{base}/v1" in said
        assert f"{base}/docs/ja/" in said
        assert word in said
        assert "make docs" in said  # the Japanese half of it is not built
        example = re.search(r"http://\S+/rosters/examples/\S+", said)
        assert example is not None
        with urlopen(example[0], timeout=600) as answer:
            assert answer.status == 200
        with urlopen(f"{base}/docs/en/", timeout=600) as answer:
            assert b"Reference" in answer.read()
            assert answer.headers["content-language"] == "en"


@pytest.mark.parametrize(("language", "words"), [thorough("en", "is already in use"), ("ja", "使用中です")])
def test_a_port_in_use_is_one_sentence_and_exit_2(language: str, words: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, said = refused("--port", str(port), "--lang", language)
    assert code == 2
    assert words in said
    assert str(port) in said
    assert said.count("\n") == 1


def test_an_address_of_somebody_else_is_one_sentence_and_exit_2() -> None:
    code, said = refused("--host", "192.0.2.1")
    assert code == 2
    assert "192.0.2.1" in said
    assert said.count("\n") == 1


@pytest.fixture(scope="session")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of copies of the project by what is wrong with a table of a system."""

    def make(folder: Path) -> None:
        root = Path(rules_core.__file__).parents[1]
        for damage in ("missing", "changed"):
            for name in ("rules_core", "extract", "api", "locale", "docs"):
                left_out = shutil.ignore_patterns("_build", "cases", "judged_before")
                shutil.copytree(root / name, folder / damage / name, ignore=left_out)
            table = folder / damage / "rules_core" / "systems" / "asl_dyo" / "books" / "tables" / "elr.json"
            if damage == "missing":
                table.unlink()
            else:
                table.write_text("{", encoding="utf-8")

    return once(tmp_path_factory, "damaged-systems", make)


DAMAGED = {
    ("en", "missing"): "system asl-dyo are incomplete: books/tables/elr.json is missing.",
    ("ja", "missing"): "books/tables/elr.json がありません。",
    ("en", "changed"): "were changed: books/tables/elr.json is not what the manifest says.",
    ("ja", "changed"): "books/tables/elr.json がマニフェストと一致しません。",
}
COMMANDS = ("serve --port 0", "validate side.json", "explain 1.1")


@pytest.mark.parametrize(
    ("command", "language", "damage"),
    sampled(
        ((command, *each) for command in COMMANDS for each in DAMAGED),
        {
            (COMMANDS[0], "en", "missing"),
            (COMMANDS[0], "ja", "changed"),
            (COMMANDS[1], "ja", "missing"),
            (COMMANDS[2], "en", "changed"),
        }.__contains__,
    ),
)
def test_a_system_whose_data_are_not_whole_is_one_sentence_and_exit_2(
    tmp_path: Path, damaged: Path, command: str, language: str, damage: str
) -> None:
    (tmp_path / "side.json").write_text(json.dumps(ROSTER), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "api.cli", *command.split(), "--lang", language],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(damaged / damage)},
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert DAMAGED[language, damage] in done.stderr
    assert done.stderr.count("\n") == 1


ROSTER = {"scenario": {"date": "1944-09"}, "side": {"nationality": "german", "points": 10}}


@pytest.mark.parametrize(
    "options",
    [
        ("--port", "65536"),
        ("--port", "-1"),
        ("--port", "http"),
        ("--workers", "0"),
        ("--nonsense",),
        ("--allow-origin", "*"),
        ("--allow-origin", "club.example"),
        ("--allow-origin", "https://club.example/page"),
    ],
)
def test_a_wrong_option_is_exit_2(options: tuple[str, ...]) -> None:
    code, said = refused(*options)
    assert code == 2
    assert "Traceback" not in said


def test_rosters_are_judged_by_the_catalogue_named_and_pages_of_the_origins_named_may_read(
    root: Path,
) -> None:
    catalogue = root / "docs" / "guide" / "example-catalogue.json"
    side = {
        "scenario": {"date": "1944-09"},
        "side": {"nationality": "german", "points": 300},
        "infantry": [{"type": "3-9-9", "count": 4}],
    }
    with started("--catalogue", str(catalogue), "--allow-origin", CLUB, "--allow-origin", OTHER) as (base, _):
        only_pages_of_the_origins_named_may_read(base)
        sent = Request(
            f"{base}/v1/asl-dyo/rosters/validate",
            json.dumps(side).encode(),
            {"Content-Type": "application/json"},
        )
        with urlopen(sent, timeout=600) as answer:
            found = json.load(answer)
    assert found["verdict"] == "legal-as-declared"
    assert found["catalogue"]["name"] == "Invented units"


def asked(address: str, sent: object = None) -> dict[str, Any]:
    body = None if sent is None else json.dumps(sent).encode()
    request = Request(address, body, {"Content-Type": "application/json"})
    with urlopen(request, timeout=600) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def test_every_answer_goes_by_the_event_named_and_says_so(tmp_path: Path) -> None:
    event = tmp_path / "cup.yaml"
    event.write_text(
        "name: Cup\nreading: en\nreadings: {AMB-1: each-step, AMB-3: rest-rounded-up}\n", "utf-8"
    )
    readings = {"AMB-1": "once", "AMB-2": "first-purchase"}
    side = {
        "scenario": {"date": "1944-09", "opponent": "russian", "readings": readings},
        "side": {"nationality": "german", "points": 300},
    }
    with started("--event", str(event)) as (base, _):
        at = f"{base}/v1/asl-dyo"
        answers = {
            "roster": asked(f"{at}/rosters/validate", side),
            "options": asked(f"{at}/rosters/options", side),
            "ledger": asked(f"{at}/rosters/ledger", side),
            "match": asked(f"{at}/matches/validate", {"sides": [side, side]}),
            "calculator": asked(f"{at}/calculators/oba-draws?points=601"),
        }
        told = asked(f"{at}/rosters/validate?reading=ja&switch=AMB-3=fifth-rounded-up", side)
        compared = asked(f"{at}/rosters/validate?reading=compare", side)
    named = {"name": "Cup", "sha256": sha256(event.read_bytes()).hexdigest()}
    for kind, answer in answers.items():
        assert (answer["event"], answer["reading"]) == (named, "en"), kind
        chosen = [answer["switches"][name] for name in ("AMB-1", "AMB-2", "AMB-3")]
        own = "final-ob" if kind == "calculator" else "first-purchase"
        assert chosen == ["each-step", own, "rest-rounded-up"], kind
    assert (told["event"], told["reading"]) == (named, "ja")  # what a request asks for itself comes first
    assert (told["switches"]["AMB-1"], told["switches"]["AMB-3"]) == ("each-step", "fifth-rounded-up")
    assert (compared["event"], compared["reading"]) == (named, "compare")
    assert compared["switches"]["AMB-3"] == "rest-rounded-up"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        thorough("reading: de", "/reading"),
        ("readings: {AMB-99: x}", "A switch is unknown"),
        thorough(None, "no such file"),
    ],
)
def test_an_event_that_cannot_be_used_is_one_sentence_and_exit_2(
    tmp_path: Path, content: str | None, words: str
) -> None:
    event = tmp_path / "cup.yaml"
    if content is not None:
        event.write_text(content, "utf-8")
    code, said = refused("--event", str(event))
    assert code == 2
    assert words in said
    assert said.count("\n") == 1


CLUB, OTHER = "https://club.example", "http://localhost:5173"
PREFLIGHT = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}


def asked_from(base: str, origin: str, method: str = "GET") -> tuple[int, dict[str, str]]:
    """Status and headers of an answer to a page of that origin; OPTIONS asks before a POST of JSON."""
    headers = {"Origin": origin, **(PREFLIGHT if method == "OPTIONS" else {})}
    connection = HTTPConnection(base.removeprefix("http://"), timeout=600)
    try:
        connection.request(
            method, "/v1/asl-dyo/rosters/validate" if headers.keys() > {"Origin"} else "/v1", headers=headers
        )
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}
    finally:
        connection.close()


def cors(headers: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in headers.items() if name.startswith("access-control-")}


def only_pages_of_the_origins_named_may_read(base: str) -> None:
    for origin in (CLUB, OTHER):
        status, headers = asked_from(base, origin)
        assert (status, cors(headers)) == (200, {"access-control-allow-origin": origin})
        assert headers["vary"] == "Accept-Encoding, Accept-Language, Origin"
        status, headers = asked_from(base, origin, "OPTIONS")
        assert status == 204
        assert headers["access-control-allow-origin"] == origin
        assert "POST" in headers["access-control-allow-methods"]
        assert "Content-Type" in headers["access-control-allow-headers"]
    for stranger in ("https://club.example:8443", "http://club.example", "null"):
        status, headers = asked_from(base, stranger)
        assert (status, cors(headers)) == (200, {})
        assert "Origin" in headers["vary"]  # a cache must not hand this answer to the club
        assert asked_from(base, stranger, "OPTIONS")[0] == 405
