"""What a side has spent line by line, and what it can still buy, from a roster at any stage."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from rules_core.judge import MissingCapabilityError, context_of, head_of, read, roster_part
from rules_core.library import library
from rules_core.model.answer_header import AnswerHeader, Event, Reading
from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock, blocks_json
from rules_core.model.catalogues import Catalogue
from rules_core.model.rosters import in_words_of
from rules_core.registry import find_system
from rules_core.system import System


@dataclass(frozen=True, slots=True)
class HeadedAnswer:
    """The answer to one document, with the header needed to reproduce it."""

    head: AnswerHeader
    answer: Answer
    system: System

    @property
    def blocks(self) -> tuple[AnyBlock, ...]:
        """What the answer shows."""
        return self.answer.blocks

    def to_json(self, language: str) -> dict[str, Any]:
        """The whole answer as plain data, texts in the given language."""
        head = {**self.head.to_json(language), "name": self.answer.name}
        if self.answer.findings or self.answer.rests_on:
            head["findings"] = [each.to_json(language, self.system) for each in self.answer.findings]
            head["rests_on"] = [each.to_json(language, self.system) for each in self.answer.rests_on]
        return {**head, **blocks_json(self.answer.blocks, language, self.system)}


def options(
    system: str,
    roster: object,
    *,
    reading: Reading = "ruled",
    switches: Mapping[str, str] | None = None,
    catalogue: Catalogue | None = None,
    event: Event | None = None,
) -> HeadedAnswer:
    """What can still be bought; arguments and errors as for `judge`."""
    return _answer("options", system, roster, reading, switches or {}, catalogue, event)


def bill(
    system: str,
    roster: object,
    *,
    reading: Reading = "ruled",
    switches: Mapping[str, str] | None = None,
    catalogue: Catalogue | None = None,
    event: Event | None = None,
) -> HeadedAnswer:
    """Every line that costs points, in the order of purchase; arguments and errors as for `judge`."""
    return _answer("bill", system, roster, reading, switches or {}, catalogue, event)


def _answer(
    what: Literal["options", "bill"],
    system_id: str,
    data: object,
    reading: Reading,
    switches: Mapping[str, str],
    catalogue: Catalogue | None,
    event: Event | None,
) -> HeadedAnswer:
    system = find_system(system_id)
    part = roster_part(system)
    if not (part.can_offer if what == "options" else part.can_bill):
        raise MissingCapabilityError(system_id, what)
    roster = read(system, part.model, data)
    chosen = {**part.switches_of(roster), **switches}
    context = context_of(system, library(system_id, reading), chosen, catalogue)
    with in_words_of(system_id):
        answer = part.options(roster, context) if what == "options" else part.bill(roster, context)
    return HeadedAnswer(head_of(context, event), answer, system)
