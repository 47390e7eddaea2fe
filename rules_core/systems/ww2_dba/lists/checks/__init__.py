"""Checks of what a roster asks for: nation, division, date."""
