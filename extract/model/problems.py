"""What could not be read properly in a book."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from extract.model.packed import quickly_packed
from rules_core.messages import say
from rules_core.model import Place


@quickly_packed
@dataclass(frozen=True, slots=True)
class ReadingProblem:
    """Something that could not be read properly. `code` is a message id in `extract.po`."""

    code: str
    place: Place
    fields: Mapping[str, Any] = field(default_factory=dict)
    severity: Literal["error", "warning", "note"] = "warning"

    def message(self, language: str) -> str:
        """The sentence in that language; a field with a text for each language gets the right one."""
        fields = {
            name: value[language] if isinstance(value, Mapping) else value
            for name, value in self.fields.items()
        }
        return say(self.code, language, **fields)
