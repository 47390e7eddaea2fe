"""The commands, files and requests that the guide shows do what the guide says."""

import io
import json
import re
import shlex
import shutil
import subprocess
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from api.cli import COMMANDS, main
from api.reference.sources import DOCS
from tests.api.service.server import request

GUIDE = DOCS / "guide"
EXAMPLES: dict[str, Any] = json.loads((GUIDE / "api-examples.json").read_text(encoding="utf-8"))


def taiyaku(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The command line, run in a folder, in this process."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with chdir(folder), redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 2
    out.seek(0)
    return subprocess.CompletedProcess(arguments, code, out.read(), err.getvalue())


def said_by(*arguments: str, folder: Path) -> str:
    """What the command line writes to standard error."""
    return taiyaku(*arguments, folder=folder).stderr


def holds(part: Any, whole: Any) -> bool:
    """Whether all that is shown is in the answer; lists are shown from their beginning."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and holds(part[key], whole[key]) for key in part)
    if isinstance(part, list):
        return len(part) <= len(whole) and all(map(holds, part, whole))
    return bool(part == whole)


@pytest.mark.parametrize("address", EXAMPLES)
def test_a_request_of_the_api_reference_gets_the_answer_that_is_shown(
    service_address: str, address: str
) -> None:
    method, _, _ = address.partition(" ")
    example = EXAMPLES[address]
    body = (GUIDE / example["body"]).read_bytes() if "body" in example else b""
    headers = {"Content-Type": "application/json"} if body else {}
    reply = request(urlsplit(service_address).port or 0, method, example["request"], headers, body)
    assert reply.status == 200, reply.body
    assert holds(example["answer"], reply.json), reply.body


def test_every_command_line_of_the_guide_is_understood(tmp_path: Path) -> None:
    """Each shown line has arguments that the command takes; what its files would hold is another matter."""
    lines = {
        line.partition(" > ")[0].partition(" | ")[0]
        for path in GUIDE.glob("*.rst")
        for line in re.findall(r"^ *\$ taiyaku (\S.*)$", path.read_text(encoding="utf-8"), re.M)
    }
    assert {line.split()[0] for line in lines} <= set(COMMANDS)
    assert len(lines) > 15
    for line in sorted(lines):
        words = shlex.split(line)
        if words[0] != "serve":
            assert "usage:" not in said_by(*words, folder=tmp_path), line


def test_a_starting_file_can_be_judged_as_the_guide_says(tmp_path: Path) -> None:
    starting = ("roster", "new", "--nationality", "russian", "--points", "800", "--date", "1942-10")
    written = taiyaku(*starting, folder=tmp_path)
    (tmp_path / "side.yaml").write_text(written.stdout, encoding="utf-8")
    shutil.copy(GUIDE / "example-catalogue.csv", tmp_path / "club.csv")
    for command in ("validate side.yaml --catalogue club.csv", "options side.yaml --catalogue club.csv"):
        assert taiyaku(*command.split(), folder=tmp_path).returncode < 2, command


def test_a_roster_from_nothing_is_walked_as_the_guide_says(tmp_path: Path) -> None:
    """Every command of the page, in its order; behind the first one the reader writes the example."""
    page = (GUIDE / "first-roster.rst").read_text(encoding="utf-8")
    shutil.copy(GUIDE / "example-catalogue.csv", tmp_path / "club.csv")
    answers: dict[str, str] = {}
    for line in re.findall(r"^ *\$ taiyaku (\S.*)$", page, re.M):
        command, _, target = line.partition(" > ")
        answer = taiyaku(*shlex.split(command), folder=tmp_path)
        assert answer.returncode == 0, answer.stderr
        answers.setdefault(command, answer.stdout)
        if target == "side.yaml":
            assert "2 Infantry lines" not in answer.stdout
            (tmp_path / target).write_text(answer.stdout, encoding="utf-8")
            assert taiyaku("validate", target, folder=tmp_path).returncode == 0
            shutil.copy(GUIDE / "example-first-roster.yaml", tmp_path / target)
    declared = "BPV, class of 2 Infantry lines; listed BPV of 1 battery; the LG factor."
    assert declared in answers["validate side.yaml"]


def test_the_example_roster_is_judged_as_the_guide_says(tmp_path: Path) -> None:
    shutil.copy(GUIDE / "example-roster.json", tmp_path)
    assert taiyaku("validate", "example-roster.json", folder=tmp_path).returncode < 2
    compared = taiyaku("validate", "example-roster.json", "--reading", "compare", folder=tmp_path)
    assert compared.returncode < 2
    switched = taiyaku("validate", "example-roster.json", "--switch", "AMB-1=each-step", folder=tmp_path)
    assert switched.returncode < 2
