"""PDF: pages → glyphs → words → lines, rules → grids, columns → a Flow in reading order.

`read_pdf` is the only entry point. pdfminer is imported when a file is read, never before.
"""

from extract.read.pdf.reader import read_pdf

__all__ = ["read_pdf"]
