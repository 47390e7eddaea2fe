"""All checks of Chapter H."""

from functools import cache

from rules_core.checks import Check, find_checks
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.traits import TRAITS


@cache
def all_checks() -> tuple[Check[Case], ...]:
    """Every check below this package."""
    return find_checks(__name__.rpartition(".")[0], Case, TRAITS)
