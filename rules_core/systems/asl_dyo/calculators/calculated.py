"""What every calculator gives back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules_core.arithmetic import about
from rules_core.model.findings import Dependency

Switches = Mapping[str, str]
"""Every switch with its option."""


@dataclass(frozen=True, slots=True)
class Calculated:
    """Figures as plain data without prose, and what they rest on."""

    figures: Mapping[str, Any]
    depends_on: tuple[Dependency, ...] = ()


def in_per_cent(chance: Fraction) -> dict[str, str]:
    """A chance as an exact fraction, and in per cent to two decimals (cut off and followed by "…")."""
    return {"chance": str(chance), "percent": about(chance * 100)}
