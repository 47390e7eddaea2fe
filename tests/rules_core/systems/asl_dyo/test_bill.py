"""The points ledger line by line: it tells every line that costs points and ends where the balance does."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from api.files.rosters import load
from rules_core.judge import judge
from rules_core.options import bill
from rules_core.registry import find_system
from rules_core.systems.asl_dyo.roster.vocabulary import CATEGORIES
from tests.rules_core.systems.asl_dyo.cases import BASES, CASES

EVERYTHING: dict[str, Any] = {
    **BASES["german"],
    "infantry": [
        {"type": "4-6-7", "count": 4},
        {"type": "4-6-8", "count": 1, "purchase": "second"},
        {"type": "4-6-7", "count": 1, "purchase": "bonus"},
    ],
    "san": {"value": 4},
    "ordnance": {"dr": 7, "guns": [{"name": "PaK 40", "kind": "AT", "rf": 1.0, "bpv": 40, "count": 2}]},
    "vehicles": {
        "motorized": True,
        "dr": 7,
        "bought": [{"name": "Opel Blitz", "kind": "truck", "rf": 1.0, "bpv": 5}],
        "transport": [{"item": "wagon", "count": 3}],
        "op_tanks": [{"type": "PzKpfw IVJ", "battery": 2}],
    },
    "oba": {
        "draws": [{"dr": 10, "decision": "decline"}, {"dr": 6, "decision": "buy", "size": "150+"}],
        "preregistered_hexes": 2,
        "bombarded_boards": 1,
        "air_support": {"dr": 2},
        "observation_plane": {"dr": 3},
    },
    "fortifications": [{"type": "sangar", "count": 1}, {"type": "wire", "count": 2}],
}


def lines(roster: dict[str, Any], **by: Any) -> list[dict[str, Any]]:
    return list(bill("asl-dyo", roster, **by).to_json("en")["lines"])


def test_every_line_stands_in_the_order_of_purchase_with_what_is_left() -> None:
    assert [(line["path"], line["item"], line["points"], line["left"]) for line in lines(EVERYTHING)] == [
        ("/infantry/0", "4-6-7", 48, 952),
        ("/ordnance/guns/0", "PaK 40", 80, 872),
        ("/vehicles/motorized", "motorized", 100, 772),
        ("/vehicles/bought/0", "Opel Blitz", 5, 767),
        ("/vehicles/transport/0", "wagon", 15, 752),
        ("/oba/draws/1", "150+", 158, 594),
        ("/oba/preregistered_hexes", "preregistered-hex", 40, 554),
        ("/oba/bombarded_boards", "bombardment", 150, 404),
        ("/oba/air_support", "air-support", 150, 254),
        ("/oba/observation_plane", "observation-plane", 25, 229),
        ("/vehicles/op_tanks/0", "PzKpfw IVJ", 88, 141),
        ("/san", "SAN 4", 20, 121),
        ("/fortifications/0", "sangar", "0.5", 120),
        ("/fortifications/1", "wire", 10, 110),
        ("/infantry/1", "4-6-8", 15, 95),
    ]


def test_san_stands_where_the_reading_has_it() -> None:
    early = [line["path"] for line in lines(EVERYTHING, switches={"AMB-9": "after-infantry"})]
    assert early[:3] == ["/infantry/0", "/san", "/ordnance/guns/0"]


def test_totals_that_are_not_itemised_are_lines_without_an_item() -> None:
    other = {"ordnance": 1, "vehicles": 2, "san": 3, "fortifications": 4}
    found = [
        (line["path"], line["item"], line["points"])
        for line in lines({**BASES["german"], "other_points": other})
    ]
    assert found == [
        ("/other_points/ordnance", None, 1),
        ("/other_points/vehicles", None, 2),
        ("/other_points/san", None, 3),
        ("/other_points/fortifications", None, 4),
    ]


@pytest.mark.parametrize(
    "sections",
    [
        {"infantry": [{"type": "1-1-1", "count": 2}]},
        {"ordnance": {"dr": 7, "guns": [{"name": "x"}]}},
        {"vehicles": {"dr": 7, "bought": [{"name": "x"}]}},
        {"oba": {"draws": [{"dr": 2, "decision": "buy"}]}, "side": {"nationality": "british", "points": 9}},
    ],
)
def test_an_unknown_price_is_none_and_says_so(sections: dict[str, Any]) -> None:
    answer = bill("asl-dyo", {**BASES["german"], **sections}).to_json("ja")
    (line,) = answer["lines"]
    assert (line["points"], line["working"], answer["points"]["complete"]) == (None, None, False)
    assert line["left"] == answer["points"]["allotment"]


def test_every_case_ends_where_its_balance_does() -> None:
    for case in (case for case in CASES if not case.open and not case.catalogue):
        by: dict[str, Any] = {"switches": case.switches, "reading": case.reading}
        answer = bill("asl-dyo", case.whole(), **by).to_json("en")
        ledger = judge("asl-dyo", case.whole(), **by).figures["ledger"]
        assert answer["points"]["left"] == ledger[-1]["left"], case.name
        assert answer["points"]["complete"] == all(entry["complete"] for entry in ledger), case.name
        for category in CATEGORIES:
            exact = sum(
                (Fraction(line["points"] or 0) for line in answer["lines"] if line["category"] == category),
                Fraction(0),
            )
            (points,) = (entry["points"] for entry in ledger if entry["category"] == category)
            assert points - 1 < exact <= points, case.name
        left = [answer["points"]["allotment"], *(line["left"] for line in answer["lines"])]
        assert all(after <= before for before, after in pairwise(left)), case.name


def test_a_verdict_shows_the_price_of_every_work() -> None:
    side = load(str(find_system("asl-dyo").files.root / "examples" / "german-1944-defence.yaml"))
    lines = judge("asl-dyo", side).to_json("en")["fortifications"]["lines"]
    assert [(line["type"], line["count"], line["points"]) for line in lines] == [
        ("minefield", 24, 24),
        ("wire", 6, 30),
        ("pillbox", 1, 27),
        ("roadblock", 1, 12),
        ("hip-squad", 2, 8),
        ("sangar", 3, "1.5"),
    ]
