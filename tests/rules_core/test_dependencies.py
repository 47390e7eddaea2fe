"""What a verdict rests on, in sentences: tables and units by their names, never by an id."""

import pytest

from rules_core.model.findings import Dependency
from rules_core.registry import find_system

CASES = [
    ("a cell of a table", Dependency("ruling", "sw-russian/1942/lmg"), "Chart (Russian), 1942/LMG."),
    (
        "a cell that is open",
        Dependency("open", "schuerzen-gyrostabilizer/4/1945"),
        "Gyrostabilizers, 4/1945 ",
    ),
    ("a cell named by its declaration", Dependency("open", "fortifications/roadblock/bpv"), "Roadblock/BPV"),
    ("a figure in prose", Dependency("ruling", "S-rounding"), "the price of Sappers (1.23)"),
    ("a squad", Dependency("catalogue", "bpv/italian/3-4-6/squad", value=5), "Italian 3-4-6 squad."),
    ("a name with a slash", Dependency("catalogue", "rf/italian/47/32", value="0.9"), "Italian 47/32."),
]


@pytest.mark.parametrize(("depends", "said"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_it_rests_on_is_named(depends: Dependency, said: str) -> None:
    assert said in depends.to_json("en", find_system("asl-dyo"))["message"]


def test_a_cell_is_named_in_japanese() -> None:
    message = Dependency("ruling", "sw-russian/1942/lmg").to_json("ja", find_system("asl-dyo"))["message"]
    assert message.endswith("：SW 割り振り表（ソ連軍）の 1942/LMG。")
