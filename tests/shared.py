"""What is dear to make is made once for a run, by whichever of the parallel test processes needs it first."""

from __future__ import annotations

import fcntl
import functools
import inspect
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from extract.facts.fact import Fact
    from extract.run.compare_books import Comparison


THOROUGH = int(os.environ.get("TAIYAKU_THOROUGH") or 0)
"""1: tests marked `thorough` too, as in CI; more: so many seeds, and more requests, for a night."""


def read_yaml(path: Path) -> Any:
    """What stands in a file of cases, read by the quick parser where PyYAML has it."""
    return yaml.load(path.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@contextmanager
def faultless(page: Page) -> Iterator[Page]:
    """The page of a browser, closed in the end; none of its scripts may have failed until then."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    page.close()
    assert faults == []


def thorough(*values: Any) -> Any:
    """Values of a parameter that are tried in a thorough run only."""
    return pytest.param(*values, marks=pytest.mark.thorough)


def sampled(values: Iterable[Any], kept: Callable[[Any], object]) -> list[Any]:
    """All values of a parameter, tuples for several; all but the `kept` ones for a thorough run only."""
    return [
        value if kept(value) else thorough(*value) if isinstance(value, tuple) else thorough(value)
        for value in values
    ]


_NOTHING = object()


def _differences(found: Any, expected: Any, place: str) -> Iterator[str]:
    """Where two values made of mappings and lists differ, deepest places first to last."""
    if isinstance(found, Mapping) and isinstance(expected, Mapping):
        for key in {**expected, **found}:
            yield from _differences(found.get(key, _NOTHING), expected.get(key, _NOTHING), f"{place}/{key}")
    elif isinstance(found, list | tuple) and isinstance(expected, list | tuple):
        for number, (one, other) in enumerate(zip_longest(found, expected, fillvalue=_NOTHING)):
            yield from _differences(one, other, f"{place}/{number}")
    elif found != expected:
        is_now, was = ("nothing" if each is _NOTHING else repr(each)[:300] for each in (found, expected))
        yield f"{place or '/'}: {is_now} instead of {was}"


def assert_same(found: Mapping[str, Any], expected: Mapping[str, Any], *, named: int = 10) -> None:
    """Each thing found is the one expected of its name; a failure tells the first difference of a few.

    For what is too large to be shown whole: rosters with their verdicts, tables, pages.
    """
    names = [
        name for name in {**expected, **found} if found.get(name, _NOTHING) != expected.get(name, _NOTHING)
    ]
    first = (
        next(_differences(found.get(name, _NOTHING), expected.get(name, _NOTHING), ""), "another type")
        for name in names
    )
    said = [f"{name} {each}" for name, each in islice(zip(names, first, strict=True), named)]
    assert not said, f"{len(names)} of {len(expected)} differ:\n" + "\n".join(said)


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


def remember_comparisons() -> None:
    """The last comparisons of books are kept for the commands of this process that compare the same again.

    Only what a comparison is made of decides: equal Documents, compared with equal knowledge.
    """
    import extract.run.editions
    from extract.run.compare_books import compare

    if vars(extract.run.editions)["compare"] is not compare:
        return
    known: deque[tuple[tuple[object, ...], Comparison]] = deque(maxlen=3)

    def remembered(*given: Any) -> Comparison:
        for key, found in known:
            if key == given:
                return found
        known.appendleft((given, compare(*given)))
        return known[0][1]

    vars(extract.run.editions)["compare"] = remembered


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
