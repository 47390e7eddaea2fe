"""The lists and forces as the product shows them: filters, numbers, and the command line."""

import csv
import io
import json

import pytest

from api.cli import main
from rules_core.systems.ww2_dba.forces.enumerate import legal_forces
from rules_core.systems.ww2_dba.forces.filters import choose, is_known, read_term
from rules_core.systems.ww2_dba.forces.numbers import force_by_code, force_of
from rules_core.systems.ww2_dba.lists.load import force_lists, lists_by_id
from rules_core.systems.ww2_dba.lists.model import ForceList
from tests.shared import for_each


@for_each("known", force_lists(), ids=lambda known: known.id)
def test_what_is_legal_by_the_literal_reading_has_a_number_too(known: ForceList) -> None:
    assert set(legal_forces(known, "literal")) <= set(legal_forces(known))


def test_every_number_of_a_list_leads_to_another_force() -> None:
    known = lists_by_id()["C-GB-ARM-1941"]
    forces = [force_of(known, number) for number in range(1, 231)]
    assert len({tuple(sorted(force.units.items())) for force in forces if force}) == 230
    assert force_of(known, 0) is None
    assert force_of(known, 231) is None
    codes = [force.code for force in forces if force]
    assert [found.number for code in codes if (found := force_by_code(code.lower()))] == list(range(1, 231))


@pytest.mark.parametrize(
    ("english", "japanese"),
    [("horse", "馬"), ("foot", "徒歩"), ("tracked", "装軌"), ("armoured", "装甲"), ("2 AT", "２ 対戦車砲")],
)
def test_words_of_either_language_choose_the_same_forces(english: str, japanese: str) -> None:
    known = lists_by_id()["C-SU-CAV-1943-1945"]
    terms = [term for text in (english, japanese) if (term := read_term(text)) and is_known(known, term)]
    first, second = (choose(known, 1945, [term]) for term in terms)
    assert first == second
    assert (len(first.forces), len(choose(known, 1945, (), [terms[0]]).forces)) != (12, 12)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["forces", "C-DE-PZ-1940"], 0),
        (
            ["forces", "de-pz-1940", "--having", "2 AT", "--without", "BO", "--page", "2", "--per-page", "5"],
            0,
        ),
        (["forces", "DE-PZ-1940.57", "--lang", "ja"], 0),
        (["forces", "nope"], 2),
        (["forces", "DE-PZ-1940.110"], 2),
        (["forces", "C-DE-PZ-1940", "--page", "0"], 2),
        (["forces", "C-DE-PZ-1940", "--year", "forty"], 2),
        (["forces", "C-DE-PZ-1940", "--switch", "italics=guessed"], 2),
        (["forces", "C-DE-PZ-1940", "--having", "zebra"], 0),
        (["lists"], 0),
        (["lists", "C-FR-ARM-1940"], 0),
        (["lists", "--nation", "Japan"], 1),
        (["lists", "--year", "1938"], 1),
        (["lists", "C-FR-ARM-1941"], 2),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, list) else "",
)
def test_the_command_line_lists_or_says_why_not(
    words: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == code
    out, err = capsys.readouterr()
    assert bool(err) == (code == 2)
    assert bool(out) == (code != 2)


def test_csv_and_json_hold_the_same_forces(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forces", "C-FR-DLM-1940", "--per-page", "1000", "--format", "csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert main(["forces", "C-FR-DLM-1940", "--per-page", "1000", "--format", "json"]) == 0
    items = json.loads(capsys.readouterr().out)["items"]
    assert [(row["number"], row["forces"]) for row in rows] == [
        (each["number"], each["text"]) for each in items
    ]
    assert len(rows) == 154


def test_the_lists_as_csv_have_one_row_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lists", "--format", "csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["id"] for row in rows] == [known.id for known in force_lists()]
    assert sum(int(row["forces"]) for row in rows) == 30_854
