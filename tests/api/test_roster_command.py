"""`taiyaku roster new`: a file that can be judged as it stands, and with every comment in use."""

import re
from pathlib import Path
from typing import get_args

import pytest

from api.cli import main
from api.files.rosters import parse
from rules_core.choose_system import choose_system
from rules_core.judge import judge
from rules_core.model.rosters import RosterError
from rules_core.registry import find_system, installed
from rules_core.starting_file import FRAME, start_values, starting_file
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
    told = {f"# {sentence}" for sentence in SYSTEM.words.catalogue(language, "start").values()}
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
    looked_up = _uncommented(written, "en").replace('"?"', "1")
    whole = parse(looked_up.encode(), is_yaml=True)
    assert isinstance(whole, dict)
    own = {name: whole[name] for name in ("scenario", "side", "infantry")}
    own["scenario"].pop("readings", None)
    findings = judge("asl-dyo", own).findings
    assert [each.code for each in findings if each.severity == "error"] == []
    assert ("PaK" in written) == ("5-4-8" in written) == (nationality == "german")


def test_nothing_is_judged_while_a_value_of_the_players_own_book_is_left_open() -> None:
    written = starting_file(SYSTEM, {"nationality": "japanese", "date": "1944-06", "points": "500"}, "en")
    whole = parse(_uncommented(written, "en").encode(), is_yaml=True)
    assert isinstance(whole, dict)
    whole.pop("readings", None)
    with pytest.raises(RosterError) as refused:
        judge("asl-dyo", whole)
    pointers = {problem.pointer for problem in refused.value.problems}
    assert {"/side/lg", "/infantry/0/bpv", "/ordnance/guns/0/bpv", "/oba/draws/0/listed"} <= pointers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [each.id for each in installed() if start_values(each)])
def test_the_starting_file_of_every_system_can_be_used_as_it_stands(
    name: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["roster", "new", "--system", name, "--lang", language]) == 0
    written = capsys.readouterr().out
    (tmp_path / "start.yaml").write_text(written, encoding="utf-8")
    system = find_system(name)
    command = "validate" if system.roster else next(each.name for each in system.procedures())
    assert main([command, str(tmp_path / "start.yaml")]) < 2, capsys.readouterr().err
    may_be_bought = system.roster is not None and system.roster.can_offer
    frame = starting_file(system, {}, language)
    assert written.startswith(frame)
    assert (written != frame) == may_be_bought
    assert all(not line or line.startswith("#") for line in written[len(frame) :].splitlines())


def test_every_system_of_ours_has_one() -> None:
    assert [each.id for each in installed() if start_values(each)] == [each.id for each in installed()]


def test_what_may_be_bought_is_that_of_the_nation_and_the_date(capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    for nationality, date in (("german", "1944-09"), ("japanese", "1944-06")):
        assert main(["roster", "new", "--nationality", nationality, "--points", "500", "--date", date]) == 0
        told[nationality] = capsys.readouterr().out.partition("\n# What comes next")[2]
    assert re.search(r"^# +4-6-8 .*\d", told["german"], re.M)
    assert "cave" in told["japanese"]
    assert "cave" not in told["german"]


def test_the_comments_show_every_section_of_a_roster() -> None:
    sections = parse(in_use("en").encode(), is_yaml=True)
    assert sections.keys() >= Roster.model_fields.keys() - {"equivalents"}


def test_every_sentence_of_the_catalogue_is_used() -> None:
    used = set(re.findall(r"#: (\S+)", TEMPLATE.replace("$books", "some\n#: books-none")))
    assert {f"start.{name}" for name in used} == SYSTEM.words.catalogue("en", "start").keys()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--nationality", "germna"], "did you mean german"),
        (["--points", "many"], "--points: a whole number is needed"),
        (["--points", "-1"], "--points: the least value allowed is 0"),
        (["--system", "asl-dyo", "--date", "1950"], "--date: "),
        (["--system", "asl-dyo", "--date", "1950-01"], "an example of one that is: 1944-09"),
        (["--nationality", "[german"], "the YAML goes wrong"),
        (["--system", "ww2-dba", "--nation", "Japan"], "--nation: The book has no lists for Japan"),
        (
            ["--system", "ww2-dba", "--nation", "Italy"],
            "--division: This nation has no division called Panzer",
        ),
        (["--system", "asl-primosole", "--date", "July 17 N"], "--date: July 17 N is no CG Date"),
    ],
)
def test_values_that_cannot_be_used_are_refused(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["roster", "new", *given]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
