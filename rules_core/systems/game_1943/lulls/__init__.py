"""Lulls: when they come, what they allow, and which dice do it."""
