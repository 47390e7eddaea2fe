"""Terrain: what it does, and whether a layout obeys the rules."""
