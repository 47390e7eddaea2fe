"""The odds of the Availability DR: how likely a Gun or vehicle of each RF can be bought (1.3, 1.4)."""

from fractions import Fraction

from rules_core.drawings import Drawing, percent
from rules_core.library import library
from rules_core.model.tables import AlignedTable
from rules_core.systems.asl_dyo.calculators.odds import DR
from rules_core.systems.asl_dyo.drawings.words import SYSTEM, table, words
from rules_core.systems.asl_dyo.ordnance.availability import holds

LEFT, TOP, STEP, LONGEST = 48, 40, 34, 270


def draw(language: str) -> Drawing:
    """Two bars for each RF: with the plain DR, and with the motorized option."""
    odds = _odds(table("availability"))
    bonus = Fraction(library(SYSTEM).parameter("motorized-rarity").value)
    plain, motorized = (words(f"availability-odds.{name}", language) for name in ("plain", "motorized"))
    drawing = Drawing(
        TOP + STEP * len(odds) + 16, (words("availability-odds.rf", language), plain, motorized)
    )
    drawing.key(LEFT, "bar", plain)
    drawing.key(LEFT + 160, "bar second", motorized)
    for number, rf in enumerate(odds):
        y = TOP + STEP * number
        drawing.text(LEFT - 6, y + 18, _tenths(rf), anchor="end")
        chances = [
            sum((odds[each] for each in odds if each >= least), Fraction(0)) for least in (rf, rf - bonus)
        ]
        for bar, (chance, kind) in enumerate(zip(chances, ("bar", "bar second"), strict=True)):
            drawing.box(LEFT, y + 2 + bar * 13, max(chance * LONGEST, Fraction(1)), 11, kind)
            drawing.text(LEFT + chance * LONGEST + 5, y + 11 + bar * 13, percent(chance))
        drawing.rows.append(
            (_tenths(rf), *(f"{int(chance * 36)}/36 = {percent(chance)}" for chance in chances))
        )
    drawing.line(LEFT, TOP - 4, LEFT, TOP + STEP * len(odds))
    drawing.axis_title(LEFT - 6, TOP - 6, words("availability-odds.rf", language))
    drawing.axis_title(
        LEFT + LONGEST, TOP + STEP * len(odds) + 12, words("availability-odds.chance", language)
    )
    return drawing


def _odds(chart: AlignedTable) -> dict[Fraction, Fraction]:
    """The chance of each RF, from the rarest; results that the table leaves open count for none."""
    odds = {}
    for label in chart.rows:
        value = chart.figure(label.key, "dr").value
        ranges = value.data if value is not None else ()
        odds[Fraction(label.key)] = sum(
            (chance for dr, chance in DR.items() if any(holds(dr, low, high) for low, high in ranges)),
            Fraction(),
        )
    return dict(sorted(odds.items(), reverse=True))


def _tenths(rf: Fraction) -> str:
    return f"{int(rf * 10) // 10}.{int(rf * 10) % 10}"
