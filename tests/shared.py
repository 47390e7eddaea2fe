"""What is dear to make is made once for a run, by whichever of the parallel test processes needs it first."""

from __future__ import annotations

import fcntl
import functools
import inspect
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from extract.facts.fact import Fact


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
    if getattr(work_out, "remembers", False):
        return
    known: dict[tuple[object, ...], tuple[tuple[object, ...], tuple[Fact, ...]]] = {}

    def remembered(*given: Any) -> tuple[Fact, ...]:
        key = tuple(each if isinstance(each, str) else id(each) for each in given)
        if key not in known:
            known[key] = given, work_out(*given)  # what is given is kept, so that no id is used twice
        return known[key][1]

    remembered.remembers = True  # type: ignore[attr-defined]
    module._facts = remembered  # type: ignore[assignment]


def for_each(
    names: str | tuple[str, ...], values: Iterable[Any], *, ids: Iterable[str] | Callable[[Any], str] = str
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """One test that goes through all values, as `parametrize` makes one of each: a failure tells them all.

    For what is one statement about many things of a kind, and cheap for each of them.
    """
    given = list(values)
    called = list(map(ids, given)) if callable(ids) else list(ids)
    assert len(called) == len(given), "as many names as values"
    own = (names,) if isinstance(names, str) else names

    def looped(test: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(test)
        def every(**fixtures: Any) -> None:
            faults = []
            for name, value in zip(called, given, strict=True):
                arguments = {names: value} if isinstance(names, str) else dict(zip(own, value, strict=True))
                try:
                    test(**arguments, **fixtures)
                except AssertionError as error:
                    faults.append(f"{name}: {error}")
            assert given, "nothing to go through"
            assert not faults, f"{len(faults)} of {len(given)}:\n" + "\n".join(faults[:20])

        signature = inspect.signature(test)
        left = [each for name, each in signature.parameters.items() if name not in own]
        every.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return every

    return looped
