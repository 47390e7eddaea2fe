"""What the guide states of the service and of verdicts is what the code has."""

import re
from typing import get_args

from api.reference.sources import DOCS
from api.service.limits import Limits
from rules_core.model.findings import DependencyKind, Outcome


def page(name: str) -> str:
    return (DOCS / "guide" / f"{name}.rst").read_text(encoding="utf-8")


def test_the_guide_states_the_limits_of_the_service() -> None:
    limits = Limits()
    stated = [
        f"A body may have {limits.body >> 10} KB and an address {limits.address >> 10} KB",
        f"has {limits.head >> 10} KB and {limits.head_seconds:g} seconds",
        f"its body {limits.body_seconds:g} seconds more",
    ]
    assert [each for each in stated if each not in page("api")] == []


def test_the_guide_explains_every_verdict_and_every_kind_of_what_it_rests_on() -> None:
    explained = re.findall(r"^``([a-z-]+)``$", page("checking-a-roster"), re.MULTILINE)
    assert sorted(explained) == sorted([*get_args(Outcome), *get_args(DependencyKind)])
