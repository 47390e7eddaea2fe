"""The years that each of the 47 lists covers, nation by nation."""

from rules_core.drawings import WIDTH, Drawing
from rules_core.systems.ww2_dba.drawings.words import words
from rules_core.systems.ww2_dba.lists.load import division_of, force_lists, nations
from rules_core.systems.ww2_dba.lists.model import Month

LEFT, ROW, HEAD = 170, 15, 24
FIRST, YEARS = 1939, 7


def timeline(language: str) -> Drawing:
    """A row for each list, a column for each year."""
    lists = force_lists()
    drawing = Drawing(HEAD + ROW * (len(lists) + len(nations())) + 6)
    for year in range(FIRST, FIRST + YEARS):
        x = _x((year, 1))
        drawing.line(x, HEAD - 6, x, drawing.height - 4, "grid")
        drawing.text(x + 3, HEAD - 10, str(year))
    drawing.axis_title(LEFT - 6, HEAD - 10, words("timeline.year", language))
    y = HEAD
    for nation in nations():
        drawing.text(2, y + 11, nation.names[language], "panel")
        y += ROW
        for known in lists:
            if known.nation == nation.id:
                drawing.text(10, y + 11, division_of(known).names[language])
                begins, ends = _x(known.first), _x(_after(known.last))
                drawing.box(
                    begins, y + 3, ends - begins - 1, ROW - 6, "bar" if known.is_marked else "bar second"
                )
                y += ROW
    return drawing


def _x(month: Month) -> int:
    return LEFT + (WIDTH - LEFT) * ((month[0] - FIRST) * 12 + month[1] - 1) // (YEARS * 12)


def _after(month: Month) -> Month:
    return (month[0] + 1, 1) if month[1] == 12 else (month[0], month[1] + 1)
