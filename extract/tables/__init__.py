"""Printed grids → tables: titles, heads, notes, marks taken off, typed values."""
