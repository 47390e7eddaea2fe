"""What holds for every game: dice used are dice listed, replays are the same, nothing leaves its table."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.model.rosters import RosterError, read_roster
from rules_core.systems.game_1943.books.tables import table
from rules_core.systems.game_1943.books.vocabulary import ids
from rules_core.systems.game_1943.odds.unusual import drawn
from rules_core.systems.game_1943.setup.game import Game
from rules_core.systems.game_1943.setup.replay import DieNeededError, with_dice
from rules_core.systems.game_1943.setup.run import SetUp, set_up
from rules_core.systems.game_1943.setup.words import DICE_STEPS
from rules_core.systems.game_1943.steps.barrages import compute
from tests.rules_core.systems.game_1943.games import games


def with_faces(game: Game, dice: dict[str, Any]) -> Game:
    data = game.model_dump(by_alias=True, exclude_none=True)
    return read_roster(Game, {**data, "dice": dice})


def shown(made: SetUp) -> list[tuple[Any, ...]]:
    """Everything that a set-up answers but where its dice came from."""
    return [(step.id, step.state, step.parts, step.findings, step.basis) for step in made.steps]


@given(games())
def test_dice_used_are_the_dice_that_the_steps_list(game: Game) -> None:
    made = set_up(game)
    listed = [face for step in made.steps for part in step.parts for face in part.dice]
    assert [die.face for die in made.dice] == listed
    order = [DICE_STEPS.index(die.step) for die in made.dice]
    assert order == sorted(order)


@given(games())
def test_fed_back_in_one_list_the_dice_give_the_same_set_up(game: Game) -> None:
    made = set_up(game)
    again = set_up(with_faces(game, {"faces": [die.face for die in made.dice]}))
    assert shown(again) == shown(made)


@given(games())
def test_fed_back_step_by_step_the_dice_give_the_same_set_up(game: Game) -> None:
    made = set_up(game)
    assert shown(set_up(with_faces(game, {"steps": made.faces_by_step()}))) == shown(made)


@given(games())
def test_the_same_seed_gives_the_same_set_up(game: Game) -> None:
    assert set_up(game) == set_up(game)


@given(games())
def test_one_die_less_or_more_is_told(game: Game) -> None:
    faces = [die.face for die in set_up(game).dice]
    with pytest.raises(RosterError) as more:
        set_up(with_faces(game, {"faces": [*faces, 1]}))
    assert [each.code for each in more.value.problems] == ["dice-unused"]
    if faces:
        with pytest.raises(RosterError) as less:
            set_up(with_faces(game, {"faces": faces[:-1]}))
        assert [each.code for each in less.value.problems] == ["dice-too-few"]


@given(games(), st.sampled_from(DICE_STEPS), st.integers(1, 3))
def test_a_step_rolled_again_by_the_seed_leaves_the_others_alone(game: Game, step: str, times: int) -> None:
    made = set_up(game)
    seed = game.dice.seed
    again = set_up(with_faces(game, {"seed": seed, "again": {step: times}}))
    kept = [die for die in made.dice if die.step not in (step, "airstrikes", "works", "barrages")]
    assert [die for die in again.dice if die.step not in (step, "airstrikes", "works", "barrages")] == kept
    if step != "attacker":
        of_step = {"air-superiority": ("air-superiority", "airstrikes")}.get(step, (step,))
        others = [each for each in made.steps if each.id not in (*of_step, "lulls")]
        assert [each for each in again.steps if each.id not in (*of_step, "lulls")] == others


@given(games())
def test_the_set_up_of_its_own_dice_is_itself(game: Game) -> None:
    made = set_up(game)
    assert drawn(with_dice(game, made.dice)) == drawn(made)


def test_a_changed_game_that_needs_another_die_says_which() -> None:
    game = read_roster(
        Game, {"attacker": "axis", "terrain": "open", "use": ["proximity"], "dice": {"seed": 1}}
    )
    with pytest.raises(DieNeededError, match="proximity"):
        with_dice(game, ())


@given(
    st.integers(1938, 1946),
    st.sampled_from(ids("nations")),
    st.sampled_from(ids("intensities")),
    st.integers(1, 6),
    st.sampled_from(["attacker", "defender"]),
    st.integers(0, 10_000),
)
def test_a_clamped_die_never_leaves_the_table(
    year: int, nation: str, intensity: str, face: int, part: str, units: int
) -> None:
    data = {"year": year, "axis": {"nation": nation}, "intensity": intensity, "units": units}
    game = read_roster(Game, data)
    found = compute(game, "axis", part, face)
    assert found.row in range(1, 7)
    assert found.cell is not None
    assert abs(found.total - face) <= 3
    # halves up, worked in hundredths: the factor has two decimals
    hundredths = int(found.cell.value * 100) * units
    assert found.number == (hundredths + 50) // 100
    if found.total == found.row:
        refused = read_roster(Game, {**data, "policies": {"barrage_clamp": "refuse"}})
        assert compute(refused, "axis", part, face) == found


@given(games())
@settings(max_examples=50)
def test_every_cell_that_an_answer_cites_is_in_its_table(game: Game) -> None:
    for step in set_up(game).steps:
        for part in step.parts:
            for cell in (*part.cells, *part.modifiers):
                assert table(cell.table).rows[cell.row].cells[cell.column] is cell
                assert cell.line > 0


@given(games())
def test_steps_without_an_entry_or_a_row_take_no_dice(game: Game) -> None:
    for step in set_up(game).steps:
        if any(each.code == "no_entry_for_year_theatre" for each in step.findings):
            assert not [face for part in step.parts for face in part.dice]
        for finding in step.findings:
            if finding.code in ("no_airstrike_row", "no_works_row"):
                side = finding.fault.fields["side"]
                assert not [face for part in step.parts if part.side == side for face in part.dice]
