"""Tables and whole editions out of a seed: of many sizes, letters as well as figures, gaps, long cells."""

from dataclasses import dataclass
from random import Random

from tests.editions.edition import Beside, Block, Cell, Edition, Prose, Table
from tests.editions.words import HEADS, LABELS, LONG, RUNNING_HEAD, TITLES, paragraph


@dataclass(frozen=True, slots=True)
class Shape:
    """What a generated table is to be like. Shares are between 0 and 1."""

    rows: int = 8
    columns: int = 5
    empty: float = 0.08
    marks: float = 0.15
    long_column: bool = False
    two_heads: bool = False
    row_spans: bool = False
    column_spans: bool = False
    letters: bool = False
    title: bool = True
    notes: bool = True


def cell_text(kind: str, random: Random) -> str:
    match kind:
        case "number":
            return str(
                random.choice([random.randint(0, 9), random.randint(10, 99), random.randint(100, 450)])
            )
        case "modifier":
            return random.choice(["+1", "+2", "+3", "-1", "-2", "0", "-"])
        case "decimal":
            return random.choice([".9", "1.1", "1.25", "0.5", "2.0", "1.6"])
        case "range":
            low = random.randint(1, 60)
            return f"{low}-{low + random.randint(1, 30)}"
        case "result":
            return random.choice(["≤ 2", "≥ 12", "8, 11", "9, 10", "3", "4", "5-6"])
        case "months":
            return random.choice(["thru 38", "1/39-8/39", "9/39-12/40", "44", "45", "7-12/44"])
        case "factors":
            return random.choice(["4-6-7", "8-3-8", "10-2", "9-1", "3/2/1", "5*", "6†"])
        case "letter":
            return random.choice(["G", "Sz G", "A", "B", "C", "NA", "-", "W", "Sk", "E"])
    raise ValueError(kind)


KINDS = ("number", "modifier", "decimal", "range", "result", "months", "factors", "letter")


def table(random: Random, language: str, shape: Shape = Shape()) -> Table:
    """A table of that shape. The first row and column are labels; no row or column is wholly empty."""
    labels = random.sample(LABELS[language], min(shape.rows, len(LABELS[language])))
    kinds = ["letter" if shape.letters else random.choice(KINDS) for _ in range(shape.columns - 1)]
    rows = head_rows(random, language, shape)
    heads = len(rows)
    note_marks = [str(k + 1) for k in range(random.randint(1, 4))] if shape.notes and shape.marks else []
    r = 0
    while r < shape.rows:
        span = random.choice([2, 3]) if shape.row_spans and random.random() < 0.4 else 1
        span = min(span, shape.rows - r)
        for k in range(span):
            cells: list[Cell] = []
            if k == 0:
                label = labels[r % len(labels)] + (f" {r // len(labels) + 1}" if r >= len(labels) else "")
                cells.append(Cell(label, rows=span))
            c = 1
            while c < shape.columns:
                if shape.column_spans and c + 1 < shape.columns and random.random() < 0.12:
                    cells.append(Cell(cell_text(kinds[c - 1], random), columns=2))
                    c += 2
                    continue
                text = cell_text(kinds[c - 1], random)
                if shape.long_column and c == shape.columns - 1:
                    text = random.choice(LONG[language])
                if random.random() < shape.empty and c != 1 + (r + k) % (shape.columns - 1):
                    text = ""
                elif note_marks and random.random() < shape.marks:
                    text += f"⟦{random.choice(note_marks)}⟧"
                cells.append(Cell(text))
                c += 1
            rows.append(tuple(cells))
        r += span
    title = random.choice(TITLES[language]) if shape.title else None
    if title:
        title += " CHART" if language == "en" else "の表"
    notes = tuple(f"⟦{mark}⟧ {paragraph(language, random, 1)}" for mark in note_marks)
    return Table(tuple(rows), title, heads, notes)


def head_rows(random: Random, language: str, shape: Shape) -> list[tuple[Cell, ...]]:
    heads = random.sample(HEADS[language], min(shape.columns, len(HEADS[language])))
    while len(heads) < shape.columns:
        heads.append(f"{heads[len(heads) - 14]} {len(heads)}")
    if not shape.two_heads or shape.columns < 4:
        return [tuple(Cell(head) for head in heads)]
    upper = [Cell(heads[0], rows=2)]
    lower: list[Cell] = []
    c = 1
    years = iter(range(1936, 1960))
    while c < shape.columns:
        span = min(random.choice([1, 2, 3]) if c > 1 else random.choice([2, 3]), shape.columns - c)
        if span == 1:
            upper.append(Cell(heads[c], rows=2))
        else:
            upper.append(Cell(heads[c], columns=span))
            lower += [Cell(str(next(years))) for _ in range(span)]
        c += span
    return [tuple(upper), tuple(lower)]


def edition(
    seed: int,
    language: str = "en",
    shapes: tuple[Shape, ...] = (Shape(), Shape(columns=4), Shape(rows=5, columns=7)),
    *,
    sentences: int = 6,
    beside: bool = False,
    closing: int = 0,
) -> Edition:
    """A book with one table for each shape, paragraphs around them, `closing` more behind them."""
    random = Random(seed)
    blocks: list[Block] = []
    tables = [table(random, language, shape) for shape in shapes]
    for k, each in enumerate(tables):
        for part in range(2):
            blocks.append(
                Prose(
                    paragraph(language, random, random.randint(3, sentences)),
                    f"{k + 1}.{part + 1}",
                    random.choice(TITLES[language]),
                )
            )
        if beside and k % 2 == 0 and k + 1 < len(tables):
            blocks.append(Beside(each, tables[k + 1]))
        elif not (beside and k % 2):
            blocks.append(each)
        blocks.append(Prose(paragraph(language, random, random.randint(2, sentences)), f"{k + 1}.3"))
        blocks.append(Prose(paragraph(language, random, random.randint(2, sentences))))
    for k in range(closing):
        number = f"{len(tables) + 1}.{k + 1}"
        blocks.append(Prose(paragraph(language, random, 8), number, random.choice(TITLES[language])))
    return Edition("ja" if language == "ja" else "en", RUNNING_HEAD[language], tuple(blocks))
