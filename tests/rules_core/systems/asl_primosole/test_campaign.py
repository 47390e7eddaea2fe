"""The campaign file: ledgers, corrections, faults of events, replay, and what the public view hides."""

import json
import re
from functools import partial
from typing import Any

import pytest

from rules_core.dice import DiceSource
from rules_core.messages import LANGUAGES
from rules_core.model.blocks import TableBlock, cell_text
from rules_core.model.rosters import RosterError, read_roster
from rules_core.procedures import run_procedure
from rules_core.systems.asl_primosole.campaign.events import Event
from rules_core.systems.asl_primosole.campaign.procedure import CampaignFile
from rules_core.systems.asl_primosole.campaign.public import public_view
from rules_core.systems.asl_primosole.campaign.received import received
from rules_core.systems.asl_primosole.campaign.recompute import Recomputed, recompute
from rules_core.systems.asl_primosole.dates.dates import SIDES, Side, dates
from rules_core.systems.asl_primosole.purchases.blocks import lost
from rules_core.systems.asl_primosole.system import SYSTEM
from tests.rules_core.systems.asl_primosole.campaigns import (
    campaign,
    public_events,
    random_date,
    random_entry,
    secret_events,
    steps_of,
)
from tests.shared import thorough

SWITCHES = {name: switch.default for name, switch in SYSTEM.switches.items()}
SET_UP = {"event": "set-up", "campaign": "I"}
SEEDS = pytest.mark.parametrize("seeds", [range(100), thorough(range(100, 1000))], ids=["few", "many"])


def read_events(events: list[dict[str, Any]]) -> list[Event]:
    return read_roster(CampaignFile, {"events": events}).events


def worked_out(*events: dict[str, Any]) -> Recomputed:
    return recompute(read_events([*events]), SWITCHES)


def entry(date: str, *order: str, side: str = "axis", **more: Any) -> dict[str, Any]:
    return {"event": "date", "side": side, "date": date, "order": [{"rg": name} for name in order], **more}


def chits(date: str, british: str = "idle") -> dict[str, Any]:
    return {"event": "initiative", "date": date, "axis": "attack", "british": british}


def ledger(known: Recomputed, side: Side = "axis") -> list[tuple[Any, ...]]:
    return [
        (answer.date, answer.case.points, answer.case.spent, answer.case.left, answer.case.carried)
        for answer in known.of(side)
    ]


def broken_by(known: Recomputed) -> list[tuple[Any, ...]]:
    return [
        (each.number, each.replaces, broken.date, broken.code, broken.path)
        for each in known.corrections
        for broken in each.broken
    ]


def test_what_is_left_is_carried_but_lost_after_july_14_pm() -> None:
    known = worked_out(
        SET_UP, entry("July 14 AM", "I7"), entry("July 14 PM", "M1"), entry("July 14 N"), entry("July 15 AM")
    )
    assert ledger(known) == [
        ("July 14 AM", 39, 12, 27, 27),
        ("July 14 PM", 56, 2, 54, 0),
        ("July 14 N", 42, 0, 42, 42),
        ("July 15 AM", 72, 0, 72, 72),
    ]
    assert [lost(answer.case) for answer in known.dates] == [0, 54, 0, 0]


def test_a_date_without_an_entry_brings_its_base() -> None:
    known = worked_out(SET_UP, entry("July 15 AM"), entry("July 15 N"))
    assert ledger(known)[1] == ("July 15 PM", 60, 0, 60, 60)
    assert [answer.number for answer in known.dates] == [2, None, 3]


def test_both_sides_begin_on_the_first_date_of_the_campaign() -> None:
    known = worked_out(SET_UP, entry("July 14 AM"), entry("July 14 PM", side="british"))
    assert ledger(known, "british")[0] == ("July 14 AM", 17, 0, 17, 17)


def test_starting_points_and_first_date_are_configuration() -> None:
    known = worked_out(
        {**SET_UP, "first_date": "July 15 PM", "axis": {"starting_cpp": 5}}, entry("July 15 N")
    )
    assert ledger(known) == [("July 15 PM", 35, 0, 35, 35), ("July 15 N", 79, 0, 79, 79)]


def test_forgoing_takes_the_same_from_both_sides() -> None:
    known = worked_out(
        {"event": "set-up", "campaign": "III"},
        entry("July 14 PM"),
        entry("July 14 PM", side="british", forgone=12),
    )
    assert (ledger(known)[0][1], ledger(known, "british")[0][1]) == (17, 0)


@pytest.mark.parametrize(("own", "allowed"), [(16, True), (15, False)])
def test_a_loss_dr_follows_the_scenario_before(own: int, allowed: bool) -> None:
    scenario = {"event": "scenario", "date": "July 14 AM", "axis_cvp": own, "british_cvp": 8}
    known = worked_out(SET_UP, scenario, entry("July 14 PM", loss_dr=4))
    assert known.dates[0].case.points == 33
    assert ("loss_dr_not_entitled" in {found.code for found in known.dates[0].findings}) is not allowed


def test_after_an_idle_date_there_is_no_second_loss_dr() -> None:
    scenario = {"event": "scenario", "date": "July 14 AM", "axis_cvp": 20, "british_cvp": 1}
    idle = {"event": "initiative", "date": "July 14 PM", "axis": "idle", "british": "idle"}
    known = worked_out(SET_UP, scenario, idle, entry("July 14 PM", loss_dr=4), entry("July 14 N", loss_dr=4))
    assert [[found.code for found in answer.findings] for answer in known.dates] == [[], ["loss_dr_again"]]


def test_a_correction_replaces_an_entry_and_tells_what_it_breaks() -> None:
    events = [SET_UP, entry("July 15 AM", "V1"), entry("July 15 PM", "V1"), entry("July 15 N", "M2")]
    twice = {"event": "correction", "replaces": 2, "date_entry": entry("July 15 AM", "V1", "I1", "I7")}
    known = worked_out(*events, twice)
    assert ledger(known)[0][2] == 45
    assert broken_by(known) == []
    more = {"event": "correction", "replaces": 4, "date_entry": entry("July 15 N", "V1")}
    known = worked_out(*events, more)
    assert broken_by(known) == []
    assert [found.code for found in known.dates[-1].findings] == ["cg_max_exceeded"]
    earlier = {"event": "correction", "replaces": 2, "date_entry": entry("July 15 AM", "V1", "V1")}
    broken = [(5, 2, "July 15 PM", "cg_max_exceeded", "/order/0")]
    assert broken_by(worked_out(*events, earlier)) == broken
    withdrawn = {"event": "correction", "replaces": 3}
    assert broken_by(worked_out(*events, earlier, withdrawn)) == []


def test_a_correction_may_withdraw_an_entry() -> None:
    known = worked_out(
        SET_UP, entry("July 15 AM", "V1"), entry("July 15 PM"), {"event": "correction", "replaces": 2}
    )
    assert ledger(known) == [("July 15 PM", 30, 0, 30, 30)]


@pytest.mark.parametrize(
    ("events", "code"),
    [
        ([entry("July 14 AM")], "set_up_missing"),
        ([SET_UP, SET_UP], "set_up_twice"),
        ([SET_UP, entry("July 14 AM"), entry("July 14 AM")], "date_twice"),
        ([SET_UP, entry("July 17 N")], "unknown_cg_date_of_event"),
        ([{**SET_UP, "last_date": "July 14 PM"}, entry("July 14 N")], "outside_the_campaign"),
        ([{**SET_UP, "first_date": "July 14 PM"}, entry("July 14 AM")], "outside_the_campaign"),
        ([SET_UP, {"event": "correction", "replaces": 2}], "corrects_nothing"),
        ([SET_UP, {"event": "correction", "replaces": 9}], "corrects_nothing"),
        (
            [SET_UP, {"event": "correction", "replaces": 1, "date_entry": entry("July 14 AM")}],
            "corrects_another_kind",
        ),
        (
            [
                SET_UP,
                {"event": "correction", "replaces": 1, "date_entry": entry("July 14 AM"), "set_up": SET_UP},
            ],
            "corrects_twice",
        ),
        ([{**SET_UP, "last_date": "July 17 N"}], "unknown_cg_date_of_event"),
        ([{**SET_UP, "axis": {"attack_chits": 1}}, chits("14 AM"), chits("14 PM")], "attack_chits_exceeded"),
        ([SET_UP, {**chits("14 AM", "attack"), "dice": [1]}], "dice_too_few"),
        ([SET_UP, {**chits("14 AM", "attack"), "dice": [1, 2, 3]}], "dice_unused"),
        ([SET_UP, {**chits("14 AM"), "dice": [1]}], "dice_unused"),
        ([SET_UP, entry("July 14 AM", "I7", dice=[1])], "dice_too_few"),
        ([SET_UP, entry("July 14 AM", "I7", dice=[1, 2, 3])], "dice_unused"),
    ],
)
def test_events_that_do_not_fit_are_told(events: list[dict[str, Any]], code: str) -> None:
    told = run_procedure("campaign", "asl-primosole", {"events": events})
    for language in LANGUAGES:
        (finding,) = told.to_json(language)["findings"]
        assert finding["code"] == code
        assert finding["path"].startswith("/events")
        assert finding["message"] != finding["fix"]


def test_a_date_that_no_campaign_has_is_said_as_the_others_are() -> None:
    told = run_procedure("campaign", "asl-primosole", {"events": [SET_UP, entry("July 17 N")]})
    for language, said in (("en", "July 17 N"), ("ja", "7 月 17 日 N")):
        (finding,) = told.to_json(language)["findings"]
        assert said in finding["message"]


def test_dice_of_a_date_are_rolled_in_order_and_told_if_they_do_not_fit() -> None:
    order = [{"rg": "I7"}, {"rg": "M2", "option": 2}]
    rolled = {**entry("July 15 AM"), "order": order, "leaders": [{"rg": "I7"}], "dice": [1, 2, 3, 4, 5]}
    (answer,) = worked_out(SET_UP, rolled).dates
    assert [(roll.purpose, roll.faces) for roll in answer.rolls] == [
        ("strength", (1, 2)),
        ("leader", (3, 4)),
        ("recon", (5,)),
    ]
    assert answer.recon_locations == 10
    for dice, code in (([1, 2, 3], "dice-too-few"), ([1, 2, 3, 4, 5, 6], "dice-unused")):
        (answer,) = worked_out(SET_UP, {**rolled, "dice": dice}).dates
        assert answer.dice_problem is not None
        assert answer.dice_problem.problems[0].code == code


def test_a_finding_names_the_entry_that_holds_wherever_it_stands() -> None:
    mended = {"event": "correction", "replaces": 2, "date_entry": entry("July 14 AM", "I7", "B1", loss_dr=3)}
    told = run_procedure("campaign", "asl-primosole", {"events": [SET_UP, entry("July 14 AM"), mended]})
    assert [(found["code"], found["path"]) for found in told.to_json("en")["findings"]] == [
        ("loss_dr_not_entitled", "/events/2/date_entry/loss_dr"),
        ("unknown_rg", "/events/2/date_entry/order/1/rg"),
    ]


def test_a_loss_dr_is_of_the_scenario_of_the_date_before() -> None:
    scenario = {"event": "scenario", "date": "July 14 AM", "axis_cvp": 20, "british_cvp": 1}
    known = worked_out(SET_UP, scenario, entry("July 14 N", loss_dr=4))
    assert [found.code for found in known.dates[0].findings] == ["loss_dr_again"]


def test_readings_of_the_set_up_hold_and_are_told_and_a_request_overrules_them() -> None:
    reserve = {**entry("July 14 N"), "order": [{"rg": "I1", "price": "reserve"}]}
    events = [{**SET_UP, "readings": {"discount": "fifth"}}, reserve]
    own = run_procedure("campaign", "asl-primosole", {"events": events}).to_json("en")
    asked = run_procedure(
        "campaign", "asl-primosole", {"events": events}, switches={"discount": "price"}
    ).to_json("en")
    for told, option, spent in ((own, "fifth", 17), (asked, "price", 16)):
        assert (told["switches"]["discount"], told["dates"][0]["spent"]) == (option, spent)
        assert told["dates"][0]["rests_on"] == [f"discount={option}"]
        assert [each["id"] for each in told["rests_on"]] == [f"discount={option}"]


def test_an_initial_order_of_battle_rolls_for_strength_and_counts_against_no_limit() -> None:
    owned = {"initial_order_of_battle": [{"rg": "V1", "number": 2}, {"rg": "I4", "by_parachute": True}]}
    begin = {**entry("July 14 AM", "V1", initial_scenario=True), "dice": [6, 5, 1, 1, 2, 2]}
    known = worked_out({**SET_UP, "axis": owned}, begin)
    (answer,) = known.dates
    assert [(roll.rg, roll.faces) for roll in answer.rolls] == [
        ("V1", (6, 5)),
        ("V1", (1, 1)),
        ("I4", ()),
        ("V1", (2, 2)),
    ]
    rows = [
        (each.group.id, each.line is not None, each.bought, each.left) for each in received(known, "axis")
    ]
    assert rows == [("V1", False, 0, 2), ("V1", False, 0, 2), ("I4", False, 0, 1), ("V1", True, 1, 1)]


def test_lost_modifiers_of_the_strength_table_can_be_said_for_a_group() -> None:
    rolled = {**entry("July 14 AM", "I7"), "dice": [5, 5]}
    said = {**rolled, "strength": [{"rg": "I7", "non_airborne": True, "airlanding": False}]}
    effects = [worked_out(SET_UP, each).dates[0].rolls[0].rolled.effects for each in (rolled, said)]
    assert effects == [("depends-on-modifiers",), ("full",)]


def test_the_first_leader_of_the_signal_coy_and_leaders_of_a_depleted_group() -> None:
    asked = {"leaders": [{"rg": "I4", "number": 2}], "dice": [6, 6, 6, 3, 4, 4]}
    (answer,) = worked_out(SET_UP, {**entry("July 14 AM", "I4"), **asked}).dates
    workings = [roll.rolled.working for roll in answer.rolls if roll.purpose == "leader"]
    assert workings == ["6 + 3 - 4 + 1 = 6", "4 + 4 + 1 = 9"]


def test_a_campaign_tells_what_is_still_to_roll() -> None:
    scenario = {"event": "scenario", "date": "July 14 AM", "axis_cvp": 20, "british_cvp": 1}
    events = [SET_UP, scenario, chits("14 AM", "attack"), entry("July 14 PM", "I7", "M2")]
    rows = run_procedure("campaign", "asl-primosole", {"events": events}).to_json("en")["to_roll"]
    assert [(row["rg"], row["purpose"], row["dice"]) for row in rows] == [
        (None, "loss", 1),
        ("I7", "strength", 2),
        ("I7", "weapons", None),
        ("I7", "leaders", None),
        ("M2", "recon", 1),
        (None, "dual-attack", 2),
    ]


def test_locations_of_idle_dates_add_up_to_the_next_scenario_and_no_further() -> None:
    recon = {"order": [{"rg": "M2"}]}
    idle = {"event": "initiative", "date": "July 15 AM", "axis": "idle", "british": "idle"}
    fought = {"event": "initiative", "date": "July 15 PM", "axis": "attack", "british": "idle"}
    known = worked_out(
        SET_UP,
        {**entry("July 15 AM"), **recon, "dice": [4]},
        idle,
        {**entry("July 15 PM"), **recon, "dice": [2]},
        fought,
        {**entry("July 15 N"), **recon, "dice": [1]},
    )
    assert [answer.recon_locations for answer in known.dates] == [4, 6, 1]


@pytest.mark.parametrize(
    ("event", "pointer"),
    [
        ({"event": "date", "side": "axis", "date": "14th"}, "/events/1/date"),
        ({"event": "sale"}, "/events/1/event"),
        ({}, "/events/1/event"),
        ({"event": "date", "side": "axis", "date": "July 14 AM", "loss_dr": 7}, "/events/1/loss_dr"),
        ({"event": "scenario", "date": "July 14 AM", "axis_cvp": -1, "british_cvp": 0}, "/events/1/axis_cvp"),
        ({"event": "correction", "replaces": 0}, "/events/1/replaces"),
        (entry("July 14 AM", "I7", dice=[7, 1]), "/events/1/dice/0"),
        ({**chits("14 AM", "attack"), "dice": [1, 0]}, "/events/1/dice/1"),
        (3, "/events/1"),
        (
            {"event": "date", "side": "axis", "date": "July 14 AM", "order": [{"rg": "I7", "number": 1.5}]},
            "/events/1/order/0/number",
        ),
    ],
)
def test_an_event_that_cannot_be_read_is_named_with_its_place(event: object, pointer: str) -> None:
    with pytest.raises(RosterError) as told:
        run_procedure("campaign", "asl-primosole", {"events": [SET_UP, event]})
    assert [problem.pointer for problem in told.value.problems] == [pointer]
    assert all(problem.say(language) for problem in told.value.problems for language in LANGUAGES)


@SEEDS
def test_campaigns_replay_and_their_ledgers_add_up_by_a_second_count(seeds: range) -> None:
    for seed in seeds:
        events = campaign(seed)
        again = [json.loads(line) for line in "\n".join(map(json.dumps, events)).split("\n")]
        known = worked_out(*events)
        assert json.dumps(as_plain(known)) == json.dumps(as_plain(worked_out(*again)))
        for side in SIDES:
            adds_up(known, side)


def adds_up(known: Recomputed, side: Side) -> None:
    base, carried = [date.base[side] for date in dates().values()], 0
    for answer in known.of(side):
        income = answer.case.order.income
        loss = income.losses.dr or 0 if income and income.losses else 0
        start = carried + base[dates()[answer.date].place] + loss
        paid = sum(line.points for line in answer.case.bought) + answer.case.order.recon
        assert answer.case.points == start
        carried = 0 if answer.date == "July 14 PM" else max(start - paid, 0)
        assert max(answer.case.carried or 0, 0) == carried


def as_plain(known: Recomputed) -> Any:
    return [
        (
            answer.side,
            answer.date,
            ledger(known, answer.side),
            [(found.code, found.path) for found in answer.findings],
            [(roll.purpose, roll.rolled.effects, roll.faces) for roll in answer.rolls],
        )
        for answer in known.dates
    ]


@SEEDS
def test_the_public_view_of_campaigns_is_the_same_whatever_is_secret(seeds: range) -> None:
    for seed in seeds:
        public = public_events(seed)
        views = {
            json.dumps(public_view(read_events([*public, *secret_events(seed, variant)])))
            for variant in (1, 2)
        }
        views.add(json.dumps(public_view(read_events(public))))
        assert len(views) == 1


def test_the_public_view_takes_the_same_steps_whatever_the_secret_events_say() -> None:
    for seed in range(20):
        entries = [event for event in secret_events(seed, 1) if event["event"] == "date"]
        steps = set()
        for variant in (2, 3, 4):
            dice = DiceSource(seed=f"other {seed} {variant}")
            others = [random_entry(dice, SIDES[dice.roll(2) - 1], random_date(dice)) for _ in entries]
            events = read_events([*public_events(seed), *others])
            steps.add(steps_of(partial(public_view, events)))
        assert len(steps) == 1


def test_steps_are_counted_one_by_one() -> None:
    few, more = (steps_of(partial(read_dates, most)) for most in (3, 4))
    assert few < more


def read_dates(most: int) -> list[str]:
    return [name.lower() for name in list(dates())[:most]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_have_what_their_reader_may_see(language: str) -> None:
    orders = [entry("July 15 AM", "I7", "M1", dice=[1, 2]), entry("July 15 AM", "I1", side="british")]
    sheets = run_procedure("campaign-sheets", "asl-primosole", {"events": [SET_UP, *orders]}).to_json(
        language
    )
    pages = {name: text for name, text in sheets.items() if str(text).startswith("<!doctype html>")}
    assert set(pages) == {
        *(f"{kind}-{side}" for kind in ("purchase-record", "order-of-battle") for side in SIDES),
        "public",
    }
    italians = str(SYSTEM.word("axis-I7", language))
    assert italians in pages["purchase-record-axis"]
    assert italians in pages["order-of-battle-axis"]
    assert italians not in pages["public"] + pages["purchase-record-british"]
    assert all(f'lang="{language}"' in page and "size: A4" in page for page in pages.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reading_has_a_word_for_a_table(language: str) -> None:
    options = {f"{name}={each}" for name, switch in SYSTEM.switches.items() for each in switch.options}
    assert {name for name in options if SYSTEM.word(name, language) == name} == set()


RAW = re.compile(r"(?<![\w/`])[a-z]{3,}(?:[-_=][a-z0-9]+)*")
"""A word of programs in a sentence or a cell, outside of places and of what is to be typed."""


@pytest.mark.parametrize("seeds", [range(6), thorough(range(6, 25))], ids=["few", "many"])
def test_nothing_in_japanese_tables_is_a_raw_id(seeds: range) -> None:
    raw = set()
    for seed in seeds:
        document = {"events": campaign(seed)}
        ahead = {**document, "side": "axis", "prices": ["printed", "reserve", "on_map"]}
        asked = {"campaign": document, "public-view": document, "ahead": ahead}
        for name, each in asked.items():
            told = run_procedure(name, "asl-primosole", each)
            tables = [block for block in told.blocks if isinstance(block, TableBlock)]
            cells = [cell_text(cell, "ja", SYSTEM) for table in tables for row in table.rows for cell in row]
            raw |= {found for cell in cells for found in RAW.findall(cell)}
    assert raw == set()


def test_as_many_entries_and_points_as_may_be_are_worked_out() -> None:
    most = [{"rg": "M3", "number": 99}] * 200
    events = [entry(date, side="axis") | {"order": most} for date in list(dates())[:4]]
    known = worked_out({**SET_UP, "axis": {"starting_cpp": 9999}}, *events)
    assert known.dates[0].case.points == 9999 + 39
    assert known.dates[-1].case.before["M3"] == 3 * 200 * 99
    rich = worked_out({**SET_UP, "axis": {"starting_cpp": 9999}}, entry("July 14 AM"), entry("July 14 PM"))
    assert rich.dates[-1].case.points == 9999 + 39 + 29


def test_there_is_a_most_of_corrections() -> None:
    events = [SET_UP, *[{"event": "correction", "replaces": 9}] * 200]
    assert run_procedure("campaign", "asl-primosole", {"events": events})
    with pytest.raises(RosterError) as told:
        run_procedure("campaign", "asl-primosole", {"events": [*events, events[-1]]})
    (problem,) = told.value.problems
    assert problem.pointer == "/events"
    assert all({"200", "202"} <= {*re.findall("[0-9]+", problem.say(language))} for language in LANGUAGES)
