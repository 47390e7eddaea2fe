"""The findings of a set-up and what it rests on, beside the blocks of an answer."""

from collections.abc import Iterable
from typing import Any

from rules_core.model.answers import Answer
from rules_core.model.blocks import AnyBlock
from rules_core.systems.game_1943.setup.answer import Basis, SetupStep, dependencies
from rules_core.systems.game_1943.setup.run import SetUp


def _bases(steps: Iterable[SetupStep[Any]]) -> list[Basis]:
    """All that the steps and their parts rest on."""
    return [
        each for step in steps for bases in (step.basis, *(p.basis for p in step.parts)) for each in bases
    ]


def answered(blocks: tuple[AnyBlock, ...], name: str | None, outcome: SetUp) -> Answer:
    """Those blocks, with the findings of a set-up and what its steps rest on."""
    return Answer(blocks, name, outcome.findings, dependencies(_bases(outcome.steps)))
