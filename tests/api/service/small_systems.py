"""Rule systems as small as can be, each lacking something, made in a folder and installed."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from rules_core import registry
from rules_core.library import library

OUTLINE = """
[[rules]]
id = "the beginning"
name = {en = "The beginning", ja = "はじめに"}
summary = {en = "How a game begins.", ja = "ゲームの始め方です。"}
treatment = "information"
reason = {en = "Nothing to judge.", ja = "判定するものはありません。"}
page = "rules"

[[rules]]
id = "odds/and ends"
name = {en = "Odds and ends", ja = "その他"}
summary = {en = "What is left.", ja = "残りの規定です。"}
treatment = "computed"
page = "rules"
"""

HEAD = """
from rules_core.calculators import CalculatorInputs, TypedCalculator
from rules_core.model.answers import Answer, Calculated
from rules_core.model.blocks import Figures, Phrase, Statements
from rules_core.model.rosters import RosterModel
from rules_core.procedures import TypedProcedure
from rules_core.roster_part import RosterPart
from rules_core.system import System

COMMON = dict(
    package=__name__.rpartition(".")[0],
    titles={"en": "A small game", "ja": "小さなゲーム"},
    about={"en": "A game of our own.", "ja": "自作のゲームです。"},
    edition="first printing",
)
"""

SYSTEMS = {
    "rules-only": """
SYSTEM = System(id="rules-only", editions=("en",), **COMMON)
""",
    "without-points": """
class Side(RosterModel):
    name: str | None = None
    men: int

ROSTER = RosterPart(
    model=Side, case=lambda side, context: side, find_checks=lambda: ()
)
SYSTEM = System(id="without-points", editions=("ja",), roster=ROSTER, **COMMON)
""",
    "with-procedure": """
class SetUp(RosterModel):
    dice: list[int]

class Inputs(CalculatorInputs):
    men: float
    side: str = "red"

def work(inputs, context):
    return Calculated({"men": str(inputs.men), "side": inputs.side})

def set_up(document, context):
    return Answer((Figures("sum", sum(document.dice)),), name="night")

SYSTEM = System(
    id="with-procedure",
    editions=("en", "ja"),
    calculators=lambda: (TypedCalculator("odds/of-men", Inputs, work),),
    procedures=lambda: (TypedProcedure("setup", "setups", SetUp, set_up),),
    **COMMON,
)
""",
}


@contextmanager
def installed(folder: Path, *names: str) -> Iterator[None]:
    """These systems and no other ones are installed as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        entries = {name: _written(folder, name) for name in sorted(names)}
        patch.setattr(registry, "_registered", lambda: entries)
        _forget()
        try:
            yield
        finally:
            _forget()


def _forget() -> None:
    for known in (registry.find_system, registry.load_unverified, library):
        known.cache_clear()
    for name in [name for name in sys.modules if name.startswith("small_")]:
        del sys.modules[name]


def _written(folder: Path, name: str) -> EntryPoint:
    package = folder / f"small_{name.replace('-', '_')}"
    (package / "books").mkdir(parents=True, exist_ok=True)
    (package / "__init__.py").write_text("")
    (package / "system.py").write_text(HEAD + SYSTEMS[name])
    (package / "books" / "outline.toml").write_text(OUTLINE)
    digest = sha256(OUTLINE.encode()).hexdigest()
    (package / "manifest.json").write_text(json.dumps({"data": {"books/outline.toml": digest}}))
    return EntryPoint(name, f"{package.name}.system:SYSTEM", registry.GROUP)
