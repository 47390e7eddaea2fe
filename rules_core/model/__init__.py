"""Frozen types shared by every stage: places, values, tables, findings."""

from rules_core.model.places import Place
from rules_core.model.values import Value

__all__ = ["Place", "Value"]
