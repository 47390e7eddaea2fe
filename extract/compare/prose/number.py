"""Kind `number`: an amount, price, percentage, multiplier or dice result that the texts state differently.

Two paired figures with different values (same clause, same neighbours), or two figures of an enumeration in
another order. False alarms: a rule worded with another figure of the same meaning (half as many, 50%; 2 of 3
for all but one), and a clause of several figures that is rephrased so freely that the wrong two are paired.
"""

from collections.abc import Iterator

from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from rules_core.model.discrepancies import Confidence, Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Figures that differ, and figures of an enumeration in another order."""
    for en, ja in replaced(compared, "number"):
        yield between("number", compared, en, ja)
    if compared.pairing is not None:
        for en, ja in compared.pairing.swapped[:1]:
            named = en.kind != "date" and en.value[:1].isalpha()  # IPv4 and IPv6
            sure: Confidence = "unsure" if named else "likely"
            yield between(
                "number", compared, en, ja, code="compare.prose.number.order", also="order", sure=sure
            )
