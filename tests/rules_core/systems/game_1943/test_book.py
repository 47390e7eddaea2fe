"""The tables against the source, line by line, and the words against what the code knows."""

from pathlib import Path
from typing import get_args

import pytest

from rules_core.systems.game_1943.books import vocabulary
from rules_core.systems.game_1943.books.cells import Rolls, faces, rolls
from rules_core.systems.game_1943.books.statements import Kind, defects, policies, sequence
from rules_core.systems.game_1943.books.tables import SOURCE, book, table
from rules_core.systems.game_1943.setup import words
from rules_core.systems.game_1943.setup.game import Policies
from rules_core.systems.game_1943.steps.works import GROUPS

PROSE = ("barrage-modifiers", "scales")
"""Tables made of running text: their cells are parts of lines."""


@pytest.mark.books
@pytest.mark.parametrize("name", [each.id for each in book() if each.id not in PROSE])
def test_every_cell_is_what_its_line_prints(name: str, books: Path) -> None:
    lines = (books / SOURCE).read_text("utf-8").splitlines()
    for row in table(name).rows.values():
        for cell in row.cells.values():
            printed = " ".join(
                line.removesuffix("|").strip() for line in lines[cell.line - 1 : cell.line + 1]
            )
            assert printed.startswith(cell.printed), cell.id
        assert lines[row.line - 1].startswith(row.printed.split(maxsplit=1)[0]), row.key


@pytest.mark.books
def test_the_modifiers_stand_in_their_lines(books: Path) -> None:
    lines = (books / SOURCE).read_text("utf-8").splitlines()
    for name in PROSE:
        for row in table(name).rows.values():
            assert row.printed.split()[0] in lines[row.line - 1]
            for cell in row.cells.values():
                there = " ".join(lines[cell.line - 1 : cell.line + 1])
                assert not cell.printed or cell.printed in there, cell.id


@pytest.mark.parametrize(
    ("group", "known"),
    [
        ("sides", words.Side),
        ("powers", words.PowerId),
        ("theatres", words.TheatreId),
        ("intensities", words.IntensityId),
        ("categories", words.Category),
        ("works-groups", words.WorksGroupId),
        ("works-theatres", words.WorksTheatreId),
        ("terrains", words.TerrainId),
        ("scales", words.ScaleId),
        ("lull-kinds", words.LullKind),
    ],
)
def test_code_and_vocabulary_know_the_same_words(group: str, known: object) -> None:
    assert vocabulary.ids(group) == get_args(known)


def test_a_form_means_one_thing_in_its_group() -> None:
    for group in ("nations", "theatres", "works-theatres", "intensities", "terrains", "sides", "steps"):
        for name in vocabulary.ids(group):
            for language in ("en", "ja"):
                assert vocabulary.understood(group, vocabulary.label(group, name, language)) == name


def test_forms_do_not_care_for_width_and_case() -> None:
    assert vocabulary.understood("nations", "ＵＳＡ") == "united-states"
    assert vocabulary.understood("theatres", "RUSSIA / POLAND") == "russia-poland"
    assert vocabulary.understood("nations", "Atlantis") is None


def test_the_steps_with_dice_are_steps_of_the_list() -> None:
    listed = [step.id for step in sequence()]
    assert [step for step in listed if step in words.DICE_STEPS] == list(words.DICE_STEPS)
    assert [step.number for step in sequence()] == list(range(1, 10))


def test_defects_are_numbered_without_a_gap_and_speak_both_languages() -> None:
    assert list(defects()) == [f"A-D{number:02}" for number in range(1, 21)]
    for defect in defects().values():
        for text in (defect.wrong, defect.handling):
            assert text["en"].endswith(".")
            assert text["ja"].endswith("。")
    assert {each.kind for each in defects().values()} <= set(get_args(Kind))


def test_policies_are_those_of_the_input_and_name_their_defects() -> None:
    assert set(policies()) == set(Policies.model_fields)
    for name, policy in policies().items():
        assert policy.defect in defects()
        (literal, _) = get_args(Policies.model_fields[name].annotation)
        assert get_args(literal) == policy.options


def test_whose_works_a_nation_uses_is_a_group_of_the_table() -> None:
    groups = {row.more["group"] for row in table("works").rows.values()}
    assert set(GROUPS.values()) == groups
    assert set(GROUPS) <= set(vocabulary.ids("nations"))


def test_factors_never_fall_from_die_to_die() -> None:
    factors = table("barrages")
    for column in factors.columns:
        values = [factors.rows[str(face)].cells[column].value for face in range(1, 7)]
        assert values == sorted(values)


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("½D6", Rolls(halves=1)),
        ("6D6", Rolls(dice=6)),
        ("5,6", Rolls(faces=frozenset({5, 6}))),
        ("-", Rolls()),
        ("None", Rolls()),
    ],
)
def test_a_cell_of_dice_is_read(printed: str, expected: Rolls) -> None:
    assert rolls(printed) == expected


def test_what_is_no_cell_of_dice_is_refused() -> None:
    assert faces("4 - 6") == {4, 5, 6}
    with pytest.raises(ValueError, match="no faces"):
        rolls("7")
