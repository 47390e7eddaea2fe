"""All checks of World War II DBA."""

from functools import cache

from rules_core.checks import Check, find_checks
from rules_core.systems.ww2_dba.roster.case import Case


@cache
def all_checks() -> tuple[Check[Case], ...]:
    """Every check below this package."""
    return find_checks(__name__.rpartition(".")[0], Case)
