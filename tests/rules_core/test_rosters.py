"""What is no roster is refused, every problem at once, each with its place and in both languages."""

from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from rules_core.judge import read
from rules_core.model.roster_problems import pointer
from rules_core.model.rosters import RosterError, RosterModel, read_roster
from rules_core.systems.asl_dyo.roster.catalogue import MODELS
from rules_core.systems.asl_dyo.roster.model import Roster
from rules_core.systems.asl_dyo.system import SYSTEM

SMALLEST: dict[str, Any] = {"scenario": {"date": "1944-09"}, "side": {"nationality": "german", "points": 100}}
LINE: dict[str, Any] = {"type": "4-6-8", "count": 1}
DRAW: dict[str, Any] = {"dr": 7, "decision": "buy"}


def with_line(**fields: Any) -> dict[str, Any]:
    return {**SMALLEST, "infantry": [{**LINE, **fields}]}


def with_draw(**fields: Any) -> dict[str, Any]:
    return {**SMALLEST, "oba": {"draws": [{**DRAW, **fields}]}}


def problems(data: object) -> list[tuple[str, str]]:
    with pytest.raises(RosterError) as caught:
        read(SYSTEM, Roster, data)
    for problem in caught.value.problems:
        assert problem.say("en").endswith((".", "?"))
        assert problem.say("ja").endswith("。")
    return [(problem.pointer, problem.code) for problem in caught.value.problems]


def test_the_smallest_roster_is_two_facts_about_the_side_and_a_date() -> None:
    assert read(SYSTEM, Roster, SMALLEST).infantry == []


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ([], ("", "not-an-object")),
        ("roster", ("", "not-an-object")),
        (None, ("", "not-an-object")),
        ({"side": SMALLEST["side"]}, ("/scenario", "missing")),
        ({**SMALLEST, "infantri": []}, ("/infantri", "unknown-field")),
        ({**SMALLEST, "xyz": []}, ("/xyz", "unknown-field-listed")),
        ({**SMALLEST, "x" * 40: []}, ("/" + "x" * 40, "unknown-field-listed")),
        ({**SMALLEST, "x" * 41: []}, ("", "unknown-field-unnamed")),
        ({**SMALLEST, "side\N{ZERO WIDTH SPACE}": {}}, ("", "unknown-field-unnamed")),
        (with_line(**{"bell\x07": 1}), ("/infantry/0", "unknown-field-unnamed")),
        ({**SMALLEST, "infantry": {}}, ("/infantry", "not-a-list")),
        ({**SMALLEST, "infantry": [1]}, ("/infantry/0", "not-an-object")),
        ({**SMALLEST, "infantry": [LINE] * 201}, ("/infantry", "too-many")),
        ({**SMALLEST, "name": ""}, ("/name", "too-short")),
        ({**SMALLEST, "name": "n" * 81}, ("/name", "too-long")),
        ({**SMALLEST, "name": "bell\x07"}, ("/name", "wrong-form")),
        ({**SMALLEST, "name": "two\N{LINE SEPARATOR}lines"}, ("/name", "wrong-form")),
        ({**SMALLEST, "name": "\N{RIGHT-TO-LEFT OVERRIDE}lagel"}, ("/name", "wrong-form")),
        ({**SMALLEST, "name": 7}, ("/name", "not-text")),
        ({**SMALLEST, "scenario": {"date": "1944-13"}}, ("/scenario/date", "out-of-bounds")),
        ({**SMALLEST, "scenario": {"date": "1946-01"}}, ("/scenario/date", "out-of-bounds")),
        ({**SMALLEST, "scenario": {"date": "1944-09\n"}}, ("/scenario/date", "wrong-form")),
        ({**SMALLEST, "scenario": {"date": "一九四四-09"}}, ("/scenario/date", "wrong-form")),
        ({**SMALLEST, "scenario": {"date": "1944-09", "boards": 0}}, ("/scenario/boards", "too-small")),
        (
            {**SMALLEST, "scenario": {"date": "1944-09", "extra_counters": "yes"}},
            ("/scenario/extra_counters", "not-a-yes-or-no"),
        ),
        (
            {**SMALLEST, "side": {"nationality": "germn", "points": 1}},
            ("/side/nationality", "unknown-word-near"),
        ),
        ({**SMALLEST, "side": {"nationality": "x", "points": 1}}, ("/side/nationality", "unknown-word")),
        ({**SMALLEST, "side": {"nationality": 1, "points": 1}}, ("/side/nationality", "unknown-word")),
        (with_line(count=0), ("/infantry/0/count", "too-small")),
        (with_line(count=1001), ("/infantry/0/count", "too-big")),
        (with_line(count=1.5), ("/infantry/0/count", "not-an-integer")),
        (with_line(count="1"), ("/infantry/0/count", "not-an-integer")),
        (with_line(count=True), ("/infantry/0/count", "not-an-integer")),
        (with_line(count=float("nan")), ("/infantry/0/count", "not-an-integer")),
        (with_line(count=float("inf")), ("/infantry/0/count", "not-an-integer")),
        (with_line(count=10**400), ("/infantry/0/count", "too-big")),
        (with_line(type="four"), ("/infantry/0/type", "wrong-form")),
        (with_line(type="4-6"), ("/infantry/0", "factors-missing")),
        (with_line(cnt=1), ("/infantry/0/cnt", "unknown-field")),
        (with_line(class_="elite"), ("/infantry/0/class_", "unknown-field")),
        (with_line(capabilities=["X"]), ("/infantry/0/capabilities/0", "unknown-word")),
        (with_line(capabilities=["S", "S"]), ("/infantry/0", "capability-twice")),
        (with_line(bpv_source="my list"), ("/infantry/0", "source-without-bpv")),
        (
            {**SMALLEST, "vehicles": {"bought": [{"name": "x", "sz_g": {"dr": 1, "fitted": ["Sz", "Sz"]}}]}},
            ("/vehicles/bought/0/sz_g", "symbol-twice"),
        ),
        (with_line(pf=4), ("/infantry/0/pf", "too-big")),
        (with_line(ids="a-d"), ("/infantry/0/ids", "wrong-form")),
        (with_draw(dr=1), ("/oba/draws/0/dr", "too-small")),
        (with_draw(dr=13), ("/oba/draws/0/dr", "too-big")),
        (with_draw(decision="decline", ammo="P"), ("/oba/draws/0", "declined-but-recorded")),
        (with_draw(contact="A"), ("/oba/draws/0/contact", "wrong-form")),
        (
            {**SMALLEST, "oba": {"air_support": {"dr": 2, "decision": "decline", "bpv": 100}}},
            ("/oba/air_support", "declined-but-recorded"),
        ),
    ],
)
def test_what_is_no_roster_is_refused_with_its_place(data: object, expected: tuple[str, str]) -> None:
    assert problems(data) == [expected]


def test_every_problem_is_named_at_once() -> None:
    data = {**with_line(count=0, type="four"), "side": {"nationality": "german"}}
    assert problems(data) == [
        ("/side/points", "missing"),
        ("/infantry/0/type", "wrong-form"),
        ("/infantry/0/count", "too-small"),
    ]


def test_a_flood_of_problems_is_cut_off_at_fifty() -> None:
    assert len(problems({**SMALLEST, "infantry": [{}] * 100})) == 50


def test_a_suggestion_is_the_name_as_a_roster_writes_it() -> None:
    with pytest.raises(RosterError) as caught:
        read(SYSTEM, Roster, with_line(clas="elite"))
    assert caught.value.problems[0].fields == {"suggestion": "class"}


def test_a_form_is_explained_by_an_example_and_not_by_a_pattern() -> None:
    with pytest.raises(RosterError) as caught:
        read(SYSTEM, Roster, with_draw(size="70"))
    assert caught.value.problems[0].fields == {"example": "70+"}


def test_every_pattern_has_an_example() -> None:
    for model in RosterModel.__subclasses__():
        for name, info in model.model_fields.items():
            if "pattern" in repr(info):
                assert info.examples, f"give {model.__name__}.{name} an example"


def test_an_integer_may_be_written_as_json_allows() -> None:
    assert read(SYSTEM, Roster, with_line(count=2.0)).infantry[0].count == 2
    leader = {"vehicles": {"armor_leaders": [{"dr": 5, "lines": [1.0, 2]}]}}
    vehicles = read(SYSTEM, Roster, {**SMALLEST, **leader}).vehicles
    assert vehicles is not None
    assert vehicles.armor_leaders[0].lines == [1, 2]


def test_nothing_of_a_value_is_repeated_in_an_answer() -> None:
    with pytest.raises(RosterError) as caught:
        read(SYSTEM, Roster, with_line(type="<script>", ids="secret"))
    said = " ".join(problem.say(language) for problem in caught.value.problems for language in ("en", "ja"))
    assert "script" not in said
    assert "secret" not in said


def test_a_pointer_escapes_as_rfc_6901_asks() -> None:
    assert pointer(("a/b", 0, "c~d")) == "/a~1b/0/c~0d"


WRONG: tuple[Any, ...] = (
    *(None, "", "x", "9" * 200, "\ud800", 0, -1, 10**400, 1.5, float("nan"), True, [], ["x"], {}, {"x": 1}),
)


def models_below(model: type[RosterModel]) -> list[type[RosterModel]]:
    found = [each for below in model.__subclasses__() for each in (below, *models_below(below))]
    return [each for each in found if "asl_dyo" in each.__module__]


EVERY_MODEL = sorted({*MODELS.values(), *models_below(RosterModel)}, key=lambda each: each.__name__)


@pytest.mark.parametrize("model", EVERY_MODEL, ids=lambda model: model.__name__)
def test_whatever_stands_in_a_field_is_read_or_refused_in_words(model: type[RosterModel]) -> None:
    for name in [info.alias or name for name, info in model.model_fields.items()]:
        for value in WRONG:
            try:
                read(SYSTEM, model, {name: value})
            except RosterError as error:
                for problem in error.problems:
                    assert problem.say("en") != problem.say("ja")
                    assert not problem.say("en").endswith("?.")  # a form without an example


class Part(RosterModel):
    count: int


class Whole(RosterModel):
    """A field that may be written in two forms."""

    either: Part | str
    several: list[Part | int] = Field(default_factory=list)


@pytest.mark.parametrize(
    ("data", "places"),
    [
        ({"either": 7}, {"/either"}),
        ({"either": {}}, {"/either/count", "/either"}),
        ({"either": {"count": "x"}}, {"/either/count", "/either"}),
        ({"either": "", "several": [1, {"count": True}]}, {"/several/1/count", "/several/1"}),
        ({"either": {"count": 1, "kount": 1}}, {"/either/kount", "/either"}),
        ({}, {"/either"}),
    ],
)
def test_a_place_names_nothing_but_what_is_written(data: object, places: set[str]) -> None:
    with pytest.raises(RosterError) as caught:
        read(SYSTEM, Whole, data)
    assert {problem.pointer for problem in caught.value.problems} == places


class Arrival(RosterModel):
    event: Literal["arrival"]
    departure: int
    units: list[Part] = Field(default_factory=list)


class Departure(RosterModel):
    event: Literal["departure"]
    day: str = Field(pattern="^[0-9]+$", examples=["14"])


class Diary(RosterModel):
    days: list[Annotated[Arrival | Departure, Field(discriminator="event")]]
    last: Departure | None = None


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({"event": "departure", "day": "x"}, ("/days/0/day", "wrong-form", {"example": "14"})),
        ({"event": "arrival", "departure": "x"}, ("/days/0/departure", "not-an-integer", {})),
        ({"event": "arrival"}, ("/days/0/departure", "missing", {})),
        (
            {"event": "departure", "day": "1", "units": []},
            ("/days/0/units", "unknown-field-listed", {"known": "event, day"}),
        ),
        (
            {"event": "arrival", "departure": 1, "units": [{"count": 1, "counts": 1}]},
            ("/days/0/units/0/counts", "unknown-field", {"suggestion": "count"}),
        ),
        ({"event": "sale"}, ("/days/0/event", "unknown-word", {"expected": "arrival, departure"})),
        ({"event": []}, ("/days/0/event", "unknown-word", {"expected": "arrival, departure"})),
        ({"event": None}, ("/days/0/event", "unknown-word", {"expected": "arrival, departure"})),
        ({}, ("/days/0/event", "missing-word", {"expected": "arrival, departure"})),
        (7, ("/days/0", "not-an-object", {})),
    ],
)
def test_an_entry_of_several_kinds_is_judged_by_the_kind_that_it_says(
    entry: object, problem: tuple[str, str, dict[str, Any]]
) -> None:
    with pytest.raises(RosterError) as told:
        read_roster(Diary, {"days": [entry]})
    assert [(each.pointer, each.code, each.fields) for each in told.value.problems] == [problem]
    assert all(problem.say(language) for problem in told.value.problems for language in ("en", "ja"))


def test_of_an_object_that_says_that_it_is_something_else_nothing_more_is_told() -> None:
    wrong = {"event": "arrival", "units": [], "departure": 3}
    with pytest.raises(RosterError) as told:
        read_roster(Diary, {"days": [{"event": "departure"}], "last": wrong})
    assert [(each.pointer, each.code) for each in told.value.problems] == [
        ("/days/0/day", "missing"),
        ("/last/event", "unknown-word-only"),
    ]
