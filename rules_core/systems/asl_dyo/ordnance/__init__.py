"""Ordnance: 1.3."""
