"""Every answer begins with what it was worked out by: edition, versions, catalogue, reading, switches."""

from collections.abc import Callable
from typing import Any

import pytest

from rules_core import __version__
from rules_core.comparison import compare
from rules_core.judge import judge, read_catalogue
from rules_core.library import library
from rules_core.matches import judge_match
from rules_core.model.answer_header import Event
from rules_core.options import options
from rules_core.systems.asl_dyo.system import SYSTEM

SIDE = {"scenario": {"date": "1944-09"}, "side": {"nationality": "german", "points": 100}}
CHOSEN = {"AMB-1": "each-step"}
CLUB = read_catalogue("asl-dyo", {"name": "club", "version": "7", "entries": []}, "ab" * 32)
CUP = Event("Cup", "cd" * 32, readings=CHOSEN)
ANSWERS: dict[str, Callable[..., Any]] = {
    "verdict": lambda **by: judge("asl-dyo", SIDE, **by),
    "comparison": lambda **by: compare("asl-dyo", SIDE, **by),
    "options": lambda **by: options("asl-dyo", SIDE, **by),
    "match": lambda **by: judge_match("asl-dyo", {"sides": [SIDE, SIDE]}, **by),
}


@pytest.mark.parametrize("kind", ANSWERS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_answer_names_what_it_was_worked_out_by(kind: str, language: str) -> None:
    answer = ANSWERS[kind](switches=CHOSEN, catalogue=CLUB, event=CUP).to_json(language)
    usual = {name: entry["default"] for name, entry in library("asl-dyo").files["readings"].items()}
    head = {
        "system": "asl-dyo",
        "edition": SYSTEM.edition,
        "engine_version": __version__,
        "data_version": library("asl-dyo").version,
        "catalogue": {"name": "club", "version": "7", "sha256": "ab" * 32},
        "event": {"name": "Cup", "sha256": "cd" * 32},
        "reading": "compare" if kind == "comparison" else "ruled",
        "switches": {**usual, **CHOSEN},
        "language": language,
    }
    assert dict(list(answer.items())[: len(head)]) == head
