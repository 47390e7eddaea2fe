"""A second mention: other places in text or tables where a book states one of two disputed figures."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from extract.align.parts import Part
from extract.compare.finding import BOOK
from extract.facts.fact import Fact
from extract.model.document import Table
from rules_core.model.discrepancies import Evidence
from rules_core.model.tables import EDITIONS, Edition

NEAR = 4  # facts on either side whose names say what a figure is about
SHARED = 2  # names that two mentions of one thing have in common
RARE = 3  # cells of a table that may print a figure for it to mean anything

Disputed = Mapping[Edition, tuple[Part, Fact]]
Stated = Mapping[tuple[Edition, str, str | None], list[tuple[str, Part, Fact]]]
"""Edition, figure and unit → section, part and fact of every statement in a book."""


def stated(parts: Mapping[tuple[Edition, str, int], Part]) -> Stated:
    """Every figure with a unit that either book states."""
    result: dict[tuple[Edition, str, str | None], list[tuple[str, Part, Fact]]] = defaultdict(list)
    for (edition, section, _), part in parts.items():
        for fact in part.facts:
            if fact.kind == "number" and fact.unit is not None:
                result[edition, fact.value, fact.unit].append((section, part, fact))
    return result


def in_text(disputed: Disputed, known: Stated) -> Iterator[Evidence]:
    """Other sentences that state one of the disputed figures of the same thing."""
    for edition in EDITIONS:
        part, own = disputed[edition]
        about = _names(part, own)
        for supports in EDITIONS:
            figure = disputed[supports][1].value
            for section, other, fact in known.get((edition, figure, own.unit), ()):
                if other is not part and len(about & _names(other, fact)) >= SHARED:
                    fields = {"book": BOOK[edition], "rule": section, "figure": fact.raw}
                    place = other.passage.place(fact.start)
                    yield Evidence(
                        f"elsewhere:{section}:{edition}", supports, "evidence.mention", fields, (place,)
                    )
                    break


def in_tables(disputed: Disputed, tables: Iterable[tuple[Edition, Table]]) -> Iterator[Evidence]:
    """Tables of the same rule that contain only one of the disputed figures."""
    for edition, table in tables:
        cells = [cell.text.strip() for row in table.rows[table.header_rows :] for cell in row]
        counts = {e: cells.count(disputed[e][1].value) for e in EDITIONS}
        standing: list[Edition] = [e for e in EDITIONS if counts[e]]
        if len(standing) == 1 and counts[standing[0]] <= RARE:
            name = table.id or (table.title.raw.strip() if table.title else table.rule or "")
            fields = {
                "book": BOOK[edition],
                "table": table.name or name,
                "figure": disputed[standing[0]][1].value,
            }
            yield Evidence(f"table:{name}:{edition}", standing[0], "evidence.cell", fields, (table.place,))


def _names(part: Part, fact: Fact) -> set[str]:
    """The terms around a fact."""
    order = next((n for n, each in enumerate(part.facts) if each is fact), 0)
    around = part.facts[max(order - NEAR, 0) : order + NEAR + 1]
    return {each.value for each in around if each.kind == "term"}
