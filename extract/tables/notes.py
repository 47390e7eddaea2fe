"""Notes below a table as loose lines."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from extract.model.document import Block, Line, Note, Paragraph
from extract.read.signs import BULLET, EMPHASISED, EMPHASISED_LINES, SIGNED
from extract.tables.folding import SUPERSCRIPT, figures, plain
from extract.tables.marks import SYMBOLS
from extract.tables.shape import cut_off

MOST_REMARKS = 3  # paragraphs without a mark that may stand before a note

_SYMBOL_MARK = re.compile(rf"^((?:\\?[{re.escape(SYMBOLS)}]\s*)+)[:：]?\s*(?=[^\s{re.escape(SYMBOLS)}])")
_RAISED_MARK = re.compile(rf"^({SUPERSCRIPT.pattern})\s*(?=\S)")
_TAGGED_MARK = re.compile(r"^<sup>\s*([^<>\s]{1,5})\s*</sup>\s*[:：]?\s*(?=\S)", re.IGNORECASE)
BRACKETED = re.compile(r"[(（\[](?:[a-z]|\d{1,2})[)）\]]|[*＊※†]\d{1,2}|\d{1,2}[)）]")
_BRACKETED_NOTE = re.compile(rf"({BRACKETED.pattern})\s*(?=\S)")
_BRACKETED_CELL = re.compile(rf"^[^(（\n]*[^\s(（](?:{BRACKETED.pattern})\s*$", re.MULTILINE)
_STARRED = re.compile(r"\S\*")
_SENTENCE_END = re.compile(r"[.。)\]]\s+$")
_COUNTER = "(?:[個枚人本つ回点度体台両隻機匹頭羽冊杯歩倍年月日時分秒]|マス|ヘクス|ターン|ラウンド|ポイント)"
_FIGURE_MARK = re.compile(rf"^(\d{{1,2}}|[a-zA-Z])(?:\s*[:：]\s*|\s+(?!(?<=\d\s){_COUNTER}))(?=\S)")
"""A figure before a counter is no mark: 1 本."""
_PARAGRAPH = re.compile(r"[§¶]\s*\d")


def loose_notes(
    following: Sequence[Block], opens_section: Callable[[Line], bool], printed: str = ""
) -> tuple[tuple[Note, ...], int]:
    """The notes at the beginning of the blocks that follow a table, and how many blocks they take.

    A line is a note if it begins with a symbol, a raised mark, or the next number in the count from 1; lines
    below it in the same paragraph continue it. A few paragraphs without a mark may precede notes or be
    between them (remarks on the whole table). A numbered section ends the notes. `printed` is what the table
    prints: ※ begins any remark, and is a mark only if the table uses it.
    """
    notes: list[Note] = []
    taken = 0
    waiting: list[Note] = []
    following = following[: _first_bullet(following, printed)]
    for position, block in enumerate(following):
        if not isinstance(block, Paragraph) or opens_section(block.lines[0]) or SIGNED.fullmatch(block.raw):
            break
        is_general = block.raw.lstrip().startswith("※") and "※" not in printed
        added = None if is_general else _of_paragraph(block, notes, printed)
        if added is None:
            if len(waiting) == MOST_REMARKS:
                break
            waiting.append(Note("", block.raw.strip(), block.place, cut_off(block.raw)))
            continue
        notes += [*_misnumbered(waiting, notes, added[0]), *added]
        waiting = []
        taken = position + 1
    return tuple(notes), taken


def _first_bullet(following: Sequence[Block], printed: str) -> int:
    """The position of the first item of a list with asterisks; notes are not called twice by one mark."""
    printed = "\n".join(line for line in printed.split("\n") if not SIGNED.fullmatch(line.strip()))
    escaped = any(isinstance(block, Paragraph) and block.raw.startswith("\\*") for block in following)
    starred = []
    for position, block in enumerate(following):
        if not isinstance(block, Paragraph):
            break
        if block.raw.startswith("* "):
            starred.append(position)
        elif starred:
            break
    if escaped and starred:
        return starred[0]
    if len(starred) < 2:
        return len(following)
    return starred[_STARRED.search(printed) is not None]


def notes_above(above: Sequence[Paragraph], printed: str) -> tuple[tuple[Note, ...], int]:
    """The notes in the paragraphs right above a table, the nearest first, if the table prints a mark of
    theirs, and how many paragraphs they take. A title may stand between them and the table. Several with one
    mark are items of a list.
    """
    notes: list[Note] = []
    taken = 0
    for position, paragraph in enumerate(above):
        added = None if SIGNED.fullmatch(paragraph.raw) else _of_paragraph(paragraph, [], printed)
        if added is None or any(note.mark.isdigit() for note in added):
            if position == 0 and added is None:
                continue
            break
        notes = [*added, *notes]
        taken = position + 1
    listed = len({note.mark for note in notes}) < len(notes)  # items of a list
    called = not listed and any(note.mark in printed for note in notes)  # one of several may be lost
    return (tuple(notes), taken) if called else ((), 0)


def _misnumbered(waiting: Sequence[Note], before: Sequence[Note], after: Note) -> list[Note]:
    """The remarks between two notes; one of them is a note if it is in the place of the only missing one.

    Between notes 2 and 4 a line that begins with a number other than 3 is note 3 with its mark misprinted.
    """
    result = list(waiting)
    opening = [match for note in waiting if (match := _FIGURE_MARK.match(note.raw))]
    missing = after.mark.isdecimal() and int(after.mark) - _last(before) == 2
    if missing and len(opening) == 1 and opening[0][1].isdecimal():
        (match,) = opening
        at = next(i for i, note in enumerate(result) if note.raw == match.string)
        result[at] = replace(result[at], mark=match[1], raw=match.string[match.end() :])
    return result


def _of_paragraph(paragraph: Paragraph, before: Sequence[Note], printed: str) -> list[Note] | None:
    """The notes of one paragraph, None if its first line does not begin one."""
    notes: list[Note] = []
    glue = ""
    if EMPHASISED_LINES.match("\n".join(line.raw.strip() for line in paragraph.lines)):
        return None
    for line in paragraph.lines:
        split = _mark(line, [*before, *notes], printed)
        if split is not None:
            notes += _run_together(*split, line)
        elif notes:
            text = notes[-1].raw + glue + line.raw.strip()
            notes[-1] = replace(notes[-1], raw=text, cut_off=cut_off(text))
        else:
            return None
        glue = line.joins
    return notes


def _run_together(mark: str, text: str, line: Line) -> list[Note]:
    """The note of a line, and further ones in the same line, each after its superscript mark."""
    notes: list[Note] = []
    start = 0
    for match in SUPERSCRIPT.finditer(text):
        following = plain(match[0])
        if mark.isdecimal() and following.isdecimal() and int(following) == int(mark) + 1 and match.start():
            notes.append(Note(mark, text[start : match.start()].strip(), line.place))
            mark, start = following, match.end()
    rest = text[start:].strip()
    return [*notes, Note(mark, rest, line.place, cut_off(rest))]


def _mark(line: Line, before: Sequence[Note], printed: str) -> tuple[str, str] | None:
    """The mark a line begins with and the text after it. One in brackets must be one that cells have."""
    raw = line.raw.strip()
    bullet = BULLET.match(raw)
    raw = raw[bullet.end() :] if bullet else raw
    tagged = _TAGGED_MARK.match(raw)
    if tagged:
        return tagged[1].replace("\\", ""), raw[tagged.end() :]
    offset = line.raw.find(raw)
    for begin, end in line.raised:
        if begin <= offset < end and raw[end - offset :].strip():
            return plain(line.raw[begin:end]).strip(" :."), raw[end - offset :].strip(" :：")
    raw = raw.removeprefix("\\") if raw.startswith(("\\[", "\\*")) else raw
    bracketed = _BRACKETED_NOTE.match(raw)
    if bracketed and _BRACKETED_CELL.search(printed):
        return bracketed[1], raw[bracketed.end() :]
    for pattern in (_RAISED_MARK, _SYMBOL_MARK):
        match = None if EMPHASISED.match(raw) else pattern.match(raw)
        if match and not (_PARAGRAPH.match(raw) and raw[0] not in printed):
            return "".join(plain(match[1]).replace("\\", "").split()), raw[match.end() :]
    match = _FIGURE_MARK.match(raw)
    if match is None:
        return None
    mark = figures(match[1])
    colon = match[0].rstrip().endswith((":", "："))
    counts = not colon and raw[match.end()].islower()  # `2 cards may be drawn` is no note
    return (mark, raw[match.end() :]) if not counts and _next(mark, colon, before) else None


def buried_note(paragraph: Paragraph, mark: str) -> Note | None:
    """A note in the middle of running text, with its mark at the beginning of a sentence.

    `mark` is a symbol such as *; the note continues to the end of its sentence, across line ends. An item of
    a list with such signs is none.
    """
    if any(style.kind == "item" for style in paragraph.lines[0].styles):
        return None
    passage = paragraph.passage
    # A printed line is as wide as its column, so that any sign may begin it.
    line_starts = {at for at, place in passage.lines if place.box is None or at == 0}
    for match in re.finditer(rf"{re.escape(mark)}\s+(?P<text>[^.。{re.escape(mark)}]+[.。])", passage.raw):
        at = match.start()
        if at in line_starts or _SENTENCE_END.search(passage.raw, 0, at):
            return Note(mark, match["text"].strip(), passage.place(at))
    return None


def _next(mark: str, colon: bool, before: Sequence[Note]) -> bool:
    """Whether a number or letter continues the count of the notes so far."""
    if mark.isalpha():
        return colon  # `M: ...` explains a letter of the table
    last = _last(before)
    return max(last, 1) <= int(mark) <= last + (3 if colon else 2)  # a misprint may give a mark twice


def _last(notes: Sequence[Note]) -> int:
    """The last number in the count of the notes."""
    return next((int(note.mark) for note in reversed(notes) if note.mark.isdecimal()), 0)
