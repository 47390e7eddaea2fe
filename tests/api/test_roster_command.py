"""`taiyaku roster new`: a file that can be judged as it stands, and with every comment in use."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from api.cli import main
from api.files.rosters import parse
from rules_core.choose_system import choose_system
from rules_core.judge import judge
from rules_core.registry import find_system
from rules_core.starting_file import FRAME, starting_file
from rules_core.systems.asl_dyo.roster.model import Roster
from rules_core.systems.asl_dyo.roster.vocabulary import Nationality

LANGUAGES = ("en", "ja")
SYSTEM = find_system("asl-dyo")
TEMPLATE = SYSTEM.files.bytes(FRAME).decode()


def in_use(language: str) -> str:
    """The starting file with every commented example uncommented."""
    return _uncommented(starting_file(SYSTEM, {}, language), language)


def _uncommented(written: str, language: str) -> str:
    """The lines that are examples, and those that are no comments."""
    told = {f"# {SYSTEM.say(f'start.{name}', language)}" for name in re.findall(r"#: (\S+)", TEMPLATE)}
    lines = (line for line in written.splitlines()[2:] if line not in told)
    return "\n".join(re.sub(r"^( *)# ", r"\1", line) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_can_be_judged_as_it_stands(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--nationality", "russian", "--points", "750", "--date", "1942-10", "--lang", language]
    assert main(["roster", "new", *given]) == 0
    system, roster = choose_system(parse(capsys.readouterr().out.encode(), is_yaml=True), None)
    assert system == "asl-dyo"
    assert isinstance(roster, dict)
    assert roster["scenario"] == {"date": "1942-10"}
    assert roster["side"] == {"nationality": "russian", "points": 750}
    assert judge("asl-dyo", roster).outcome == "legal"


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_every_comment_in_use_it_is_legal_as_declared(language: str) -> None:
    verdict = judge("asl-dyo", parse(in_use(language).encode(), is_yaml=True))
    assert [finding.code for finding in verdict.findings] == []
    assert verdict.outcome == "legal-as-declared"


@pytest.mark.parametrize("nationality", get_args(Nationality))
def test_the_examples_are_of_the_nationality(nationality: str) -> None:
    written = starting_file(
        SYSTEM,
        {"nationality": nationality, "date": "1944-09" if nationality == "german" else "1943-01"},
        "en",
    )
    whole = parse(_uncommented(written, "en").encode(), is_yaml=True)
    assert isinstance(whole, dict)
    own = {name: whole[name] for name in ("scenario", "side", "infantry")}
    own["scenario"].pop("readings", None)
    findings = judge("asl-dyo", own).findings
    assert [each.code for each in findings if each.severity == "error"] == []
    assert ("PaK" in written) == ("5-4-8" in written) == (nationality == "german")


def test_the_comments_show_every_section_of_a_roster() -> None:
    sections = parse(in_use("en").encode(), is_yaml=True)
    assert sections.keys() >= Roster.model_fields.keys() - {"equivalents"}


def test_every_sentence_of_the_catalogue_is_used() -> None:
    used = set(re.findall(r"#: (\S+)", TEMPLATE))
    assert {f"start.{name}" for name in used} == SYSTEM.words.catalogue("en", "start").keys()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--nationality", "germna"], "did you mean german"),
        (["--points", "many"], "--points: a whole number is needed"),
        (["--points", "-1"], "--points: the least value allowed is 0"),
        (["--date", "1950"], "--date: "),
        (["--date", "1950-01"], "write it like 1944-09"),
        (["--nationality", "[german"], "the YAML goes wrong"),
    ],
)
def test_values_that_cannot_be_used_are_refused(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["roster", "new", *given]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
