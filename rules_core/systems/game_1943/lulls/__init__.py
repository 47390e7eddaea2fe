"""Lulls: when they occur, what they allow, and their dice."""
