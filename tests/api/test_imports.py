"""The command line starts fast: what a subcommand does not need is not imported."""

import json
import subprocess
import sys

import pytest

from api.cli import COMMANDS
from rules_core.registry import find_system, load_unverified, system_ids

WEB = {"fastapi", "starlette", "uvicorn", "pydantic", "httptools", "anyio"}
BOOKS = {"pdfplumber", "pdfminer", "PIL", "pypdfium2", "lxml"}
REFERENCE = {"sphinx", "docutils"}
SLOW = {"asyncio", "babel", "yaml", "rapidfuzz", "jiter"}


def imported(*arguments: str) -> set[str]:
    """Top-level modules that are loaded once these arguments have been answered."""
    return {name.partition(".")[0] for name in modules(*arguments)}


def modules(*arguments: str) -> set[str]:
    """All modules that are loaded once these arguments have been answered."""
    program = f"""
import contextlib, json, sys
sys.argv = ["taiyaku", *{list(arguments)!r}]
from api.cli import main
with contextlib.redirect_stdout(sys.stderr), contextlib.suppress(SystemExit):
    main()
print(json.dumps(sorted(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


@pytest.mark.parametrize("arguments", [("--version",), ("--help",), ()])
def test_the_bare_command_imports_nothing_heavy(arguments: tuple[str, ...]) -> None:
    assert not imported(*arguments) & (WEB | BOOKS | REFERENCE | SLOW)


# The options of `roster` are the values that the starting files of the installed systems take.
@pytest.mark.parametrize("command", sorted(COMMANDS.keys() - {"roster"}))
def test_the_help_of_a_command_imports_nothing_heavy(command: str) -> None:
    assert not imported(command, "--help") & (WEB | BOOKS | REFERENCE)


def test_a_roster_that_names_no_system_has_only_its_own_imported() -> None:
    system = find_system("asl-dyo")
    loaded = modules("validate", str(system.files.root / "examples" / "german-1944.yaml"))
    packages = {load_unverified(name).package for name in system_ids()}
    assert packages & loaded == {system.package}
    assert not loaded & {"babel", "multiprocessing", "concurrent.futures", "rapidfuzz"}


def test_the_process_that_reads_a_pdf_begins_without_what_comes_after_reading() -> None:
    """It is forked from one that has imported no more than this, and holds all of it in memory."""
    program = (
        "import json, sys, extract.run.pipeline, extract.read.pdf; print(json.dumps(sorted(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(json.loads(done.stdout))
    assert not {name.partition(".")[0] for name in loaded} & (WEB | BOOKS | REFERENCE | SLOW)
    assert not loaded & {"extract.identify", "extract.sections", "extract.align", "rules_core.registry"}


def test_a_book_is_read_without_what_judges_rosters_and_serves_them() -> None:
    specimen = find_system("asl-dyo").files.root / "books" / "specimens" / "chapter-h.en.txt"
    assert not imported("extract", str(specimen), "--no-cache") & (
        WEB | BOOKS | REFERENCE | {"babel", "yaml"}
    )
