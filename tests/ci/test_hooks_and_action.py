"""The pre-commit hook and the GitHub action, run as those programs run them, on a small repository."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from extract.read.messages import BOTH, ONE
from extract.run.file_pairs import BOOKS
from tests.ci.repository import FIRST_JA, LOADED, TOP, change, commit, environment, git, make
from tests.shared import sampled

(HOOK,) = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
ACTION = yaml.safe_load((TOP / "action.yml").read_text(encoding="utf-8"))
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"]}


@pytest.mark.parametrize("name", sorted({*BOOKS, *BOTH, *ONE, ".toml"}))
def test_the_hook_runs_for_every_file_that_can_be_compared(name: str) -> None:
    assert re.search(HOOK["files"], f"cards/file{name}")
    assert not re.search(HOOK["files"], f"cards/file{name}.bak")


@pytest.fixture
def repository(tmp_path: Path, loaded_command: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example game under git."""
    monkeypatch.setenv(LOADED, str(loaded_command))
    return make(tmp_path)


def hook(repository: Path) -> subprocess.CompletedProcess[str]:
    """The hook as pre-commit runs one with `pass_filenames: false`: its entry, at the repository's top."""
    assert HOOK["pass_filenames"] is False
    return subprocess.run(
        shlex.split(HOOK["entry"]),
        cwd=repository,
        env=environment(repository.parent),
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_hook_lets_a_sound_commit_pass_and_stops_a_wrong_one(repository: Path) -> None:
    assert hook(repository).returncode == 0
    line = change(repository / FIRST_JA, "手札6枚", "手札7枚")
    done = hook(repository)
    assert done.returncode == 1
    assert f"{FIRST_JA}:{line}:" in done.stdout


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("rules/en/1-road.md", True),
        ("book.PDF", False),
        ("a.po", True),
        ("taiyaku.toml", True),
        ("x.py", False),
    ],
)
def test_the_hook_looks_at_books_and_settings(file: str, wanted: bool) -> None:
    assert (re.search(HOOK["files"], file) is not None) == wanted


def test_git_itself_runs_the_hook(repository: Path) -> None:
    script = repository / ".git" / "hooks" / "pre-commit"
    script.write_text(f"#!/bin/sh\nexec {HOOK['entry']}\n", encoding="utf-8")
    script.chmod(0o755)
    change(repository / FIRST_JA, "手札6枚", "手札7枚")
    with pytest.raises(subprocess.CalledProcessError):
        commit(repository, "A slip")
    change(repository / FIRST_JA, "手札7枚", "手札6枚を")
    commit(repository, "No slip")


class Runner:
    """Runs the steps of the composite action with bash as a runner does, expressions filled in."""

    def __init__(self, repository: Path, **inputs: str) -> None:
        unknown = inputs.keys() - {name.replace("-", "_") for name in ACTION["inputs"]}
        assert not unknown, f"the action has no input {unknown}"
        self.repository = repository
        self.files = {
            name: repository.parent / f"runner-{name.lower()}"
            for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "RUNNER_TEMP")
        }
        self.files["RUNNER_TEMP"].mkdir(exist_ok=True)
        self.inputs = {
            name: inputs.get(name.replace("-", "_"), str(declared["default"]))
            for name, declared in ACTION["inputs"].items()
        }

    def run(self, name: str, **extra: str) -> subprocess.CompletedProcess[str]:
        """One step."""
        step = STEPS[name]
        assert step["shell"] == "bash"
        given = {key: self._filled(value) for key, value in step.get("env", {}).items()}
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=self.repository / self._filled(step.get("working-directory", ".")),
            env={
                **environment(self.repository.parent),
                **{key: str(path) for key, path in self.files.items()},
                "GITHUB_ACTION_PATH": str(TOP),
                **given,
                **extra,
            },
            capture_output=True,
            text=True,
            check=False,
        )

    def _filled(self, text: str) -> str:
        return re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda found: self.inputs[found[1]], text)


def test_the_action_annotates_the_lines_of_a_pull_request(repository: Path) -> None:
    line = change(repository / FIRST_JA, "手札6枚", "手札7枚")
    runner = Runner(repository, sarif_file="out.sarif", html_file="out.html", changed_since="HEAD")
    done = runner.run("Compare")
    assert done.returncode == 1, done.stderr
    (annotation,) = [text for text in done.stdout.splitlines() if text.startswith("::error ")]
    assert f",file={FIRST_JA.as_posix()},line={line},col=" in annotation
    assert runner.files["GITHUB_OUTPUT"].read_text() == "exit-code=1\n"
    assert "1.4" in runner.files["GITHUB_STEP_SUMMARY"].read_text()
    assert (repository / "out.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    (result,) = json.loads((repository / "out.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]
    place, other = result["locations"][0], result["relatedLocations"][0]
    assert place["physicalLocation"]["artifactLocation"] == {"uri": FIRST_JA.as_posix()}
    assert other["physicalLocation"]["artifactLocation"] == {"uri": "rules/en/1-road.md"}
    region = place["physicalLocation"]["region"]
    text = (repository / FIRST_JA).read_text(encoding="utf-8").splitlines()[region["startLine"] - 1]
    assert text[region["startColumn"] - 1 : region["endColumn"] - 1] == region["snippet"]["text"]
    assert "7" in region["snippet"]["text"]


def test_the_action_passes_a_sound_repository(repository: Path) -> None:
    done = Runner(repository, lang="ja").run("Compare")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0].startswith("::notice title=taiyaku::32 節")


def test_the_action_says_what_is_not_readable(repository: Path) -> None:
    change(repository / "taiyaku.toml", 'ja = "rules/ja"', 'ja = "rules/jp"')
    runner = Runner(repository, sarif_file="out.sarif")
    done = runner.run("Compare")
    assert done.returncode == 2
    assert "rules/jp" in done.stderr
    assert runner.files["GITHUB_OUTPUT"].read_text() == "exit-code=2\n"
    assert not (repository / "out.sarif").exists()


HOSTILE = ["$(touch pwned)", "`touch pwned`", "; touch pwned", '" && touch pwned "', "--config=/etc/passwd"]


@pytest.mark.parametrize("value", sampled(HOSTILE, {HOSTILE[0], HOSTILE[3]}.__contains__))
def test_what_callers_give_is_never_a_part_of_the_script(value: str, repository: Path) -> None:
    done = Runner(repository, changed_since=value, fail_on="never").run("Compare")
    assert done.returncode == 2
    assert not (repository / "pwned").exists()
    assert "${{" not in STEPS["Compare"]["run"]


@pytest.mark.thorough
def test_the_action_installs_this_project(tmp_path: Path, repository: Path) -> None:
    """The step itself; without the net: what the project builds on and needs is this environment's."""
    target = tmp_path / "installed"
    offline = {
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",
        "PIP_TARGET": str(target),
        "PIP_NO_INDEX": "1",
    }
    done = Runner(repository).run("Install", **offline)
    assert done.returncode == 0, done.stderr
    checked = subprocess.run(
        [
            sys.executable,
            "-I",
            "-c",
            f"import sys; sys.path.insert(0, {str(target)!r}); "
            "import extract; assert extract.__file__.startswith(sys.path[0]), extract.__file__; "
            "from api.cli import main; sys.exit(main(['check', '--format', 'html']))",
        ],
        cwd=repository,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr
    assert checked.stdout.startswith("<!doctype html>")


def test_a_linked_worktree_knows_its_own_history(repository: Path, tmp_path: Path) -> None:
    """Git names another folder's repository to hooks of a worktree; the check asks for that of the books."""
    other = tmp_path / "worktree"
    git(repository, "worktree", "add", "--quiet", str(other))
    change(other / FIRST_JA, "手札6枚", "手札7枚")
    done = subprocess.run(
        ["taiyaku", "check", "--changed-since", "HEAD"],
        cwd=other,
        env={**environment(tmp_path), "GIT_DIR": ".git", "GIT_INDEX_FILE": os.devnull},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    assert "1.4" in done.stdout
