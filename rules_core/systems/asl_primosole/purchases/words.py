"""Words of sentences that the catalogues spell out in each language."""

from rules_core.model.blocks import Phrase
from rules_core.systems.asl_primosole.charts.charts import ChartGroup
from rules_core.systems.asl_primosole.dates.dates import dates


def group_word(group: ChartGroup) -> str:
    """The id of the word for that group: `axis-I4`."""
    return f"{group.side}-{group.id}"


def date_word(date: str) -> str | Phrase:
    """The word for that date; of one that no campaign has, such as July 17 N, how it is said."""
    if date in dates():
        return date
    _, day, part = date.split()
    return Phrase("refit.other_date", {"day": int(day), "part": part})
