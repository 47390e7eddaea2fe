"""All checks of the Refit Phase."""

from __future__ import annotations

from functools import cache

from rules_core.checks import Check, find_checks
from rules_core.systems.asl_primosole.purchases.case import TRAITS, Case


@cache
def all_checks() -> tuple[Check[Case], ...]:
    """Every check below this package."""
    return find_checks(__name__.rpartition(".")[0], Case, TRAITS)
