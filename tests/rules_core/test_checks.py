"""The registry and the runner: one code one check, findings in an order that a reader expects."""

import re
from pathlib import Path

import pytest

from rules_core.checks import find_checks, natural
from rules_core.judge import judge

LINE = {"type": "4-6-7", "count": 1, "mpv_each": 1}


CHECK = """
from rules_core.checks import check

@check(rule="a", code="{code}")
def finds(case):
    \"\"\"A rule.\"\"\"
    return []
"""


@pytest.mark.parametrize(("second", "is_refused"), [("one", True), ("two", False)])
def test_a_code_belongs_to_one_check(
    second: str, is_refused: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = f"game_{second}"
    for name, code in (("first", "one"), ("second", second)):
        folder = tmp_path / package / "checks"
        folder.mkdir(parents=True, exist_ok=True)
        (folder.parent / "__init__.py").touch()
        (folder / "__init__.py").touch()
        (folder / f"{name}.py").write_text(CHECK.format(code=code), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    if is_refused:
        with pytest.raises(ValueError, match=r"two checks have the code one: in .*first and in .*second"):
            find_checks(package, object)
    else:
        assert [each.code for each in find_checks(package, object)] == ["one", "two"]


@pytest.mark.parametrize(
    ("traits", "message"),
    [
        (("sw",), None),
        (("sws", "log"), r"check one needs 'sw', which is none of its system's traits; 'sws' is meant\?"),
        ((), r"check one needs 'sw', which is none of its system's traits \(they are given to find_checks\)"),
    ],
    ids=["a trait of the system", "a misspelt trait", "a system without traits"],
)
def test_a_check_needs_what_its_system_lists(
    traits: tuple[str, ...],
    message: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    package = "game_" + re.sub(r"\W", "_", request.node.callspec.id)
    folder = tmp_path / package / "checks"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "__init__.py").touch()
    (folder / "first.py").write_text(
        CHECK.format(code="one").replace(")\ndef", ', needs=("sw",))\ndef'), "utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    if message is None:
        assert [each.needs for each in find_checks(package, object, frozenset(traits))] == [("sw",)]
    else:
        with pytest.raises(ValueError, match=message):
            find_checks(package, object, frozenset(traits))


def test_line_nine_stands_before_line_ten() -> None:
    assert sorted(["/infantry/10", "/infantry/9", "/oba"], key=natural) == [
        "/infantry/9",
        "/infantry/10",
        "/oba",
    ]


def test_findings_go_from_grave_to_light_then_line_by_line_then_by_rule() -> None:
    roster = {
        "scenario": {"date": "1944-09"},
        "side": {"nationality": "german", "points": 1000},
        "infantry": [*[LINE] * 9, {"type": "5-4-8", "count": 1}, {**LINE, "subsection": "elite"}],
        "oba": {"draws": [{"dr": 2, "decision": "buy", "ammo": "S", "bpv": 74}]},
    }
    found = [(finding.severity, finding.path, finding.rule) for finding in judge("asl-dyo", roster).findings]
    assert found == [
        *[("error", f"/infantry/{index}/mpv_each", "1.211") for index in range(9)],
        ("error", "/infantry/10/subsection", "1.21"),
        ("error", "/infantry/10/mpv_each", "1.211"),
        ("needs-info", "/infantry/9/class", "1.21"),
        ("needs-info", "/infantry/9/bpv", "1.211"),
        ("warning", "/oba/draws/0/bpv", "1.52"),
    ]
