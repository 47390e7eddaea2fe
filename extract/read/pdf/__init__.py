"""PDF: a file → a Flow in reading order. `read_pdf` is the only entry point.

The stages, each a function of what the one before it gives (`model.py` has the data, `settings.py` every
tolerance). All pages but the last stage's are read one by one, in worker processes (`workers.py`).

1. `ink/`: a page's content stream → its glyphs, rules, grounds and pictures (`content_stream`). pdfminer is
   imported here alone, when a file is read. Then as a page is set: hidden and unmapped text aside
   (`unreadable`), bullets and drop capitals as characters, vertical and rotated text in an upright frame
   (`rotation`), strokes joined to rules and meshes of rules (`rule_lines`).
2. `text/`: runs → rows with their marks (`run_rows`) → words and segments (`words`).
3. `tables/`: what is a table is taken out of the segments, the surest first; `page_layout.py` has the order:
   painted cell by cell (`painted_tables`), enclosed by rules (`ruled_tables`: `lattice`, `partly_ruled`),
   between level rules or on stripes (`banded_tables`: `bands`, `unstriped_rows`), across the columns of the
   page (`full_width_tables`), without rules in one column (`open_regions`: `stretch_end`, `table_or_text`).
   Tables with columns in white space are all made by `open_tables` (`white_space`, `spanning_pieces`,
   `row_groups`); `row_structure` and `drawings` refuse what is none; `captions` adds the titles.
4. `text/` again: what is left → heads and feet (`margin_lines`, `side_heads`), columns in reading order
   (`columns`: `strips`, `split_columns`) → lines that know whether they begin a paragraph (`paragraphs`).
5. `book/`: pages → the Flow (`assemble`): running heads aside (`running_heads`), tables joined over breaks
   (`continued_tables`), paragraphs too (`open_paragraphs`), headings by their print (`book_typography`).
   Pages whose columns only other pages show are read once more (`page_gutters`).
"""

from extract.read.pdf.reader import read_pdf

__all__ = ["read_pdf"]
