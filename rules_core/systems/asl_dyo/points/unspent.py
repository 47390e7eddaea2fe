"""What a side has not spent: a side that buys nothing, or leaves points over, is reported (1.1)."""

from __future__ import annotations

from rules_core.model.blocks import Phrase, Statements
from rules_core.systems.asl_dyo.roster.case import Case


def unspent_block(case: Case) -> Statements:
    """The points left after everything that is known to be bought; none are named where a side overspent."""
    left = case.ledger[-1].left
    bought = any(entry.points or not entry.complete for entry in case.ledger)
    name = "all" if not bought else "left"
    notes = (Phrase(f"validate.unspent.{name}", {"left": left}),) if left > 0 else ()
    data = {"left": left, "nothing_bought": not bought}
    return Statements("unspent", Phrase("validate.unspent.heading"), notes, data)
