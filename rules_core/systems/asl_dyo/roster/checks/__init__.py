"""Checks of values from the user's own catalogue."""
