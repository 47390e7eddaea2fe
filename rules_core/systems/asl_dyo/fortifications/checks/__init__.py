"""Fortifications: 1.6."""
