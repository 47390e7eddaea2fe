"""Words of sentences that the catalogues spell out in each language."""

from __future__ import annotations

from rules_core.systems.asl_primosole.charts.charts import Group


def group_word(group: Group) -> str:
    """The id of the word for that group: `axis-I4`."""
    return f"{group.side}-{group.id}"
