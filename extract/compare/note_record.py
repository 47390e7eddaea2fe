"""Kind `note`, compared with the record: differences that the other book cannot show."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from extract.align.stated import soft, stated
from extract.compare.finding import Spot, discrepancy, only_in
from extract.compare.note_pairs import bare_mark, pairs
from extract.compare.table_notes import MarkedNote, as_side, notes_by_mark
from extract.model.document import Table
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition, TableNote

Record = Mapping[str, TableNote]
"""The recorded notes by mark."""


def one_book(spot: Spot, edition: Edition, table: Table, on_record: Record) -> Iterator[Discrepancy]:
    """The notes of a table that no other book prints: missing, too many, renumbered, or other figures."""
    printed = notes_by_mark(table.notes)
    expected = {mark: note.figures[edition] for mark, note in on_record.items() if edition in note.figures}
    marked = [mark for mark in printed if mark], [mark for mark in expected if mark]
    paired = pairs(*marked, lambda key, mark: stated(printed[key].raw) == expected[mark])
    if "" in printed and "" in expected:
        paired.append(("", ""))
    for key, mark in paired:
        marked_note = None if key is None else printed[key]
        if marked_note is None:
            nothing = MarkedNote(mark or "", "", table.place, cut_off=False)
            yield _note("gone", spot, edition, nothing, mark or "", expected[mark or ""])
        elif mark is None:
            yield _note(
                "unrecorded", spot, edition, marked_note, bare_mark(key or ""), stated(marked_note.raw)
            )
        else:
            if bare_mark(key or "") != bare_mark(mark):
                yield _note(
                    "renumbered.record", spot, edition, marked_note, mark, (), found=bare_mark(key or "")
                )
            if stated(marked_note.raw) != expected[mark]:
                yield _figures(spot, edition, marked_note, mark, expected[mark])


def lost(
    spot: Spot, mark: str, printed: Mapping[Edition, MarkedNote | None], on_record: Record
) -> Iterator[Discrepancy]:
    """A recorded figure that a note no longer states, if the other book has it in words or not at all.

    A note without a mark that only one book prints can be compared with the record only.
    """
    for edition in EDITIONS:
        marked_note = printed[edition]
        figures = on_record[mark].figures.get(edition) if mark in on_record else None
        if marked_note is None or figures is None:
            continue
        alone = any(other is None for other in printed.values())
        missing = Counter(figures) - Counter(stated(marked_note.raw)) - soft(marked_note.raw)
        if missing if not alone else stated(marked_note.raw) != figures:
            yield _figures(spot, edition, marked_note, mark, figures)


def _figures(
    spot: Spot, edition: Edition, marked_note: MarkedNote, mark: str, figures: tuple[str, ...]
) -> Discrepancy:
    printed = stated(marked_note.raw)
    fields = {"printed": list(printed) or ["–"], "recorded": list(figures) or ["–"]}
    return _note("record", spot, edition, marked_note, mark, printed, **fields)


def _note(
    what: str,
    spot: Spot,
    edition: Edition,
    marked_note: MarkedNote,
    mark: str,
    figures: tuple[str, ...],
    **fields: Any,
) -> Discrepancy:
    return discrepancy(
        "note",
        spot,
        *only_in(edition, as_side(marked_note)),
        code=f"compare.note.{what}",
        severity=None if figures else "no-verdict",
        fields={"mark": mark, **fields},
        texts=(mark, edition, *figures) if what == "record" else (what, mark, edition, *figures),
    )
