"""Kind `mark`: a note mark or exponent that differs, is missing, was added or is at another figure."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from extract.compare.finding import Spot, discrepancy, side
from extract.model.document import Cell, Mark
from extract.tables.folding import fold
from rules_core.messages import LANGUAGES, say
from rules_core.model.discrepancies import Discrepancy, label_text


def find(spot: Spot, en: Cell, ja: Cell) -> Discrepancy | None:
    """The discrepancy between the marks of two cells, None if they carry the same ones."""
    only_en, only_ja = _only(en.marks, ja.marks), _only(ja.marks, en.marks)
    if (not only_en and not only_ja) or _prints_all(en, only_ja) or _prints_all(ja, only_en):
        return None
    exponents = all(mark.kind == "exponent" for mark in (*only_en, *only_ja))
    return discrepancy(
        "mark",
        spot,
        side(en),
        side(ja),
        code=f"compare.mark.{_what(only_en, only_ja)}",
        severity="no-verdict" if exponents else None,
        fields={"only_en": _list(only_en), "only_ja": _list(only_ja)},
    )


def _prints_all(cell: Cell, marks: Sequence[Mark]) -> bool:
    """Whether a cell has these marks after its words, where its file does not show them raised: Tug (a)."""
    tail = fold("".join(mark.text for mark in marks))
    return tail.startswith(("(", "[")) and fold(cell.text).endswith(tail)


def moved(discrepancies: Iterable[Discrepancy]) -> tuple[Discrepancy, ...]:
    """The mark discrepancies of one table; a mark that moved to another cell counts once, at its new place.

    A mark has moved if one book lacks it at exactly one cell and has it in addition at exactly one other.
    """
    result = list(discrepancies)
    for edition, other in (("ja", "en"), ("en", "ja")):
        for mark in {_misses(item, edition) for item in result} - {None}:
            lacking = [item for item in result if _misses(item, edition) == mark]
            having = [item for item in result if _misses(item, other) == mark]
            if len(lacking) == len(having) == 1:
                where = result.index(having[0])
                result[where] = _moved(having[0], lacking[0], mark or "")
                result.remove(lacking[0])
    return tuple(result)


def _moved(item: Discrepancy, source: Discrepancy, mark: str) -> Discrepancy:
    labels = (source.row, source.column)
    origin = {
        language: say("compare.between", language).join(
            label_text(label, language) for label in labels if label
        )
        for language in LANGUAGES
    }
    return replace(item, code="compare.mark.moved", fields={**item.fields, "mark": mark, "from_cell": origin})


def texts(marks: Iterable[Mark]) -> tuple[str, ...]:
    """Marks in the form in which they are compared."""
    return tuple(fold(mark.text) for mark in marks)


def _only(marks: Iterable[Mark], others: Iterable[Mark]) -> tuple[Mark, ...]:
    left = Counter(texts(others))
    result = []
    for mark in marks:
        if left[fold(mark.text)]:
            left[fold(mark.text)] -= 1
        else:
            result.append(mark)
    return tuple(result)


def _what(only_en: tuple[Mark, ...], only_ja: tuple[Mark, ...]) -> str:
    if only_en and only_ja:
        return "differs"
    return "only_en" if only_en else "only_ja"


def _list(marks: Iterable[Mark]) -> str:
    return " ".join(mark.text for mark in marks)


def _misses(item: Discrepancy, edition: str) -> str | None:
    """The mark that this edition lacks at this cell while the other prints it, if nothing else differs."""
    if item.code == "compare.mark.moved":
        return None
    wanted, other = ("only_ja", "only_en") if edition == "en" else ("only_en", "only_ja")
    return fold(item.fields[wanted]) if item.fields[wanted] and not item.fields[other] else None
