"""Laws of all that a side buys: order, one line more or less, what dice open, both languages."""

import json
import random
from itertools import pairwise
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.judge import judge
from rules_core.library import library
from rules_core.model.answer_header import Reading
from rules_core.model.findings import Verdict
from rules_core.registry import find_system
from rules_core.systems.asl_dyo.fortifications.model import FortificationType
from rules_core.systems.asl_dyo.ordnance.availability import available
from rules_core.systems.asl_dyo.roster.rarity import Tenths
from rules_core.systems.asl_dyo.roster.vocabulary import Capability

Line = dict[str, Any]
Parts = dict[str, Any]
PROSE = {"language", "summary", "message", "fix", "docs", "rests_on_told"}

DRS = st.integers(2, 12)
INFANTRY = st.fixed_dictionaries(
    {"type": st.sampled_from(["4-6-7", "4-6-8", "8-3-8", "4-3-6"]), "count": st.integers(1, 12)},
    optional={
        "bpv": st.sampled_from([5, 7, 10, 13, 16]),
        "capabilities": st.lists(st.sampled_from(get_args(Capability)), unique=True),
        "purchase": st.sampled_from(["first", "second"]),
        "ids": st.just("A-C"),
    },
)
GUNS = st.fixed_dictionaries(
    {
        "name": st.sampled_from(["PaK 40", "leIG 18", "GrW 34"]),
        "count": st.integers(1, 4),
        "rf": st.sampled_from(get_args(Tenths)),
        "bpv": st.integers(1, 60),
    }
)
VEHICLES = st.fixed_dictionaries(
    {
        "name": st.sampled_from(["PzKpfw IVH", "SPW 251", "Opel Blitz"]),
        "kind": st.sampled_from(["tracked-afv", "other-afv", "truck"]),
        "count": st.integers(1, 4),
        "rf": st.sampled_from(get_args(Tenths)),
        "bpv": st.integers(1, 90),
    },
    optional={"winter_camouflage": st.just("bought")},
)
DRAWS = st.fixed_dictionaries(
    {"dr": DRS, "decision": st.just("buy")},
    optional={"ammo": st.sampled_from(["P", "S"]), "mobile_barrage": st.sampled_from(["CB", "CBc"])},
)
WORKS = st.fixed_dictionaries(
    {"type": st.sampled_from(get_args(FortificationType)), "count": st.integers(1, 150)},
    optional={"board": st.integers(1, 3)},
).map(lambda work: {**work, "pillbox": "2+3+5"} if work["type"] == "pillbox" else work)
PARTS = st.fixed_dictionaries(
    {
        "infantry": st.lists(INFANTRY, max_size=4),
        "guns": st.lists(GUNS, max_size=3),
        "vehicles": st.lists(VEHICLES, max_size=3),
        "draws": st.lists(DRAWS, max_size=3),
        "works": st.lists(WORKS, max_size=4),
        "dr": DRS,
        "points": st.sampled_from([600, 50_000]),
    }
)
many = settings(max_examples=60, deadline=None)


def judged(parts: Parts, reading: Reading = "ruled", **changes: Any) -> Verdict:
    """The verdict on a side that bought these parts."""
    has = {"dr": 7, "points": 50_000, **parts, **changes}
    roster = {
        "scenario": {"date": "1944-09", "opponent": "russian", "boards": 4},
        "side": {"nationality": "german", "points": has["points"]},
        "infantry": has.get("infantry", []),
        "ordnance": {"dr": has["dr"], "guns": has.get("guns", [])},
        "vehicles": {"dr": has["dr"], "bought": has.get("vehicles", []), **has.get("motorized", {})},
        "oba": {"draws": has.get("draws", [])},
        "fortifications": has.get("works", []),
        "log": has.get("log"),
    }
    return judge("asl-dyo", roster, reading=reading)


def points(verdict: Verdict) -> list[int]:
    """What each category costs."""
    return [entry["points"] for entry in verdict.figures["ledger"]]


def codes(verdict: Verdict, severity: str = "") -> list[str]:
    return sorted(each.code for each in verdict.findings if severity in ("", each.severity))


def without_prose(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: without_prose(value) for key, value in data.items() if key not in PROSE}
    return [without_prose(item) for item in data] if isinstance(data, list) else data


@many
@given(PARTS, st.randoms(use_true_random=False))
def test_the_order_of_lines_changes_neither_points_nor_what_is_broken(
    parts: Parts, order: random.Random
) -> None:
    lists = {name: parts[name] for name in ("infantry", "guns", "vehicles", "works")}
    shuffled = {name: order.sample(lines, len(lines)) for name, lines in lists.items()}
    one, other = judged(parts), judged({**parts, **shuffled})
    assert (points(one), one.outcome, set(codes(one))) == (points(other), other.outcome, set(codes(other)))


@many
@given(PARTS, INFANTRY, GUNS, VEHICLES, WORKS)
def test_whatever_is_added_costs_points(
    parts: Parts, mmc: Line, gun: Line, vehicle: Line, work: Line
) -> None:
    before = sum(points(judged(parts)))
    for name, line in (("infantry", mmc), ("guns", gun), ("vehicles", vehicle)):
        assert sum(points(judged({**parts, name: [*parts[name], line]}))) > before
    assert sum(points(judged(parts, works=[*parts["works"], work]))) >= before  # it may cost half a point


@many
@given(PARTS)
@pytest.mark.parametrize("section", ["guns", "vehicles", "works"])
def test_a_line_less_breaks_no_rule_that_was_kept(section: str, parts: Parts) -> None:
    rich = {**parts, "points": 50_000}  # of a poor side, a draw too dear hides what is overspent behind it
    less = judged(rich, **{section: parts[section][1:]})
    assert set(codes(less, "error")) <= set(codes(judged(rich), "error"))


@given(st.lists(st.tuples(st.sampled_from(["4-6-7", "4-6-8", "4-3-6"]), st.integers(1, 12)), min_size=1))
def test_legal_infantry_stays_legal_with_a_line_less(counts: list[tuple[str, int]]) -> None:
    lines = [{"type": squad, "count": count} for squad, count in counts[:5]]
    if judged({"infantry": lines}, points=600).is_legal:
        assert judged({"infantry": lines[:-1]}, points=600).is_legal


@many
@given(PARTS, st.sampled_from(find_system("asl-dyo").readings))
def test_two_languages_differ_in_nothing_but_prose(parts: Parts, reading: Reading) -> None:
    verdict = judged(parts, reading)
    english, japanese = verdict.to_json("en"), verdict.to_json("ja")
    assert without_prose(english) == without_prose(japanese)
    assert english["summary"] != japanese["summary"]


@given(PARTS)
@settings(max_examples=30, deadline=None)
def test_the_same_roster_gets_the_same_bytes(parts: Parts) -> None:
    once, again = (json.dumps(judged(parts).to_json()) for _ in range(2))
    assert once == again


@many
@given(PARTS)
def test_the_balance_falls_by_what_is_spent(parts: Parts) -> None:
    ledger = judged(parts).figures["ledger"]
    assert ledger[0]["left"] == parts["points"] - ledger[0]["points"]
    assert all(after["left"] == before["left"] - after["points"] for before, after in pairwise(ledger))


@many
@given(DRS, DRS, st.lists(GUNS, max_size=4))
def test_a_rarer_result_never_closes_what_a_commoner_one_opens(
    one: int, other: int, guns: list[Line]
) -> None:
    common, rare = sorted((one, other), key=lambda dr: available(dr, library("asl-dyo")).rarity or 0)
    refused = [codes(judged({"guns": guns}, dr=dr)).count("ordnance.rf") for dr in (rare, common)]
    assert refused == sorted(refused)


@many
@given(DRS, st.lists(VEHICLES, max_size=4))
def test_the_motorized_option_closes_nothing(dr: int, vehicles: list[Line]) -> None:
    side, paid = {"dr": dr, "vehicles": vehicles}, {"motorized": True, "motorized_before_dr": True}
    refused = [codes(judged(side, motorized=option)).count("vehicles.rf") for option in (paid, {})]
    assert refused == sorted(refused)


@given(st.lists(DRAWS, min_size=1, max_size=4))
def test_ammunition_and_mobile_barrages_move_the_price_the_right_way(draws: list[Line]) -> None:
    plain = [{"dr": draw["dr"], "decision": "buy"} for draw in draws]
    priced, listed = (judged({"draws": each}).figures["oba"]["draws"] for each in (draws, plain))
    for draw, with_extras, without in zip(draws, priced, listed, strict=True):
        assert without["bpv"] == without["listed"] == with_extras["listed"]
        if "mobile_barrage" not in draw and draw.get("ammo") == "S":
            assert with_extras["bpv"] < without["bpv"]
        elif draw.get("ammo") == "P" or "mobile_barrage" in draw:
            assert with_extras["bpv"] > without["bpv"]


@given(st.lists(WORKS, min_size=1, max_size=4))
def test_a_log_that_tells_the_same_breaks_nothing(works: list[Line]) -> None:
    side = {"works": works, "infantry": [{"type": "4-6-7", "count": 20}]}
    without = judged(side)
    spent = {entry["category"]: entry["points"] for entry in without.figures["ledger"]}
    log = [{"event": "buy", "of": of, "points": spent[of]} for of in ("infantry", "fortifications")]
    assert codes(judged(side, log=log)) == codes(without)
