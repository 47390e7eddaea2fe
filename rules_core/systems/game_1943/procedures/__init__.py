"""What the system works out from a document: set-ups, their odds, changes, and lulls."""

from __future__ import annotations

from rules_core.procedures import TypedProcedure
from rules_core.system import Procedure
from rules_core.systems.game_1943.lulls.question import LullQuestion
from rules_core.systems.game_1943.procedures.change import ChangedGame, change
from rules_core.systems.game_1943.procedures.lull import lull
from rules_core.systems.game_1943.procedures.setup import odds, setup
from rules_core.systems.game_1943.setup.game import Game

SETUP = TypedProcedure("setup", "setups", Game, setup)
ODDS = TypedProcedure("setup-odds", "setup-odds", Game, odds)
CHANGE = TypedProcedure("setup-change", "setup-changes", ChangedGame, change)
LULL = TypedProcedure("lull", "lulls", LullQuestion, lull)

PROCEDURES: tuple[Procedure, ...] = (SETUP, ODDS, CHANGE, LULL)
