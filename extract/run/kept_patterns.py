"""Compiled patterns, kept in the user's cache from run to run: a check uses up to two thousand of them.

To compile them takes longer than all else before the first text is read. As in Python's own .pyc files, what
is kept depends on the pattern and the version of Python alone, so it is never out of date. It is given to
`re` in place of its compiler. A Python that has no such compiler, or a folder that cannot be written, only
makes the run slower.
"""

from __future__ import annotations

import marshal
import re
import sys
from array import array
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from extract.run.output_files import write_atomically
from rules_core.cache_folder import cache_folder

MOST = 8192  # patterns of all runs together; with more, only those of the last run are kept
WORTH = 20  # new patterns for which the file is written again

Compiled = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""Flags, code, and the groups: how many, their numbers by name, their names by number."""
Key = tuple[str, int]
"""A pattern, and the flags that are given beside it."""


@contextmanager
def kept_patterns() -> Iterator[None]:
    """Within it, patterns are taken from the cache and added to it."""
    compiler: Any = getattr(re, "_compiler", None)
    if sys.implementation.name != "cpython" or compiler is None:
        yield
        return
    kept = _Kept(compiler)
    before, compiler.compile = compiler.compile, kept.compile
    try:
        yield
    finally:
        compiler.compile = before
        kept.store()


class _Kept:
    """The compiler of `re` with a memory."""

    def __init__(self, compiler: Any) -> None:
        self._compiler = compiler
        self._compile = compiler.compile
        self._file = _file(compiler)
        self._known: dict[Key, Compiled] = _load(self._file)
        self._used: set[Key] = set()
        self._new: dict[Key, Compiled] = {}

    def compile(self, pattern: Any, flags: int = 0) -> re.Pattern[Any]:
        """In place of the compiler's own function."""
        if not isinstance(pattern, str) or flags & re.DEBUG:
            return self._compile(pattern, flags)  # type: ignore[no-any-return]
        key = (pattern, int(flags))
        if found := self._known.get(key):
            self._used.add(key)
            with suppress(RuntimeError, TypeError, ValueError):  # the file is damaged
                every, code, *groups = found
                return self._compiler._sre.compile(pattern, every, [*array("I", code)], *groups)  # type: ignore[no-any-return]
        parsed = self._compiler._parser.parse(pattern, flags)
        state = parsed.state
        names: list[str | None] = [None] * state.groups
        for name, number in state.groupdict.items():
            names[number] = name
        code = self._compiler._code(parsed, flags)
        made = flags | state.flags, code, state.groups - 1, state.groupdict, tuple(names)
        self._new[key] = int(made[0]), array("I", code).tobytes(), *made[2:]
        return self._compiler._sre.compile(pattern, *made)  # type: ignore[no-any-return]

    def store(self) -> None:
        """Write what is new, if that is worth it. A failure is ignored: the next run compiles again."""
        if len(self._new) < WORTH:
            return
        known = self._known
        if len(known) + len(self._new) > MOST:
            known = {key: known[key] for key in self._used}
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            data = marshal.dumps({**known, **self._new})
            write_atomically(self._file, data.decode("latin-1"), "latin-1")


def _file(compiler: Any) -> Path:
    """The file of this version of Python: others have other code."""
    python = f"{sys.implementation.cache_tag}-{sys.hexversion:x}-{compiler._sre.MAGIC}-{sys.byteorder}"
    return cache_folder() / f"patterns-{python}.marshal"


def _load(file: Path) -> dict[Key, Compiled]:
    with suppress(OSError, ValueError, EOFError, TypeError):
        found = marshal.loads(file.read_bytes())  # as trusted as a .pyc file
        if isinstance(found, dict):
            return found
    return {}
