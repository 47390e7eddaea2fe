"""Checks of bonus, leaders, support weapons and reinforcements."""
