"""Every tolerance of the PDF reader in one place. `em` is the size of the text it is measured on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """Lengths ending in `_em` are in ems of the text that is read, those ending in `_pt` in points."""

    # glyphs → words → lines
    word_gap_em: float = 0.13  # a wider gap is a space, even where the file writes none
    segment_gap_em: float = 0.7  # a wider gap separates two pieces of text on one row
    same_row_em: float = 0.1  # baselines this close are one row
    raised_low_em: float = 0.08  # a smaller glyph lifted this much is raised
    raised_high_em: float = 0.75  # lifted more, it belongs to another row
    touch_em: float = 0.4  # a raised glyph stands this close to what it is a mark on
    smaller: float = 0.87  # a glyph this much smaller than its neighbour is a small one

    # rules
    thin_pt: float = 2.5  # a filled rectangle thinner than this is a rule
    snap_pt: float = 1.5  # rules this close are one rule
    rule_gap_pt: float = 3.5  # dashes this close are one rule
    dash_pt: float = 8.0  # a dash is no longer than this
    row_pt: float = 26.0  # a row of a table that breaks a rule down is no higher than this
    crossing_pt: float = 3.0  # a rule may end this short of the one it meets
    max_crossings: int = 120_000  # beyond, the strokes are a drawing and no table

    # columns of the page
    gutter_pt: float = 7.0  # two columns of text are at least this far apart
    column_lines: int = 4  # this many lines on both sides show a column
    column_characters: int = 16  # ... of this many characters on the average (half for Japanese)

    # open tables
    river_em: float = 0.55  # white space between two columns of a table set in white space
    parted_em: float = 0.38  # between two cells of a row, where the other rows show their columns
    ruled_river_em: float = 0.45  # the same where rules or stripes prove the table
    open_rows: int = 3  # this many rows in line show a table
    row_gap_em: float = 3.2  # rows further apart are two tables

    # paragraphs
    leading: float = 1.45  # a line that stands this many usual leadings below starts a new paragraph
    indent_em: float = 0.8

    # running heads
    margin_share: float = 0.14  # of the page's height (or width, for text turned sideways)

    # bounds
    max_pages: int = 5_000
    opening_seconds: int = 15  # of processor time
    page_seconds: int = 15
    seconds: int = 30  # for the whole file, and as much again as its pages are worth:
    seconds_a_page: float = 2.0
    memory_bytes: int = 800_000_000


DEFAULT = Settings()
