"""The Reinforcement Group charts of both sides: rows, notes, windows and prices (3.617)."""
