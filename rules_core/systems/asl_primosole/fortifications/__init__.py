"""Fortifications bought with fortification points (3.619)."""
