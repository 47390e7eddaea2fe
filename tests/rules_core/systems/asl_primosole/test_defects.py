"""Every defect of the source by its code: how the place is handled, on both sides of what it could decide."""

from collections.abc import Callable
from typing import Any

import pytest

from rules_core.exhibits import lines_of, tables_of
from rules_core.judge import context_of, judge
from rules_core.library import library
from rules_core.messages import LANGUAGES
from rules_core.model.rosters import RosterError
from rules_core.procedures import run_procedure
from rules_core.systems.asl_primosole.calculators.all import CALCULATORS
from rules_core.systems.asl_primosole.charts.charts import ChartGroup, chart
from rules_core.systems.asl_primosole.dates.dates import Side
from rules_core.systems.asl_primosole.system import SYSTEM

AXIS, BRITISH = chart("axis").groups, chart("british").groups


def shown(name: str) -> list[list[str]]:
    """The rows of a table that the pages show, in English."""
    (table,) = tables_of(SYSTEM, name).values()
    return lines_of(table, SYSTEM, "en")[1:]


def order(side: str, campaign: str, date: str, *lines: Any, **more: Any) -> dict[str, Any]:
    """The answer on an order; a line is an ID or a whole line."""
    listed = [line if isinstance(line, dict) else {"rg": line} for line in lines]
    whole = {"side": side, "campaign": campaign, "date": date, "cpp": 200, "order": listed, **more}
    return judge("asl-primosole", whole, switches=more.pop("switches", {})).to_json("en")


def codes(answer: dict[str, Any]) -> list[str]:
    return [found["code"] for found in answer.get("findings", ())]


def rolled(name: str, **given: Any) -> dict[str, Any]:
    calculator = CALCULATORS[name]
    context = context_of(SYSTEM, library("asl-primosole", "ruled"), {})
    return dict(calculator.calculate(calculator.inputs(**given), context).figures)


def final(name: str, **given: Any) -> Any:
    return rolled(name, **given)["final"]


def limits(group: ChartGroup) -> list[int]:
    return list(group.cg_max.values())


def stand_one_column_left(groups: list[ChartGroup]) -> bool:
    return all(len(group.printed) == 7 and group.strength is None and group.date_max < 6 for group in groups)


HELD: dict[str, Callable[[], bool]] = {
    "B-D01": lambda: [row[3] for row in shown("steps")] == [">"] * 3 + [""] * 13 + ["!"] * 7,
    "B-D02": lambda: SYSTEM.rule("3.618").treatment == "information" and len(shown("numbers")) == 5,
    "B-D03": lambda: [row[0] for row in shown("disposition")].count("units, mobile vehicles") == 4,
    "B-D04": lambda: not any("in in" in row[1] for row in shown("disposition")),
    "B-D05": lambda: (
        [(row[0], row[3]) for row in shown("escape")][:: len(shown("escape")) - 1]
        == [("≤ 8", "≥ 8"), ("≥ 12", "≤ 12")]
        and rolled("escape", kind="infantry", dice=[5, 5])["row"] == "10"
    ),
    "B-D06": lambda: [row[0] for row in shown("escape-notes")] == list("123456"),
    "B-D07": lambda: (
        [rolled("escape", kind="infantry", dice=[4, 4], leader=x)["final"] for x in (0, 2)] == [8, 10]
    ),
    "B-D08": lambda: [final("shift", dice=[4, 4], uncontrolled_hexes=x) for x in (4, 5)] == [8, 9],
    "B-D09": lambda: (
        "unknown_cg_date" in codes(order("axis", "I", "July 17 N"))
        and codes(order("axis", "I", "July 17 PM")) == []
    ),
    "B-D10": lambda: stand_one_column_left([group for group in AXIS.values() if group.type in "OM"]),
    "B-D11": lambda: AXIS["I3"].notes[-1].after_all == "I1",
    "B-D12": lambda: AXIS["G2"].units == ("75* leIG 18 INF",) and "IeIG" in AXIS["G2"].printed[2],
    "B-D13": lambda: (
        [codes(order("axis", campaign, "July 14 PM", "I4")) for campaign in ("I", "II", "III")]
        == [[], ["i4_limit_doubtful"], ["not_in_this_campaign", "i4_limit_doubtful"]]
    ),
    "B-D14": lambda: {"p", "q"}.isdisjoint(chart("axis").notes) and not {"p", "q"} & _letters(AXIS),
    "B-D15": lambda: (
        codes(order("axis", "I", "July 14 AM", "I7", "I10", "I8")) == ["coy_name_without_note"]
        and codes(order("axis", "I", "July 14 AM", "I7", "I8")) == []
    ),
    "B-D16": lambda: [limits(AXIS[name]) for name in ("I1", "G4", "V1")] == [[3, 2, 0], [1, 0, 0], [2, 2, 1]],
    "B-D17": lambda: (
        [codes(order("axis", "I", "July 14 AM", {"rg": "F1", "option": cost})) for cost in (1, 2, 3)]
        == [[], [], ["wrong_cost_option"]]
    ),
    "B-D18": lambda: _strength("axis", "I2") == _strength("axis", "I8") == (4, None),
    "B-D19": lambda: stand_one_column_left([group for group in BRITISH.values() if group.type in "OBM"]),
    "B-D20": lambda: (
        codes(order("british", "I", "July 14 AM", "V3")) == ["v3_window_unreadable"]
        and codes(order("british", "I", "July 14 AM", "V4")) == ["not_yet_available"]
    ),
    "B-D21": lambda: BRITISH["F1"].printed[2] == "FB42AK" and BRITISH["F1"].last == "July 14 PM",
    "B-D22": lambda: _strength("british", "V3")[1] is _strength("british", "V4")[1] is None,
    "B-D23": lambda: codes(order("british", "I", "July 14 N", "G2")) == ["never_purchasable"],
    "B-D24": lambda: order("Canadian", "I", "July 14 N", "I1") == order("british", "I", "July 14 N", "I1"),
    "B-D25": lambda: (
        [
            codes(order("british", "I", "July 14 N", {"rg": name, "creeping_barrage": True}))
            for name in ("O1", "O2")
        ]
        == [["creeping_barrage_rounded"], []]
    ),
    "B-D26": lambda: [limits(BRITISH[name]) for name in ("V1", "B1")] == [[15, 13, 0], [8, 7, 0]],
    "B-D27": lambda: (
        BRITISH["V1"].units == ("Sherman III(a)",) and _letters({"V1": BRITISH["V1"]}) == set("bcp")
    ),
    "B-D28": lambda: (
        [rolled("strength", side="axis", rg="I7", dice=dice)["effects"] for dice in ([4, 4], [4, 5], [6, 6])]
        == [["full"], ["depends-on-modifiers"], ["depleted"]]
    ),
    "B-D29": lambda: (
        [row[4] for row in shown("axis-weapons")] == ["3 LMG, 6 DC, 3 FT", *["likely LMG (B-D29)"] * 6]
    ),
    "B-D30": lambda: (
        {row[4] for row in shown("british-weapons")} == {"columns lost (B-D30)"}
        and [row[3] for row in shown("british-weapons")] == ["6", "3", "3", "1"]
    ),
    "B-D31": lambda: rolled("leader", side="axis", rg="I7", dice=[6, 6])["final"] == 14,
    "B-D32": lambda: (
        [
            rolled("leader", side="british", rg="I2", dice=[3, 3], airborne=said)["final"]
            for said in (True, False)
        ]
        == [5, 6]
    ),
    "B-D33": lambda: _mines(None) == ["at_mines_price_unknown"] and _mines(3) == [],
    "B-D34": lambda: (
        [_fpp({"type": "hip", "price": price}) for price in (5, 4, None)]
        == [[], ["wrong_hip_price"], ["hip_price_unknown"]]
    ),
    "B-D35": lambda: _mines(1, number=6) == [] and _mines(1, number=7) == ["at_mines_limit"],
    "B-D36": lambda: rolled("initiative", axis="attack", british="idle")["effects"][0] == "axis-assault",
    "B-D37": lambda: _chits(1) == ["attack_chits_exceeded"] and _chits(2) == _chits(None) == [],
    "B-D38": lambda: (
        [
            rolled("initiative", axis="attack", british="attack", dice=[3, face])["effects"][-1]
            for face in (3, 4)
        ]
        == ["moves-first-british", "moves-first-axis"]
    ),
    "B-D39": lambda: shown("record-columns")[-1][1].startswith("cut off"),
}


def _letters(groups: Any) -> set[str]:
    return {note.letter for group in groups.values() for note in group.notes}


def _strength(side: Side, name: str) -> tuple[int | None, int | None]:
    return chart(side).groups[name].numbers


def _fpp(*lines: dict[str, Any], side: str = "axis") -> list[str]:
    """What is found in Fortifications for 100 FPP."""
    return codes(
        order(side, "I", "July 14 AM", {"rg": "M3", "number": 5}, fortifications={"lines": list(lines)})
    )


def _mines(price: int | None, number: int = 1) -> list[str]:
    return _fpp({"type": "at_mines", "number": number, "price": price})


def _chits(most: int | None) -> list[str]:
    events: list[dict[str, Any]] = [
        {"event": "set-up", "campaign": "I", "axis": {"attack_chits": most}},
        *(
            {"event": "initiative", "date": date, "axis": "attack", "british": "idle"}
            for date in ("July 14 AM", "July 14 PM")
        ),
    ]
    return codes(run_procedure("campaign", "asl-primosole", {"events": events}).to_json("en"))


def test_every_defect_is_here() -> None:
    assert list(HELD) == [f"B-D{number:02}" for number in range(1, 40)]
    assert [row[0] for row in shown("defects")] == list(HELD)


@pytest.mark.parametrize("code", HELD)
def test_a_defect_is_handled_and_told_in_both_languages(code: str) -> None:
    assert HELD[code]()
    for language in LANGUAGES:
        assert SYSTEM.say(f"refit.defect.{code}", language).endswith("." if language == "en" else "。")


def test_a_face_that_no_die_has_is_an_input_error() -> None:
    with pytest.raises(RosterError):
        rolled("escape", kind="infantry", dice=[7, 1])
