"""Grids as printed → tables: titles, heads, notes, marks taken off, typed values."""
