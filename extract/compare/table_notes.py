"""Notes in the form in which they are compared: one for each mark."""

from collections.abc import Iterable
from dataclasses import dataclass

from extract.model.document import Note
from extract.tables.folding import fold, plain
from rules_core.model.places import Place
from rules_core.model.printed import Printed


@dataclass(frozen=True, slots=True)
class MarkedNote:
    """The text of one book under one mark; notes without a mark count as one."""

    mark: str
    raw: str
    place: Place
    cut_off: bool


def notes_by_mark(notes: Iterable[Note]) -> dict[str, MarkedNote]:
    """The notes of a table or a section by folded mark, in printed order; repeated marks are numbered."""
    result: dict[str, MarkedNote] = {}
    for note in notes:
        mark = _folded_mark(note)
        before = result.get(mark)
        if before is None:
            result[mark] = MarkedNote(note.mark, note.raw, note.place, note.cut_off)
        elif not mark:
            cut_off = before.cut_off or note.cut_off
            result[mark] = MarkedNote(before.mark, f"{before.raw} {note.raw}", before.place, cut_off)
        else:
            count = sum(key.partition("#")[0] == mark for key in result) + 1
            result[f"{mark}#{count}"] = MarkedNote(note.mark, note.raw, note.place, note.cut_off)
    return result


def _folded_mark(note: Note) -> str:
    """A note's mark without its colon, raising and spaces: `1:`, `¹` and `1` are one mark."""
    return fold(plain(note.mark)).strip(":.)(")


def as_side(marked_note: MarkedNote | None) -> Printed | None:
    """A note as the printed text of one book."""
    return None if marked_note is None else Printed(marked_note.raw, marked_note.raw, marked_note.place)
