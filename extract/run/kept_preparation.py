"""What a check prepares before it reads a text, kept in the user's cache from run to run.

Compiled patterns, of which it uses up to two thousand, the data files of the words, and the needles of their
forms: to work them out takes longer than to compare a small book. As in Python's own .pyc files, what is kept
depends on its source and on the version of Python alone, so it is never out of date. Patterns are given to
`re` in place of its compiler. A Python that has no such compiler, or a folder that cannot be written, only
makes the run slower.
"""

import marshal
import re
import sys
from array import array
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from extract.run.output_files import write_atomically
from rules_core.cache_folder import cache_folder

MOST = 6000  # patterns of all runs together, most of which then are those of earlier versions
WORTH = 20  # new ones for which the file is written again

_PARTS = "_sre", "_parser", "_code", "compile"  # of the compiler of CPython, from 3.11 on

Compiled = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""Flags, code, and the groups: how many, their numbers by name, their names by number."""
Key = tuple[str, int]
"""A pattern, and the flags that are given beside it."""


@contextmanager
def kept_preparation() -> Iterator[None]:
    """Within it, what has been kept is used, and what is new is added to it."""
    compiler: Any = getattr(re, "_compiler", None)
    if not all(hasattr(compiler, part) for part in _PARTS):
        yield
        return
    file = _file(compiler)
    kept = _load(file)
    patterns = _Patterns(compiler, kept.get("patterns", {}))
    before, compiler.compile = compiler.compile, patterns.compile
    try:
        from extract.facts import needles, word_files  # they compile patterns

        sources = (word_files.FOLDER / f"{module}.py" for module in ("form_syntax", "needles"))
        of = sha256(b"".join(source.read_bytes() for source in sources)).digest()
        word_files.PARSED.update(kept.get("words", {}))
        needles.KNOWN.update(kept.get("needles", {}) if kept.get("needles_of") == of else {})
        count = len(word_files.PARSED) + len(needles.KNOWN)
        yield
    finally:
        compiler.compile = before
    words, forms = word_files.PARSED, needles.KNOWN
    if len(patterns.new) + len(words) + len(forms) - count >= WORTH:
        every = {**patterns.known, **patterns.new}
        _store(file, {"patterns": every, "words": words, "needles": forms, "needles_of": of})


class _Patterns:
    """The compiler of `re` with a memory."""

    def __init__(self, compiler: Any, known: dict[Key, Compiled]) -> None:
        self._compiler = compiler
        self._compile = compiler.compile
        self.known = known
        self.new: dict[Key, Compiled] = {}

    def compile(self, pattern: Any, flags: int = 0) -> re.Pattern[Any]:
        """In place of the compiler's own function."""
        if not isinstance(pattern, str) or flags & re.DEBUG:
            return self._compile(pattern, flags)  # type: ignore[no-any-return]
        key = (pattern, int(flags))
        if found := self.known.get(key):
            with suppress(RuntimeError, TypeError, ValueError):  # the file is damaged
                every, code, *groups = found
                return self._compiler._sre.compile(pattern, every, [*array("I", code)], *groups)  # type: ignore[no-any-return]
        try:
            made = self._made(pattern, flags)
        except (AttributeError, TypeError):  # a Python whose compiler has other parts
            return self._compile(pattern, flags)  # type: ignore[no-any-return]
        self.new[key] = int(made[0]), array("I", made[1]).tobytes(), *made[2:]
        return self._compiler._sre.compile(pattern, *made)  # type: ignore[no-any-return]

    def _made(
        self, pattern: str, flags: int
    ) -> tuple[int, list[int], int, dict[str, int], tuple[str | None, ...]]:
        """What `re` itself hands to its engine."""
        parsed = self._compiler._parser.parse(pattern, flags)
        state = parsed.state
        names: list[str | None] = [None] * state.groups
        for name, number in state.groupdict.items():
            names[number] = name
        code = self._compiler._code(parsed, flags)
        return flags | state.flags, code, state.groups - 1, state.groupdict, tuple(names)


def _store(file: Path, kept: dict[str, Any]) -> None:
    """A failure is ignored: the next run prepares all anew."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_atomically(file, marshal.dumps(kept).decode("latin-1"), "latin-1")


def _file(compiler: Any) -> Path:
    """The file of this version of Python: others have other code."""
    python = f"{sys.implementation.cache_tag}-{sys.hexversion:x}-{compiler._sre.MAGIC}-{sys.byteorder}"
    return cache_folder() / f"prepared-{python}.marshal"


def _load(file: Path) -> dict[str, Any]:
    with suppress(OSError, ValueError, EOFError, TypeError):
        found = marshal.loads(file.read_bytes())  # as trusted as a .pyc file
        if isinstance(found, dict) and len(found.get("patterns", ())) <= MOST:
            return found
    return {}  # begins anew
