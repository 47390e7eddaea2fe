"""Laws of Guns and vehicles: what more dice, points and agreement can change, and what they cannot."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.judge import judge
from rules_core.library import library
from rules_core.model.findings import Verdict
from rules_core.systems.asl_dyo.ordnance.availability import available

RARITIES = ("0.9", "1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8")

guns: st.SearchStrategy[dict[str, Any]] = st.builds(
    dict,
    name=st.sampled_from(["PaK 40", "leIG 18", "GrW 34"]),
    count=st.integers(1, 4),
    rf=st.sampled_from(RARITIES),
    bpv=st.integers(1, 60),
)
vehicles: st.SearchStrategy[dict[str, Any]] = st.builds(
    dict,
    name=st.sampled_from(["PzKpfw IVH", "SPW 251", "Opel Blitz"]),
    kind=st.sampled_from(["tracked-afv", "other-afv", "truck"]),
    count=st.integers(1, 4),
    rf=st.sampled_from(RARITIES),
    bpv=st.integers(1, 90),
    winter_camouflage=st.sampled_from([None, "bought"]),
)
drs = st.integers(2, 12)


def side(dr: int, gun_lines: list[Any], vehicle_lines: list[Any], **section: Any) -> dict[str, Any]:
    return {
        "scenario": {"date": "1944-09", "opponent": "russian"},
        "side": {"nationality": "german", "points": 50_000},
        "ordnance": {"dr": dr, "guns": gun_lines},
        "vehicles": {"dr": dr, "bought": vehicle_lines, **section},
    }


def spent(verdict: Verdict) -> int:
    return sum(entry["points"] for entry in verdict.figures["ledger"])


def codes(verdict: Verdict) -> list[str]:
    return sorted(finding.code for finding in verdict.findings)


@given(drs, st.lists(guns, max_size=4), st.lists(vehicles, max_size=4), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_the_order_of_lines_changes_neither_points_nor_outcome(
    dr: int, gun_lines: list[Any], vehicle_lines: list[Any], order: random.Random
) -> None:
    shuffled = order.sample(gun_lines, len(gun_lines)), order.sample(vehicle_lines, len(vehicle_lines))
    one, other = judge("asl-dyo", side(dr, gun_lines, vehicle_lines)), judge("asl-dyo", side(dr, *shuffled))
    assert spent(one) == spent(other)
    assert one.outcome == other.outcome
    assert set(codes(one)) == set(codes(other))


@given(drs, st.lists(guns, max_size=3), st.lists(vehicles, max_size=3), guns, vehicles)
@settings(max_examples=40, deadline=None)
def test_whatever_is_added_costs_points(
    dr: int, gun_lines: list[Any], vehicle_lines: list[Any], gun: Any, vehicle: Any
) -> None:
    before = spent(judge("asl-dyo", side(dr, gun_lines, vehicle_lines)))
    assert spent(judge("asl-dyo", side(dr, [*gun_lines, gun], vehicle_lines))) > before
    assert spent(judge("asl-dyo", side(dr, gun_lines, [*vehicle_lines, vehicle]))) > before


@given(drs, drs, st.lists(guns, max_size=4))
@settings(max_examples=40, deadline=None)
def test_a_rarer_result_never_closes_what_a_commoner_one_opens(
    one: int, other: int, gun_lines: list[Any]
) -> None:
    figures = library("asl-dyo")
    common, rare = sorted((one, other), key=lambda dr: available(dr, figures).rarity or 0)
    refused = codes(judge("asl-dyo", side(rare, gun_lines, []))).count("ordnance.rf")
    assert refused <= codes(judge("asl-dyo", side(common, gun_lines, []))).count("ordnance.rf")


@given(drs, st.lists(vehicles, max_size=4))
@settings(max_examples=40, deadline=None)
def test_the_motorized_option_closes_nothing(dr: int, vehicle_lines: list[Any]) -> None:
    without = codes(judge("asl-dyo", side(dr, [], vehicle_lines)))
    paid = codes(judge("asl-dyo", side(dr, [], vehicle_lines, motorized=True, motorized_before_dr=True)))
    assert paid.count("vehicles.rf") <= without.count("vehicles.rf")


@given(drs, st.lists(guns, min_size=1, max_size=4), st.lists(vehicles, min_size=1, max_size=4))
@settings(max_examples=40, deadline=None)
def test_taking_a_gun_off_a_legal_side_leaves_it_legal(
    dr: int, gun_lines: list[Any], vehicle_lines: list[Any]
) -> None:
    if judge("asl-dyo", side(dr, gun_lines, vehicle_lines)).is_legal:
        assert judge("asl-dyo", side(dr, gun_lines[1:], vehicle_lines)).is_legal
        assert judge("asl-dyo", side(dr, gun_lines, vehicle_lines[1:])).is_legal
