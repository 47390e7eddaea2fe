"""A small repository of a translator: the example game, under git, with a taiyaku.toml."""

import io
import os
import shutil
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from api.cli import main

TOP = Path(__file__).parents[2]
GAME = TOP / "examples" / "lantern-road"
FIRST_JA = Path("rules/ja/1-road.md")
FIRST_EN = Path("rules/en/1-road.md")


LOADED = "LOADED_TAIYAKU"
"""Names a folder with a `taiyaku` that is taken before the one that is installed."""


def environment(folder: Path) -> dict[str, str]:
    """An environment in which `taiyaku` is this one, git asks nobody, and nothing is kept elsewhere."""
    programs = (os.environ.get(LOADED), str(Path(sys.executable).parent), os.environ["PATH"])
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "GITHUB_"))},
        "PATH": os.pathsep.join(filter(None, programs)),
        "XDG_CACHE_HOME": str(folder / "cache"),
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_SYSTEM": os.devnull,
        "GIT_AUTHOR_NAME": "A Translator",
        "GIT_AUTHOR_EMAIL": "translator@example.org",
        "GIT_COMMITTER_NAME": "A Translator",
        "GIT_COMMITTER_EMAIL": "translator@example.org",
    }


def git(repository: Path, *arguments: str) -> str:
    """Run git in a repository and give what it prints."""
    return subprocess.run(
        ["git", "-C", str(repository), *arguments],
        env=environment(repository.parent),
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def make(folder: Path) -> Path:
    """The example game, committed; the repository's folder. Without git the test is skipped."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    repository = folder / "lantern-road"
    shutil.copytree(GAME, repository)
    git(repository, "init", "--quiet", "--initial-branch", "main")
    commit(repository, "The game as it is")
    return repository


def commit(repository: Path, subject: str) -> None:
    """Commit everything as it stands."""
    git(repository, "add", "--all")
    git(repository, "commit", "--quiet", "--message", subject)


def change(file: Path, before: str, after: str) -> int:
    """Replace one text in a file; the number of the line where it begins."""
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{before!r} stands {text.count(before)} times in {file.name}"
    file.write_text(text.replace(before, after), encoding="utf-8")
    return text[: text.index(before)].count("\n") + 1


@dataclass(frozen=True, slots=True)
class Done:
    """What a run of the command gave."""

    returncode: int
    stdout: str
    stderr: str


def taiyaku(repository: Path, *arguments: str, where: str = ".") -> Done:
    """Run the command in a folder of the repository, as from a shell but without a new process."""
    out, err = io.StringIO(), io.StringIO()
    before, inside = dict(os.environ), environment(repository.parent)
    os.environ.clear()
    os.environ.update(inside)
    try:
        with chdir(repository / where), redirect_stdout(out), redirect_stderr(err):
            code = main(arguments)
    finally:
        os.environ.clear()
        os.environ.update(before)
    return Done(code, out.getvalue(), err.getvalue())
