"""What a side has spent line by line, and what it can still buy, from a roster at any stage."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, Unpack

from rules_core.context import Context
from rules_core.judge import MissingCapabilityError, context_by, figures_by, head_of, read, roster_part
from rules_core.model.answer_header import AnswerHeader, JudgedBy
from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock, blocks_json
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


def options(system: str, roster: object, **by: Unpack[JudgedBy]) -> HeadedAnswer:
    """What can still be bought; arguments and errors as for `judge`."""
    return _answer("options", system, roster, by)


def bill(system: str, roster: object, **by: Unpack[JudgedBy]) -> HeadedAnswer:
    """Every line that costs points, in the order of purchase; arguments and errors as for `judge`."""
    return _answer("bill", system, roster, by)


def _answer(what: Literal["options", "bill"], system_id: str, data: object, by: JudgedBy) -> HeadedAnswer:
    system = find_system(system_id)
    part = roster_part(system)
    if not (part.can_offer if what == "options" else part.can_bill):
        raise MissingCapabilityError(system_id, what)
    roster = read(system, part.model, data)
    work = partial(part.options if what == "options" else part.bill, roster)
    return answered(system, part.switches_of(roster), work, by)


def answered(
    system: System, stated: Mapping[str, str], work: Callable[[Context], Answer], by: JudgedBy
) -> HeadedAnswer:
    """The answer that `work` gives to a document which states these switches itself."""
    context = context_by(figures_by(system, by), stated, by)
    with in_words_of(system.id):
        return HeadedAnswer(head_of(context, by.get("event")), work(context), system)
