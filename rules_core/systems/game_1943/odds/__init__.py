"""Exact odds before rolling, and how unusual what was rolled is."""
