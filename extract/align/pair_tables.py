"""Pair the undeclared tables of two books by figures, shape, title, section and order."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from extract.align.in_order import around_certain
from extract.align.labels import Terms
from extract.align.signs import SignKey, figures_and_codes, overlap, sign
from extract.align.undeclared_lines import label_likeness
from extract.model.document import Table

# What supports two tables being one, and against it.
HELD, COLUMNS, ROWS, TITLE, SECTION, PLACE = 0.8, 0.15, 0.1, 0.35, 0.3, 0.1
WORDS_ONLY = 0.15  # of two tables without any figure or code
OTHER_SECTION = -0.1
EVEN = 0.15  # of two tables in a section that has as many in both books
LEAST = 0.4  # below which two tables are not one
CERTAIN = 0.75  # from which two tables can be one wherever they stand
MARGIN = 0.2  # ... if no other is nearly as like
MANY = 6  # figures of which some must be the same


@dataclass(frozen=True, slots=True)
class Profile:
    """The features of a table. `section` names its section in the same words for both books."""

    section: Hashable
    title: str
    rows: int
    columns: int
    held: Counter[SignKey]
    figures: Counter[SignKey]


def profile(table: Table, section: Hashable = None) -> Profile:
    """The features of a table, with every cell in a form that both languages share."""
    signs = [sign(cell.text) for row in table.rows for cell in row if cell.text.strip() and not cell.covered]
    title = table.title.raw.strip() if table.title else ""
    shape = len(table.rows), len(table.rows[0]) if table.rows else 0
    held = figures_and_codes(signs)
    in_figures = Counter({key: count for key, count in held.items() if key[0] == "figure"})
    return Profile(section, title, *shape, held, in_figures)


def pair_tables(
    en: Sequence[Table], ja: Sequence[Table], sections: Mapping[int, Hashable], terms: Terms = ()
) -> list[tuple[Table | None, Table | None]]:
    """Every table with its partner or None, in the English order, unpaired Japanese ones at the end.

    `sections` names the section of each table (by `id()`), in the same words for both books, if known.
    """
    first = [profile(table, sections.get(id(table))) for table in en]
    second = [profile(table, sections.get(id(table))) for table in ja]
    counts = Counter(one.section for one in first), Counter(other.section for other in second)
    even = {
        section for section in counts[0] if section is not None and counts[0][section] == counts[1][section]
    }
    matrix = [
        [likeness(one, other, terms) + EVEN * (one.section == other.section and one.section in even)
         for other in second]
        for one in first
    ]  # fmt: skip

    worth = [
        [value - LEAST - PLACE * abs(i / len(first) - j / len(second)) for j, value in enumerate(row)]
        for i, row in enumerate(matrix)
    ]
    chosen = around_certain(matrix, worth, least=CERTAIN, margin=MARGIN, left_over=CERTAIN)
    taken = set(chosen.values())
    pairs: list[tuple[Table | None, Table | None]] = [
        (table, ja[chosen[i]] if i in chosen else None) for i, table in enumerate(en)
    ]
    return [*pairs, *((None, table) for j, table in enumerate(ja) if j not in taken)]


def likeness(first: Profile, second: Profile, terms: Terms = ()) -> float:
    """The similarity of two tables, about 0 to 1.5."""
    common = overlap(first.held, second.held)
    many = min(first.figures.total(), second.figures.total()) >= MANY
    title = label_likeness(first.title, second.title, terms) if first.title and second.title else None
    same_title = title is not None and title > 0.8
    if many and not first.figures & second.figures and not same_title:
        return 0.0
    worth = WORDS_ONLY if common is None else HELD * common
    worth += COLUMNS * (first.columns == second.columns) + ROWS * (abs(first.rows - second.rows) < 2)
    if title is not None:
        worth += TITLE if same_title else -TITLE if title < 0.1 else 0
    if first.section is not None and second.section is not None:
        worth += SECTION if first.section == second.section else OTHER_SECTION
    return worth
