"""Sentences and names as the drawings have them."""

from rules_core.messages import say


def words(drawing: str, language: str, **fields: object) -> str:
    """A sentence of a drawing: `sequence.dice` is `drawing.sequence.dice`."""
    return say(f"game-1943:drawing.{drawing}", language, **fields)
