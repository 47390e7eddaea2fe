"""Laws of the computations of 1.7 to 1.84, and the figures that the worked examples print."""

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.library import library
from rules_core.systems.asl_dyo.post_purchase.announced_elr import announced_elr
from rules_core.systems.asl_dyo.post_purchase.bonus import bonus_number
from rules_core.systems.asl_dyo.post_purchase.equivalency import equivalency
from rules_core.systems.asl_dyo.post_purchase.leaders import (
    GeneratedLeaders,
    best_leaders,
    best_staircase,
    exchange_result,
    exchanged,
    is_staircase,
    ladder_of,
    leader_count,
    next_type,
    rank,
    traded,
)
from rules_core.systems.asl_dyo.post_purchase.reinforcements import (
    SquadGroup,
    least_equivalents,
    reinforcements_owed,
)
from rules_core.systems.asl_dyo.post_purchase.support_weapons import allotted, chart_of, key_of, ratio_of

FIGURES = library("asl-dyo")
COUNTS = st.integers(0, 60)
FEW = st.integers(0, 7)
ELR_GROUPS = st.lists(st.tuples(st.integers(0, 5), st.integers(1, 20)), min_size=1, max_size=6)


@given(st.integers(1, 500), st.integers(1, 4))
def test_the_chart_of_1_71_follows_its_own_pattern(mpv: int, gap: int) -> None:
    number = bonus_number(mpv, 0, gap, FIGURES).number
    assert number == Fraction(-(-mpv // 50) * gap, 2)


@pytest.mark.parametrize(
    ("mpv", "number"), [(500, 5), (501, Fraction(11, 2)), (550, Fraction(11, 2)), (551, 6)]
)
def test_the_pattern_goes_on_beyond_500(mpv: int, number: Fraction) -> None:
    assert bonus_number(mpv, 3, 4, FIGURES).number == number


def test_a_difference_of_five_follows_the_pattern_of_the_rows() -> None:
    assert bonus_number(494, 0, 5, FIGURES).number == 25


@given(ELR_GROUPS, st.randoms())
def test_the_order_of_lines_does_not_change_the_announced_elr(
    groups: list[tuple[int, int]], by: random.Random
) -> None:
    shuffled = list(groups)
    by.shuffle(shuffled)
    assert announced_elr(groups) == announced_elr(shuffled)


@given(COUNTS, COUNTS, COUNTS)
def test_one_squad_more_never_lowers_the_equivalents(elite: int, line: int, conscript: int) -> None:
    total = equivalency(elite, line, conscript, 0, FIGURES).total
    for more in ((elite + 1, line, conscript), (elite, line + 1, conscript), (elite, line, conscript + 1)):
        assert equivalency(*more, 0, FIGURES).total >= total


@given(st.integers(0, 200), st.integers(1, 7))
def test_the_best_staircase_has_all_leaders_and_falls(leaders: int, rungs: int) -> None:
    counts = best_staircase(leaders, rungs)
    assert sum(counts) == leaders
    assert is_staircase(counts) or rungs == 1


@given(st.integers(0, 60))
def test_no_staircase_reaches_higher_than_the_best(leaders: int) -> None:
    steps = sum(1 for count in best_staircase(leaders, 12) if count)
    assert (steps + 1) * (steps + 2) // 2 > leaders


def test_where_a_10_3_is_due_a_7_0_stands() -> None:
    ladder = ladder_of("russian", FIGURES)
    assert best_leaders(GeneratedLeaders(21, 0, ""), ladder) == {
        "7-0": 1,
        "8-0": 6,
        "8-1": 5,
        "9-1": 4,
        "9-2": 3,
        "10-2": 2,
    }


def test_the_worked_example_of_1_8_to_1_82() -> None:
    ladder = ladder_of("german", FIGURES)
    held = best_leaders(leader_count(41, 4), ladder)
    assert held == {"7-0": 1, "8-0": 4, "8-1": 3, "9-1": 2, "9-2": 1}
    assert next_type(held, ladder) == "10-2"
    held = traded(held, "8-0", "10-2")
    assert held == {"7-0": 1, "8-0": 3, "8-1": 3, "9-1": 2, "9-2": 1, "10-2": 1}
    for dr in range(2, 13):
        (after,) = exchanged(held, dr, exchange_result(dr, ladder, FIGURES).value, ladder)
        assert (after != held) == (dr in (2, 12))


@pytest.mark.parametrize("nationality", ["german", "finnish", "japanese"])
@pytest.mark.parametrize("dr", range(2, 12))
def test_an_exchange_never_makes_the_best_leader_worse(nationality: str, dr: int) -> None:
    ladder = ladder_of(nationality, FIGURES)
    result = exchange_result(dr, ladder, FIGURES).value
    for rung in ladder.rungs:
        (after,) = exchanged({"8-0": 1, rung: 1}, dr, result, ladder)
        assert max(map(rank, after)) >= rank(rung)


@pytest.mark.parametrize(
    ("weapon", "count"), [("LMG", 10), ("MMG", 6), ("HMG", 4), ("LT.MTR", 3), ("PSK", 6), ("ATR", 0)]
)
def test_the_support_weapons_of_the_worked_example(weapon: str, count: int) -> None:
    chart = chart_of("german", False, (1944, 9), FIGURES)
    assert chart is not None
    key = key_of(weapon, chart, FIGURES)
    assert key is not None
    ratio = ratio_of(key, chart, (1944, 9), FIGURES)
    assert ratio.squads is not None
    assert allotted(41, ratio.squads, ratio.in_game) == count


def test_the_reinforcements_of_the_worked_examples() -> None:
    assert reinforcements_owed(7, FIGURES) == 4
    assert least_equivalents(SquadGroup(line=5), 5, FIGURES) == (5, 0)
    assert least_equivalents(SquadGroup(elite=5), 5, FIGURES) == (6, 0)


@given(FEW, FEW, FEW)
def test_fewer_owed_reinforcements_never_bring_more(elite: int, line: int, conscript: int) -> None:
    group = SquadGroup(0, elite, line, conscript)
    totals = [least_equivalents(group, owed, FIGURES)[0] for owed in range(group.squads + 1)]
    assert totals == sorted(totals)


@given(FEW, FEW, FEW, FEW, st.integers(0, 28))
def test_the_fewest_equivalents_of_any_choice_are_found(
    engineers: int, elite: int, line: int, conscript: int, owed: int
) -> None:
    group = SquadGroup(engineers, elite, line, conscript)
    every = [
        SquadGroup(a, e, li, c).equivalents(FIGURES)
        for a in range(engineers + 1)
        for e in range(elite + 1)
        for li in range(line + 1)
        if 0 <= (c := min(owed, group.squads) - a - e - li) <= conscript
    ]
    total, of_engineers = least_equivalents(group, owed, FIGURES)
    assert total == min(each.total for each in every)
    assert of_engineers == min(each.assault_engineers for each in every)
