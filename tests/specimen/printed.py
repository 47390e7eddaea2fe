"""What a text edition of Chapter H prints, line by line: rows, notes, headings and figures.

A reading of its own, far simpler than the pipeline's and independent of it: it needs no declaration
and knows only how the two text files set a row, a note and a heading.
"""

import re
from pathlib import Path

import rules_core

SPECIMENS = Path(rules_core.__file__).parent / "systems" / "asl_dyo" / "books" / "specimens"
BOOKS = Path(__file__).parents[3] / "shared" / "sources"

RUNNING_TABLE = re.compile(r"^[A-Z ]{8,} DR ")
NOTE = re.compile(
    r"""^(?: (?:\*+ | \d+:?) [ ]\|[ ] [^|]+ \|   # a row of two cells, the first a mark
           | [^|]{25,} \|[ ]\|                   # a remark in a row whose second cell is empty
           | [ ]* [*†@^] [^|\t]*                 # a symbol
           | [¹²³⁴⁵][ ] [^|\t]*                  # a raised figure
           | [- ]* \d{1,2} [ :：] (?!個) [^.|\t]* (?:\..*)?  # a figure, no count ("5 個の")
        )$""",
    re.VERBOSE,
)
MARK = re.compile(r"^[ -]*(?:[*†@^ ]+|[¹²³⁴⁵]|\d{1,2}[:：]?)")
NUMBER = re.compile(r"^(?:\d\. )?[1l](?:\.\d+)+")
TITLED = re.compile(r"^(?:\d\. )?[1l](?:\.\d+)+ (?:[^:：/。、,(]|/(?!$)|\((?:[^()]|\([^()]*\))*\))*[:：/]")
RUN_TOGETHER = re.compile(r"[.)/&A] ?(1\.\d+ [A-Z][A-Z ]+\d?[:/])")
FIGURE = re.compile(r"\d+(?:\.\d+)*|\.\d+|[½¾⅝¹²³⁴⁵⁶⁷⁸⁹⁰]")


def specimen(language: str) -> Path:
    """The bundled edition in that language."""
    return SPECIMENS / f"chapter-h.{language}.txt"


def book(language: str) -> Path:
    """The real book in that language; it may be absent."""
    return BOOKS / f"asl-chapter-h.{language}.txt"


def lines(path: Path) -> list[str]:
    """The lines of a text edition."""
    return path.read_text(encoding="utf-8").removesuffix("\n").split("\n")


def is_note(line: str) -> bool:
    """A note under a table: its sentence is ours in a specimen, its mark and figures are the book's."""
    return bool(NOTE.match(line))


def is_row(line: str) -> bool:
    """A row of a table: figures and labels."""
    return not is_note(line) and ("|" in line or "\t" in line or bool(RUNNING_TABLE.match(line)))


def is_lone(line: str) -> bool:
    """A running head or a title that stands alone: too short for a sentence."""
    return len(line) <= 21 and not line.endswith(("。", ".")) and not is_note(line)


def mark(line: str) -> str:
    """What leads to a note, with the spaces and dashes before it; "" for a remark."""
    found = MARK.match(line)
    return found.group() if found else ""


def headings(line: str) -> list[str]:
    """Number and title of each numbered paragraph that begins in a line, as printed.

    A paragraph without title gives its number. A long line may run several paragraphs together.
    """
    first = TITLED.match(line) or NUMBER.match(line)
    return ([first.group()] if first else []) + RUN_TOGETHER.findall(line)


def figures(line: str) -> list[str]:
    """Every figure, in the order printed."""
    return FIGURE.findall(line)
