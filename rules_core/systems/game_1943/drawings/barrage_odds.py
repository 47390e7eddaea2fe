"""What an intensity brings: the factor of each die, for the attacker and for the defender."""

from rules_core.drawings import Drawing
from rules_core.systems.game_1943.books.tables import table
from rules_core.systems.game_1943.books.vocabulary import ids, label
from rules_core.systems.game_1943.drawings.words import words

LEFT, TOP, PANEL, HIGH, WIDE = 30, 34, 130, 80, 150
PARTS = (("attacker", "bar"), ("defender", "bar second"))


def draw(language: str) -> Drawing:
    """One panel for each intensity, two bars for each die."""
    barrages, intensities = table("barrages"), ids("intensities")
    names = [words(f"barrage-odds.{part}", language) for part, _ in PARTS]
    heads = (
        words("barrage-odds.die", language),
        *(f"{label('intensities', i, language)}: {n}" for i in intensities for n in names),
    )
    drawing = Drawing(TOP + PANEL * 2, heads)
    for place, (name, (_, kind)) in enumerate(zip(names, PARTS, strict=True)):
        drawing.key(LEFT + 150 * place, kind, name)
    for place, intensity in enumerate(intensities):
        left, top = LEFT + (WIDE + 36) * (place % 2), TOP + PANEL * (place // 2)
        drawing.text(left, top + 12, label("intensities", intensity, language), "panel")
        base = top + 16 + HIGH
        drawing.line(left, base, left + WIDE, base)
        drawing.line(left, base - HIGH, left + WIDE, base - HIGH, "grid")
        drawing.text(left - 4, base - HIGH + 4, "1", anchor="end")
        drawing.axis_title(left + WIDE, top + 12, words("barrage-odds.factor", language))
        drawing.axis_title(left + WIDE, base + 24, words("barrage-odds.die", language))
        for die, row in barrages.rows.items():
            for number, (part, kind) in enumerate(PARTS):
                height = row.cells[f"{intensity}/{part}"].value * HIGH
                drawing.box(left + (int(die) - 1) * 25 + number * 10, base - height, 9, max(height, 1), kind)
            drawing.text(left + (int(die) - 1) * 25 + 9, base + 12, die, anchor="middle")
    for die, row in barrages.rows.items():
        cells = (row.cells[f"{intensity}/{part}"].printed for intensity in intensities for part, _ in PARTS)
        drawing.rows.append((die, *cells))
    return drawing
