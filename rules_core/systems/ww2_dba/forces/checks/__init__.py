"""Checks of a force against its list."""
