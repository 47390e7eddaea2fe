"""Reconnaissance (3.620)."""
