"""Sentences and the values of cells, by message ids: rendered in a language when an answer is shown."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from rules_core.arithmetic import digits


class Speaker(Protocol):
    """Makes sentences and words in a language; systems and the product implement it."""

    def say(self, message_id: str, language: str, /, **fields: object) -> str:
        """The sentence of that id."""

    def word(self, value: object, language: str) -> object:
        """A word of the vocabulary in that language; anything else unchanged."""

    def item_name(self, item: str, language: str) -> str:
        """The name that players use for something that can be bought or chosen."""

    def cite(self, rule_id: str, language: str) -> dict[str, str]:
        """How an answer cites a rule: id, number, anchor, page."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message id with its fields, rendered later. Fields that are vocabulary words get translated."""

    message: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def render(self, language: str, speaker: Speaker) -> str:
        """The sentence in that language."""
        words = {name: speaker.word(value, language) for name, value in self.fields.items()}
        return speaker.say(self.message, language, **words)


Value = int | str | Fraction | tuple[str, ...] | None


def plain(value: Value | Phrase, language: str, speaker: Speaker) -> Any:
    """A cell as JSON: a fraction as text ("3/2"), several words as a list, a phrase as its sentence."""
    if isinstance(value, Phrase):
        return value.render(language, speaker)
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    return list(value) if isinstance(value, tuple) else value


def cell_text(cell: Value | Phrase, language: str, speaker: Speaker) -> str:
    """A cell of a table as text for people."""
    if cell is None:
        return ""
    if isinstance(cell, Phrase):
        return cell.render(language, speaker)
    if isinstance(cell, Fraction):
        return digits(cell)
    return str(speaker.word(cell, language))
