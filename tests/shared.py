"""What is dear to make is made once for a run, by whichever of the parallel test processes needs it first."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from extract.facts.fact import Fact
    from extract.facts.terms import Vocabulary
    from rules_core.model.tables import Edition


THOROUGH = bool(os.environ.get("TAIYAKU_THOROUGH"))
"""More seeds, examples and layouts: for a night, not for every change."""


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The folder of that name, which `make` fills; the others wait until it is whole.

    A `make` that raises leaves nothing: the next that asks tries again and fails with the same words.
    """
    shared = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder, unfinished = shared / "shared" / name, shared / "unfinished" / name
    folder.parent.mkdir(exist_ok=True)
    unfinished.parent.mkdir(exist_ok=True)
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            make(unfinished)
            unfinished.rename(folder)
    return folder


def remember_facts() -> None:
    """What a passage states is worked out once a process: a comparison of hardly changed books has it ready.

    Only for tests that compare whole books again and again; what is found stays the same, facts being a
    function of their text.
    """
    import extract.facts as module

    work_out = module._facts
    known: dict[tuple[str, str, int], tuple[Vocabulary, tuple[Fact, ...]]] = {}
    if getattr(work_out, "remembers", False):
        return

    def remembered(text: str, edition: Edition, words: Vocabulary) -> tuple[Fact, ...]:
        key = text, edition, id(words)
        if key not in known:
            known[key] = words, work_out(text, edition, words)
        return known[key][1]

    remembered.remembers = True  # type: ignore[attr-defined]
    module._facts = remembered  # type: ignore[assignment]
