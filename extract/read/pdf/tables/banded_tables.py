"""Tables with horizontal rules only, and striped ones: rules and stripes of one width → the table between."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from extract.read.pdf.ink.rule_lines import merged
from extract.read.pdf.model import Box, Fill, RuleLine, Word
from extract.read.pdf.settings import RULED_RIVER_EM, SNAP_PT
from extract.read.pdf.tables.bands import Band, bands_of, ground_of, parted_at_shaded_heads, runs_of
from extract.read.pdf.tables.listings import is_list_or_typed, is_outline
from extract.read.pdf.tables.open_tables import Draft, draft_of
from extract.read.pdf.tables.repeated_heads import begins_with_groups
from extract.read.pdf.tables.row_evidence import begins_with_rows
from extract.read.pdf.tables.row_steps import fits
from extract.read.pdf.tables.stripes import row_cuts, stripes_of
from extract.read.pdf.tables.table_or_text import pieces_evenly_spaced
from extract.read.pdf.tables.unstriped_rows import with_unstriped
from extract.read.pdf.tables.white_space import Row, pieces_of, rows_of

_SAME = 5.0  # rules whose ends differ by no more than this are as wide as one another
_TWO_TABLES = 2  # lines whose rule ends at a gap: two tables meet there
_BREAK = 16.0  # a rule drawn column by column has gaps no wider than this


def levels_of(rules: list[RuleLine]) -> list[RuleLine]:
    """The rules; those drawn column by column are joined over the gaps between columns."""
    out: list[RuleLine] = []
    pieces = sorted(merged(rules), key=lambda rule: (round(rule.at), rule.start))
    ends, starts = _lone_ends(pieces)
    for rule in pieces:
        last = out[-1] if out else None
        if last and _goes_over(last, rule) and not _of_two_tables(last, rule, ends, starts):
            out[-1] = RuleLine(last.at, last.start, rule.end)
        else:
            out.append(rule)
    return sorted(out, key=lambda rule: rule.at)


def _goes_over(left: RuleLine, right: RuleLine) -> bool:
    return abs(left.at - right.at) <= SNAP_PT and 0 <= right.start - left.end <= _BREAK


def _lone_ends(pieces: list[RuleLine]) -> tuple[Counter[int], Counter[int]]:
    """How often a rule ends at an x with none continuing after a gap, or begins at one with none before."""
    ends, starts = Counter[int](), Counter[int]()
    joined = {number for number, pair in enumerate(pairwise(pieces)) if _goes_over(*pair)}
    for number, rule in enumerate(pieces):
        if number not in joined:
            ends[round(rule.end)] += 1
        if number - 1 not in joined:
            starts[round(rule.start)] += 1
    return ends, starts


def _of_two_tables(left: RuleLine, right: RuleLine, ends: Counter[int], starts: Counter[int]) -> bool:
    """Whether a gap separates two tables side by side: on other lines only one of them has a rule."""
    alone = sorted((_near_count(ends, left.end), _near_count(starts, right.start)))
    return alone[0] >= _TWO_TABLES or alone[1] >= 2 * _TWO_TABLES


def _near_count(counts: Counter[int], x: float) -> int:
    return sum(counts[round(x) + step] for step in (-1, 0, 1))


def groups_of(levels: list[RuleLine]) -> list[list[RuleLine]]:
    """Rules with the same left and right, two or more; the longest first."""
    groups: list[list[RuleLine]] = []
    by_start: dict[tuple[int, int], list[list[RuleLine]]] = {}
    for rule in levels:
        column, end = round(rule.start / _SAME), round(rule.end / _SAME)
        near = [
            group
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for group in by_start.get((column + dx, end + dy), ())
            if abs(group[0].start - rule.start) <= _SAME and abs(group[0].end - rule.end) <= _SAME
        ]
        if near:
            near[0].append(rule)
        else:
            group = [rule]
            groups.append(group)
            by_start.setdefault((column, end), []).append(group)
    return sorted(
        (group for group in groups if len(group) > 1 and group[0].end - group[0].start > 30),
        key=lambda group: group[0].start - group[0].end,
    )


_HEAD_BANDS = 3  # rows of a shaded head
_IN_TURN = 3  # rows at least that show that all rows are shaded, in
_SHADES = 2  # shades


@dataclass(slots=True)
class Banded:
    """A table found between horizontal rules or stripes."""

    draft: Draft
    box: Box
    header_rows: int | None


def banded_tables(
    words: list[Word], across: list[RuleLine], fills: list[Fill]
) -> tuple[list[Banded], list[Word]]:
    """The tables that horizontal rules or stripes show, and the words outside of them."""
    stripes = stripes_of(fills, words)
    edges = [RuleLine(y, fill.box[0], fill.box[2]) for fill in stripes for y in (fill.box[1], fill.box[3])]
    levels = levels_of([*across, *edges])
    tables: list[Banded] = []
    words = sorted(words, key=lambda word: word.base)
    for group in groups_of(levels):
        outer = [level for level in levels if level not in group]
        bands, sides = bands_of(group, words, across, stripes, fills, outer)
        for whole in runs_of(bands):
            inside = {id(word) for row in _rows_of(whole) for word in row.words}
            for run in parted_at_shaded_heads(whole, stripes):
                others = inside - {id(word) for row in _rows_of(run) for word in row.words}
                free = [word for word in words if id(word) not in others]
                table = _table(run, free, across, group, stripes, sides)
                if table is None or is_list_or_typed(table.draft, _rows_of(run)):
                    continue
                taken = {id(word) for row in table.draft.pieces for piece in row for word in piece.words}
                words = [word for word in words if id(word) not in taken]
                tables.append(table)
    return tables, words


def _rows_of(run: list[Band]) -> list[Row]:
    return [row for _, _, rows in run for row in rows]


def _table(
    run: list[Band],
    words: list[Word],
    across: list[RuleLine],
    group: list[RuleLine],
    stripes: list[Fill],
    sides: tuple[float, float],
) -> Banded | None:
    rows = _rows_of(run)
    stripes = _beside_or_behind(run, stripes, sides)
    ruled = any(abs(rule.at - y) < 2 for rule in across for band in run for y in band[:2])
    if len(run) == 1 and not ruled:
        return None  # a shaded head alone: the rest of the table stands in white space
    only_head = len(run) == 1 or (not ruled and len(run) <= _HEAD_BANDS and _all_shaded(run, stripes))
    if only_head and _goes_on_below(rows, words, sides):
        return None  # a head between two rules, or a shaded one of several rows: likewise
    separators = sorted({run[0][0], *(band[1] for band in run)})
    cuts, most = row_cuts(run, stripes, sides)
    separators = drawn = sorted({*separators, *cuts})
    most = most if stripes else max(len(lines) for _, _, lines in run)
    most = 0 if _on_ground(run, stripes) else most
    rows, separators = with_unstriped(rows, separators, words, sides, most_below=most, striped=bool(stripes))
    part = [
        rule
        for rule in across
        if min(run[0][0] + 1, rows[0].base) < rule.at < run[-1][1] - 1
        and sides[0] < rule.end
        and rule.start < sides[1]
        and rule.end - rule.start < 0.9 * (sides[1] - sides[0] - 6)
    ]
    head_foot = run[0][0] if rows[0].base < run[0][0] else run[0][1]
    inner = [r for r in across if head_foot < r.at < run[-1][1] and sides[0] < r.start and r.end < sides[1]]
    inner = [r for r in inner if not any(abs(r.at - whole.at) <= SNAP_PT for whole in group)]
    beside = [rule for rule in inner if _parts_rows(rule, inner, head_foot)]
    label_rules = drawn if beside else None
    separators = sorted({*separators, *(rule.at for rule in beside)})
    part = [rule for rule in part if rule not in beside]
    head_shaded = _head_shaded(run, stripes, sides)
    header_ends = run[0][1] if len(run) > 1 and (head_shaded or not _many(run)) else None
    if not stripes and header_ends and begins_with_rows(run[0][2], run[1][2], RULED_RIVER_EM):
        header_ends = None  # the table goes on from another page, or its head is turned
    if rows[0].base < run[0][0]:  # the first rule or stripe stands below the head, if that is one
        is_row = stripes and separators[0] == run[0][0] and _is_row(rows[0], run[0][2][0])
        header_ends = None if is_row else separators[0]
    if header_ends is not None and begins_with_groups(rows, RULED_RIVER_EM):
        header_ends = max(header_ends, min((y for y in separators if y > rows[1].base), default=0.0))
    ends = sides[0] + 3, sides[1] - 3
    river = RULED_RIVER_EM
    draft = draft_of(rows, river, separators, part, header_ends, ends, label_rules)
    if draft is None or is_outline(draft):
        return None
    full = sum(
        1
        for group in draft.groups
        if len({c for i in group for c in draft.filled(i)}) > 1
        and sum(len(draft.pieces[i]) for i in group) > 1
    )
    if full < 2 and (not full or len(draft.columns) < 3 or any(map(pieces_evenly_spaced, draft.pieces))):
        return None  # a line of justified text between two headings has pieces too
    head = None
    if header_ends is not None:
        head = sum(1 for indices in draft.groups if rows[indices[-1]].base < header_ends) or None
    top = min(run[0][0], draft.lattice.ys[0])
    bottom = max(run[-1][1], draft.lattice.ys[-1])
    return Banded(draft, (draft.lattice.xs[0], top, draft.lattice.xs[-1], bottom), head)


def _beside_or_behind(run: list[Band], stripes: list[Fill], sides: tuple[float, float]) -> list[Fill]:
    """The stripes of the page that touch the bands."""
    top, bottom = run[0][0] - 1, run[-1][1] + 1
    return [
        stripe
        for stripe in stripes
        if stripe.box[1] < bottom
        and top < stripe.box[3]
        and stripe.box[0] < sides[1]
        and sides[0] < stripe.box[2]
    ]


def _all_shaded(run: list[Band], stripes: list[Fill]) -> bool:
    """Whether every band stands on ground of the first one's shade, as the rows of a head do."""
    grounds = {ground_of(band, stripes) for band in run}
    return len(grounds) == 1 and None not in grounds


def _on_ground(run: list[Band], stripes: list[Fill]) -> bool:
    """Whether each of several rows stands on ground, in two shades in turn: no other row does on none."""
    grounds = [ground_of(band, stripes) for band in run]
    in_turn = all(above != below for above, below in pairwise(grounds))
    return len(run) >= _IN_TURN and None not in grounds and len(set(grounds)) == _SHADES and in_turn


def _is_row(row: Row, below: Row) -> bool:
    """Whether a line above the first stripe is set like the next one and holds a figure behind its label."""
    bold, other = row.bold, below.bold
    cells = pieces_of(row, 0, RULED_RIVER_EM)[1:]
    return bold == other and any(char.isdigit() for cell in cells for char in cell.text)


def _parts_rows(rule: RuleLine, rules: list[RuleLine], head: float) -> bool:
    """Whether a rule below the head that others repeat parts rows next to a merged label."""
    alike = [other for other in rules if abs(other.start - rule.start) < 1]
    return rule.at > head + 1 and len(alike) > 1 and rule.end > max(other.end for other in rules) - 1


def _goes_on_below(rows: list[Row], words: list[Word], sides: tuple[float, float]) -> bool:
    """Whether the lines below a short band, with no head above it, are in its columns: it is only a head."""
    size, foot = rows[0].size, rows[-1].base
    near = [word for word in words if sides[0] <= word.x0 and word.x1 <= sides[1]]
    above = rows_of([word for word in near if rows[0].base - 2.6 * size < word.base < rows[0].base])[-1:]
    if len(rows) > _HEAD_BANDS and above and fits(above, rows):
        return False
    below = rows_of([word for word in near if foot + 0.3 * size < word.base < foot + 6.5 * size])[:3]
    reach = foot
    for row in below:
        if row.base - reach > 2.6 * size:
            return False
        reach = row.base
    return len(rows) < 6 and any(fits([row], rows) for row in below)


def _head_shaded(run: list[Band], stripes: list[Fill], sides: tuple[float, float]) -> bool:
    """Whether the first row of a striped table is on a ground of another shade than every stripe below it."""
    own = [s for s in stripes if sides[0] < s.box[0] and s.box[2] < sides[1] and s.box[3] < run[-1][1] + 1]
    first = [s.shade for s in own if abs(s.box[1] - run[0][0]) < 1]
    below = {s.shade for s in own if s.box[1] > run[0][1] - 1}
    return bool(first and below) and first[0] not in below


def _many(run: list[Band]) -> bool:
    """Whether rules separate every row, so that the first of them need not end the head."""
    return len(run) > 3 and sum(1 for band in run if len(band[2]) == 1) > 0.5 * len(run)
