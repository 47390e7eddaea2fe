"""Digits and letters that were superscript marks in the book: `23` that is 2 with note 3.

Each text has a few readings: unchanged, or split into a figure and a mark. The choice depends on what the
declared cell type allows, which notes the table has, that notes are first used in order, and what the other
edition prints. All texts of a table are decided together, in reading order: the cheapest assignment wins, and
if two are equally cheap the text is left unchanged and reported.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from extract.tables.mark_proof import is_proven, tails_by_stem
from extract.tables.values import parse
from rules_core.declarations import CellType
from rules_core.model import Value

# What an assignment costs, in hundredths of a doubt.
UNKNOWN_NOTE = 300  # a mark that leads to no note of the table and stands in no other edition
NOTE_NEVER_CALLED = 250  # a note that no mark leads to
INSIDE = 50  # a mark in the middle of a text
GLUED = 50  # a note's mark glued to a word, taken as part of the word
RAISING_KEPT = 300  # a flattened mark on a figure in a table whose other marks are raised
SPLIT = 10  # any split at all: without a reason a text is left unchanged
AGREES = -400  # the other edition prints the same figure here
SAME_MARK = -100  # ... and the same mark
CLOSE = 5  # two assignments nearer than this are equally good

_GLUED = re.compile(r"^(?P<base>.*[^\d\s,])(?P<mark>\d{1,2}(?:,\d{1,2})*)$", re.DOTALL)
_SYMBOL_DIGIT = re.compile(r"^(?P<base>\d+)(?P<symbol>[*†])(?P<mark>\d)$")
_LETTERS = re.compile(r"^(?P<base>.*[^a-z\s/-])(?P<mark>[a-z]{1,8})$", re.DOTALL)
_MAY_HOLD_MARK = re.compile(r"[^\d\s]\d|[^a-z\s/-][a-z]{1,8}$")  # of words and labels: seen at a glance
_AFTER_WORD = re.compile(r"(?<=[^\W\d_]{2})(?P<sign>[;.,]?)(?P<mark>\d{1,2}(?:,\d{1,2})*)(?=[\s;]|$)")


@dataclass(frozen=True, slots=True)
class TextReading:
    """One reading of a text: the rest, its marks, and the reason (a message id, None if unchanged)."""

    text: str
    marks: tuple[str, ...] = ()
    why: str | None = None
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Expected:
    """What the other edition prints in the same place."""

    value: Value | None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FlattenedText:
    """A text to read. `cell` is its declared type, None in an undeclared table.

    `known` are marks that the file itself shows; such a text has no flattened ones.
    """

    text: str
    cell: CellType | None
    label: bool = False
    expected: Expected | None = None
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChosenReading:
    """The reading chosen; `undecided` if another was equally good (then the text is unchanged)."""

    reading: TextReading
    undecided: bool = False


def resolve(
    items: Sequence[FlattenedText], notes: Sequence[str], called: Collection[str] = frozenset()
) -> list[ChosenReading]:
    """Read every text of a table, in reading order, with the marks of the notes below it.

    `called` are marks that another table uses, if two tables share their notes.
    """
    if not notes and all(item.cell is None for item in items):
        return [ChosenReading(TextReading(item.text, item.known)) for item in items]
    kept = RAISING_KEPT if any(item.known for item in items) else 0
    options = [_readings(item, notes, kept) for item in items]
    if all(item.cell is None for item in items):
        options = proven(options)
    counted = [mark for mark in _rising(notes) if mark not in called]
    order = {mark: position for position, mark in enumerate(counted, start=1)}
    decisions = [ChosenReading(choices[0]) for choices in options]
    # a text with one reading and no mark bears on no other
    open_items = [i for i, choices in enumerate(options) if len(choices) > 1 or choices[0].marks]
    options = [options[i] for i in open_items]
    best, chosen = _cheapest(options, order)
    for at, (i, choices, pick) in enumerate(zip(open_items, options, chosen, strict=True)):
        decisions[i] = ChosenReading(choices[pick])
        for other in choices:
            if other is choices[pick] or other.text == choices[pick].text:
                continue
            forced = [*options[:at], [other], *options[at + 1 :]]
            if _cheapest(forced, order)[0] - best < CLOSE:
                decisions[i] = ChosenReading(TextReading(items[i].text), undecided=True)
    return decisions


def proven(options: Sequence[list[TextReading]]) -> list[list[TextReading]]:
    """The readings of an undeclared table, without marks that are not proven."""
    words = [(choices[0].text, tuple((r.text, r.marks) for r in choices[1:])) for choices in options]
    tails = tails_by_stem(words)
    return [
        [choices[0], *(r for r in choices[1:] if is_proven(choices[0].text, r.text, r.marks, tails))]
        for choices in options
    ]


def _rising(notes: Sequence[str]) -> list[str]:
    """The numbered marks without those that break the count: a misprinted mark need not be used."""
    numbered = [mark for mark in notes if mark.isdigit()]
    return [
        mark for mark, after in zip_longest(numbered, numbered[1:]) if not after or int(mark) < int(after)
    ]


def _readings(item: FlattenedText, notes: Sequence[str], raising_kept: int) -> list[TextReading]:
    """Every reading that the declared type allows, the unchanged text first, each with its cost."""
    if item.known:
        return [TextReading(item.text, item.known)]
    called = item.expected.marks if item.expected else ()
    splits = _splits(item, (*notes, *called))
    if item.cell is None and len(splits) == 1:
        return splits
    allowed: list[TextReading] = []
    for reading in splits:
        on_figure = reading.marks and reading.why != "tables.why-word"
        cost = reading.cost + (raising_kept if on_figure else 0)
        if item.cell is not None and not item.label:
            value = parse(reading.text, item.cell)
            if value is None:
                continue
            if item.expected is not None and item.expected.value is not None:
                cost += AGREES if value == item.expected.value else 0
                cost += SAME_MARK if reading.marks == item.expected.marks else 0
        exponent = item.cell is not None and item.cell.marks == "exponent" and not item.label
        if not exponent:
            cost += UNKNOWN_NOTE * sum(mark not in (*notes, *called) for mark in reading.marks)
        allowed.append(TextReading(reading.text, reading.marks, reading.why, cost))
    if not allowed:
        return [TextReading(item.text)]
    if allowed[0].why is None and any(r.why == "tables.why-word" for r in allowed):
        allowed[0] = replace(allowed[0], cost=allowed[0].cost + GLUED)
    only = item.cell is not None and not item.label and allowed[0].marks
    return [TextReading(r.text, r.marks, "tables.why-range", r.cost) for r in allowed] if only else allowed


def _splits(item: FlattenedText, notes: Sequence[str]) -> list[TextReading]:
    text, cell = item.text, item.cell
    result = [TextReading(text)]
    if (cell is None or item.label) and not _MAY_HOLD_MARK.search(text):
        return result
    if cell is not None and cell.marks in ("none", "symbols") and not item.label:
        return result
    symbol = _SYMBOL_DIGIT.match(text)
    if symbol:
        marks = (symbol["symbol"], symbol["mark"])
        return [*result, TextReading(symbol["base"], marks, "tables.why-symbol", SPLIT)]
    if cell is not None and cell.marks == "exponent" and not item.label:
        if re.fullmatch(r"\d{2}", text):
            result.append(TextReading(text[:1], (text[1:],), "tables.why-range", SPLIT))
        return result
    if item.label or cell is None or cell.kind in ("amount", "text"):
        glued = _GLUED.match(text)
        if glued and (glued["base"][-1].isalpha() or glued["base"][-1] in ").;"):
            marks = tuple(glued["mark"].split(","))
            if set(marks) <= set(notes):
                result.append(TextReading(glued["base"].rstrip(), marks, "tables.why-word", SPLIT))
        result += _lettered(text, notes) if cell is None else []
        result += _inside_words(text, notes) if cell is None and not item.label else []
    if not item.label and cell is not None:
        result += _figures(text, notes, cell)
    return result


def _figures(text: str, notes: Sequence[str], cell: CellType) -> list[TextReading]:
    """A figure whose last one or two digits may be a mark, at the end or before more words."""
    result: list[TextReading] = []
    for run in re.finditer(r"\d{2,}|(?<=[½¼¾])\d+", text):
        inside = run.end() != len(text)
        if inside and cell.kind != "amount":
            continue
        for length in (1, 2):
            cut = run.end() - length
            if cut < run.start() or (cut == run.start() and run.start() == 0):
                continue
            mark = text[cut : run.end()]
            base = text[:cut] + text[run.end() :]
            if mark.startswith("0") or not base.strip():
                continue
            cost = SPLIT + (INSIDE if inside else 0)
            result.append(TextReading(base.strip(), (mark,), "tables.why-order", cost))
    return result


def _lettered(text: str, notes: Sequence[str]) -> list[TextReading]:
    """Lower-case letters at the end of a designation: 4-6-8bckm with notes b, c, k and m."""
    match = _LETTERS.match(text)
    if match is None:
        return []
    letters = tuple(match["mark"])
    if len(set(letters)) < len(letters) or not set(letters) <= set(notes):
        return []
    return [TextReading(match["base"], letters, "tables.why-word", SPLIT)]


def _inside_words(text: str, notes: Sequence[str]) -> list[TextReading]:
    """Digits attached to words in the middle of a text: notes 4 and 5 in `Abandoned;4,5 crew`."""
    marks = [mark for match in _AFTER_WORD.finditer(text) for mark in match["mark"].split(",")]
    if not marks or not set(marks) <= set(notes) or _GLUED.match(text):
        return []
    base = _AFTER_WORD.sub(r"\g<sign>", text)
    return [TextReading(base, tuple(marks), "tables.why-word", SPLIT + INSIDE)]


def _cheapest(options: Sequence[Sequence[TextReading]], order: dict[str, int]) -> tuple[int, list[int]]:
    """The cheapest choice of readings: its cost and the index chosen for each text.

    Dynamic programming over the texts; the state is the highest numbered note used so far. Letters and
    symbols have no order.
    """
    costs: dict[int, int] = {0: 0}
    trail: list[dict[int, tuple[int, int]]] = []
    for choices in options:
        following: dict[int, int] = {}
        step: dict[int, tuple[int, int]] = {}
        for reached, cost in costs.items():
            for pick, reading in enumerate(choices):
                total, now = cost + reading.cost, reached
                for position in (order[mark] for mark in reading.marks if mark in order):
                    if position > now:
                        total += NOTE_NEVER_CALLED * (position - now - 1)
                        now = position
                if now not in following or total < following[now]:
                    following[now], step[now] = total, (reached, pick)
        costs = following
        trail.append(step)
    ends = {reached: cost + NOTE_NEVER_CALLED * (len(order) - reached) for reached, cost in costs.items()}
    state = min(ends, key=lambda reached: (ends[reached], reached))
    best = ends[state]
    chosen: list[int] = []
    for step in reversed(trail):
        state, pick = step[state]
        chosen.append(pick)
    return best, chosen[::-1]
