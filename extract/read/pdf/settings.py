"""Every tolerance of the PDF reader in one place, and the limits of one reading.

Names ending in `_EM` are lengths in ems, the size of the text they are measured on, those in `_PT` in points.
"""

from dataclasses import dataclass

# glyphs → words → lines
WORD_GAP_EM = 0.13  # a wider gap is a space, even where the file writes none
SEGMENT_GAP_EM = 0.7  # a wider gap separates two pieces of text on one row
SAME_ROW_EM = 0.1  # baselines this close are one row
RAISED_LOW_EM = 0.08  # a smaller glyph lifted this much is raised
RAISED_HIGH_EM = 0.75  # lifted more, it belongs to another row
TOUCH_EM = 0.4  # a raised glyph stands this close to what it is a mark on
SMALLER = 0.87  # a glyph this much smaller than its neighbour is a small one

# rules
THIN_PT = 2.5  # a filled rectangle thinner than this is a rule
SNAP_PT = 1.5  # rules this close are one rule
RULE_GAP_PT = 3.5  # dashes this close are one rule
DASH_PT = 8.0  # a dash is no longer than this
ROW_PT = 26.0  # a row of a table that breaks a rule down is no higher than this
CROSSING_PT = 3.0  # a rule may end this short of the one it meets
MAX_CROSSINGS = 120_000  # beyond, the strokes are a drawing and no table

# columns of the page
GUTTER_PT = 7.0  # two columns of text are at least this far apart
COLUMN_LINES = 4  # this many lines on both sides show a column
COLUMN_CHARACTERS = 16  # ... of this many characters on the average (half for Japanese)

# open tables
RIVER_EM = 0.55  # white space between two columns of a table set in white space
PARTED_EM = 0.38  # between two cells of a row, where the other rows show their columns
RULED_RIVER_EM = 0.45  # the same where rules or stripes prove the table
OPEN_ROWS = 3  # this many rows in line show a table
ROW_GAP_EM = 3.2  # rows further apart are two tables

# paragraphs
LEADING = 1.45  # a line that stands this many usual leadings below starts a new paragraph
INDENT_EM = 0.8

# running heads
MARGIN_SHARE = 0.14  # of the page's height (or width, for text turned sideways)


@dataclass(frozen=True, slots=True)
class ReadingLimits:
    """How much of a file is read, and for how long."""

    max_pages: int = 5_000
    opening_seconds: int = 15  # of processor time
    page_seconds: int = 15
    seconds: int = 30  # for the whole file, and as much again as its pages are worth:
    seconds_a_page: float = 2.0
    memory_bytes: int = 800_000_000


DEFAULT = ReadingLimits()
