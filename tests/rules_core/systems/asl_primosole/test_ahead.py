"""Looking ahead: points, limits, and maximal purchases counted a second way."""

from itertools import product
from typing import Any

import pytest

from rules_core.messages import LANGUAGES
from rules_core.model.rosters import RosterError
from rules_core.procedures import run_procedure
from rules_core.systems.asl_primosole.ahead.grid import offers, points_ahead
from rules_core.systems.asl_primosole.ahead.maximal import items, maximal
from rules_core.systems.asl_primosole.charts.prices import PriceMode
from rules_core.systems.asl_primosole.dates.dates import dates
from rules_core.systems.asl_primosole.purchases.case import Case
from rules_core.systems.asl_primosole.purchases.judging import findings
from rules_core.systems.asl_primosole.purchases.model import PurchaseOrder
from rules_core.systems.asl_primosole.system import SYSTEM

SWITCHES = {name: switch.default for name, switch in SYSTEM.switches.items()}


def case_of(**order: Any) -> Case:
    whole = {"side": "axis", "campaign": "I", "date": "July 14 N", "cpp": 50, "setup_area": True, **order}
    return Case(PurchaseOrder.model_validate(whole), SWITCHES)


def errors(case: Case) -> set[str]:
    return {found.code for found in findings(case) if found.severity == "error"}


ORDERS: list[dict[str, Any]] = [
    {},
    {"campaign": "II", "earlier": [{"rg": "I1", "number": 1, "date": "July 14 N"}], "date": "July 15 AM"},
    {"campaign": "III", "date": "July 14 PM"},
    {"side": "british", "date": "July 15 N", "earlier": [{"rg": "I1", "number": 2, "date": "July 15 AM"}]},
    {"side": "british", "campaign": "III", "date": "July 14 AM"},
    {"date": "July 17 AM", "earlier": [{"rg": "I1", "number": 3, "date": "July 14 N"}]},
]


@pytest.mark.parametrize("order", ORDERS)
def test_an_offer_says_what_the_checks_say(order: dict[str, Any]) -> None:
    case = case_of(cpp=9999, **order)
    assert case.date is not None
    for offer in offers(case, case.date, 9999):
        if offer.group.id == "I3":
            continue  # what must come first may come in the same order
        one_more = case_of(cpp=9999, **{**order, "order": [{"rg": offer.group.id, "number": offer.left + 1}]})
        assert errors(one_more)
        if offer.left:
            just = case_of(cpp=9999, **{**order, "order": [{"rg": offer.group.id, "number": offer.left}]})
            assert not errors(just)
        else:
            assert offer.closed


Line = tuple[str, PriceMode, int]


def by_brute_force(case: Case, points: int) -> int:
    """Try every number of every group at each price; the checks say what is legal and what can be added."""
    assert case.date is not None
    found = items(case, case.date, ("printed",))
    lines: list[Line] = [(item.group.id, mode, price) for item in found for mode, price in item.prices]
    most = [item.most for item in found for _ in item.prices]
    total = 0
    for numbers in product(*(range(each + 1) for each in most)):
        order = [(line, number) for line, number in zip(lines, numbers, strict=True) if number]
        if is_legal(case, points, order):
            total += not any(is_legal(case, points, [*order, (line, 1)]) for line in lines)
    return total


def is_legal(case: Case, points: int, order: list[tuple[Line, int]]) -> bool:
    if sum(price * number for (_, _, price), number in order) > points:
        return False
    plain = case.order.model_dump(by_alias=True, exclude_none=True, exclude={"order"})
    lines = [
        {"rg": name, "price": mode, "option": price, "number": number}
        for (name, mode, price), number in order
    ]
    return not errors(Case(PurchaseOrder.model_validate({**plain, "cpp": points, "order": lines}), SWITCHES))


SMALL: list[tuple[dict[str, Any], int]] = [
    ({"campaign": "III", "date": "July 14 PM", "earlier": [{"rg": "M3", "date": "July 14 AM"}]}, 20),
    ({"campaign": "III", "date": "July 14 PM", "earlier": [{"rg": "V1", "date": "July 14 AM"}]}, 33),
    (
        {
            "side": "british",
            "campaign": "III",
            "date": "July 14 AM",
            "earlier": [{"rg": "M1", "date": "July 14 AM"}],
        },
        12,
    ),
]


@pytest.mark.parametrize(("order", "points"), SMALL)
def test_maximal_purchases_are_counted_as_by_brute_force(order: dict[str, Any], points: int) -> None:
    case = case_of(**order)
    assert case.date is not None
    found = maximal(case, case.date, points, first=1000)
    assert found.total == by_brute_force(case, points) == len(found.examples)


def test_the_examples_are_legal_and_leave_what_they_say() -> None:
    case = case_of(cpp=60)
    assert case.date is not None
    found = maximal(case, case.date, 60, modes=("printed", "reserve"), first=60)
    assert [left for left, _ in found.examples] == sorted(left for left, _ in found.examples)
    for left, purchase in found.examples:
        spent = sum(price * number for _, choice in purchase for _, price, number in choice)
        assert spent + left == 60


@pytest.mark.parametrize(
    ("begin", "date", "keep", "points", "lost"),
    [
        ("July 14 N", "July 15 AM", False, 36, 0),
        ("July 14 PM", "July 14 N", False, 42, 6),
        ("July 14 AM", "July 14 PM", False, 35, 0),
        ("July 14 N", "July 15 PM", False, 36, 0),
        ("July 14 N", "July 15 PM", True, 66, 0),
        ("July 14 AM", "July 14 N", True, 42, 35),
    ],
)
def test_points_saved_to_a_later_date(begin: str, date: str, keep: bool, points: int, lost: int) -> None:
    ahead = points_ahead(case_of(date=begin), dates()[date], 6, keep_between=keep)
    assert (ahead.points, ahead.lost) == (points, lost)


def test_the_procedure_answers_in_both_languages() -> None:
    order = {"side": "axis", "campaign": "I", "date": "July 14 N", "cpp": 42, "order": [{"rg": "I1"}]}
    answer = run_procedure("ahead", "asl-primosole", {"order": order, "date": "July 15 AM", "saved": 6})
    english, japanese = answer.to_json("en"), answer.to_json("ja")
    assert english["ahead"][0]["available"] == japanese["ahead"][0]["available"] == 36
    assert english["counts"] == japanese["counts"]
    assert len(english["grid"]) == 24


@pytest.mark.parametrize("date", ["July 14 AM", "July 14 PM", "July 30 AM"])
def test_a_date_that_does_not_come_after_that_of_the_order_is_told_in_both_languages(date: str) -> None:
    order = {"side": "axis", "campaign": "I", "date": "July 14 N", "cpp": 42}
    with pytest.raises(RosterError) as told:
        run_procedure("ahead", "asl-primosole", {"order": order, "date": date})
    (problem,) = told.value.problems
    assert (problem.pointer, problem.code) == ("/date", "refit-date")
    assert problem.say("en") != problem.say("ja")


SET_UP: dict[str, Any] = {"event": "set-up", "campaign": "I", "readings": {"discount": "fifth"}}
BOUGHT = {"event": "date", "side": "axis", "date": "July 14 N", "order": [{"rg": "I1", "price": "reserve"}]}


def test_it_looks_from_the_last_date_of_a_campaign_to_the_next() -> None:
    told = run_procedure("ahead", "asl-primosole", {"events": [SET_UP, BOUGHT], "saved": 6}).to_json("en")
    assert (told["ahead"][0]["date"], told["ahead"][0]["available"]) == ("July 15 AM", 36)
    assert told["switches"]["discount"] == "fifth"
    (pioneers,) = (row for row in told["offers"] if row["rg"] == "I1")
    assert (pioneers["reserve"], pioneers["remaining"], pioneers["first"]) == ("17", 1, "July 14 N")
    assert told["grid"][1]["July-14-N"] == 0
    named = list(dates())
    closed = "; ".join(named[named.index("July 14 N") : named.index("July 17 AM")])
    assert {"rg": "I6", "closed": "not yet available", "dates": closed} in told["closed"]


def test_a_fault_of_the_order_is_told_before_what_can_be_bought() -> None:
    order = {"side": "axis", "campaign": "I", "date": "July 14 N", "cpp": 42, "order": [{"rg": "I6"}]}
    told = run_procedure("ahead", "asl-primosole", {"order": order}).to_json("en")
    assert [(found["code"], found["path"]) for found in told["findings"]] == [
        ("not_yet_available", "/order/order/0")
    ]


@pytest.mark.parametrize(
    ("document", "pointer"),
    [
        ({}, "/order"),
        ({"order": {"side": "axis", "campaign": "I", "date": "14 N", "cpp": 1}, "events": []}, "/order"),
        ({"events": [SET_UP]}, "/side"),
        ({"events": [SET_UP, BOUGHT], "side": "british"}, "/side"),
        ({"events": [SET_UP, BOUGHT, {**BOUGHT, "side": "british", "order": []}]}, "/side"),
        ({"events": [SET_UP, BOUGHT], "date": "July 14 AM"}, "/date"),
        ({"events": [SET_UP, 3]}, "/events/1"),
        ({"order": {"side": "axis", "campaign": "I", "date": "July 14 N"}}, "/order/cpp"),
    ],
)
def test_where_to_look_from_has_to_be_said(document: dict[str, Any], pointer: str) -> None:
    with pytest.raises(RosterError) as told:
        run_procedure("ahead", "asl-primosole", document)
    assert [problem.pointer for problem in told.value.problems] == [pointer]
    assert all(problem.say(language) for problem in told.value.problems for language in LANGUAGES)


@pytest.mark.parametrize(
    ("asked", "pointer", "said"),
    [
        ({}, "/order", "events"),
        ({"events": []}, "/events", "set-up"),
        ({"events": [{"event": "set-up", "campaign": "I"}], "side": "axis"}, "/side", ""),
        (
            {"order": {"side": "axis", "campaign": "I", "date": "July 17 AM", "cpp": 5}, "date": "16 PM"},
            "/date",
            "July 17 AM, July 17 PM",
        ),
    ],
)
def test_what_cannot_be_looked_ahead_from_is_told_with_what_would_do(
    asked: dict[str, Any], pointer: str, said: str
) -> None:
    with pytest.raises(RosterError) as told:
        run_procedure("ahead", "asl-primosole", asked)
    (problem,) = told.value.problems
    assert problem.pointer == pointer
    assert all(said in problem.say(language) for language in LANGUAGES)
    assert "July 16" not in problem.say("en")
