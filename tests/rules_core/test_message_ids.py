"""Every message id that the code can name stands in both languages, with no field that it is not given.

Read from the code itself: a sentence that is said once a year is looked up no less than one of every day.
"""

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest

from rules_core.messages import LANGUAGES, PRODUCT, Words
from rules_core.registry import installed
from tests.test_layers import modules

PACKAGES = ("api", "extract", "rules_core", "taiyaku")
_ID = re.compile(r"(?:[a-z0-9-]+:)?[a-z]+(?:\.[A-Za-z0-9_=-]+)+")
_FIELD = re.compile(r"\{(\w+)[^{}]*\}")
ANYTHING: None = None
"""What a message is given where the code does not say."""


class Named(NamedTuple):
    """A message id in the code. `fields` are those that it is given, None where the code does not say."""

    where: str
    message: str
    fields: frozenset[str] | None
    is_whole: bool = True
    """False for the beginning of an id whose end is put to it."""


def words_of(path: str) -> Words:
    """The words in which the module at that path speaks."""
    for system in installed():
        if Path(path).is_relative_to(Path("rules_core/systems", system.id.replace("-", "_"))):
            return system.words
    return PRODUCT


def called(node: ast.Call) -> str:
    return getattr(node.func, "id", "") or getattr(node.func, "attr", "")


def text(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def keywords(node: ast.Call, *left_out: str) -> frozenset[str] | None:
    names = [each.arg for each in node.keywords]
    return ANYTHING if None in names else frozenset(str(name) for name in names) - set(left_out)


def keys(node: ast.expr | None) -> frozenset[str] | None:
    if node is None:
        return frozenset()
    if not isinstance(node, ast.Dict) or None in node.keys:
        return ANYTHING
    return frozenset(found for each in node.keys if (found := text(each)) is not None)


def argument(node: ast.Call, place: int, name: str) -> ast.expr | None:
    """What a call gives for one parameter, by its place or by its name."""
    named = next((each.value for each in node.keywords if each.arg == name), None)
    return node.args[place] if len(node.args) > place else named


def named_by(node: ast.AST, where: str) -> Iterator[Named]:
    """The message ids that one node of a module names."""
    if isinstance(node, ast.Call) and called(node) == "say" and node.args:
        first = node.args[0]
        if (whole := text(first)) is not None and _ID.fullmatch(whole):
            fields = keywords(node) if len(node.args) <= 2 else ANYTHING
            yield Named(where, whole, fields)
        elif isinstance(first, ast.JoinedStr) and (begin := text(first.values[0])) and "." in begin:
            yield Named(where, begin, ANYTHING, is_whole=False)
    elif isinstance(node, ast.Call) and called(node) == "RosterProblem":
        if (code := text(argument(node, 1, "code"))) is not None:
            given = keys(argument(node, 2, "fields"))
            yield Named(where, f"roster.input.{code}", None if given is None else given | {"pointer"})
    elif isinstance(node, ast.Call) and called(node) == "ProblemError" and node.args:
        if (slug := text(node.args[0])) is not None:
            for part in ("title", "detail", "about"):
                fields = keywords(node, "headers") if part == "detail" else frozenset()
                yield Named(where, f"service.problem.{slug}.{part}", fields)
    elif isinstance(node, ast.Call) and called(node) == "ProblemEntry" and where.startswith("api/"):
        if (code := text(node.args[0] if node.args else None)) is not None:
            yield Named(where, f"service.fault.{code}", keys(argument(node, 4, "fields")))
    elif isinstance(node, ast.Call) and called(node) == "BookError":
        if (whole := text(node.args[0] if node.args else None)) is not None:
            given = keywords(node)
            yield Named(where, whole, None if given is None else given | {"file"})  # added where it is caught
    elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and called(node.exc) == "ValueError":
        code = text(node.exc.args[0]) if node.exc.args else None
        if code is not None and where.endswith(("model.py", "field.py")) and " " not in code:
            yield Named(where, f"roster.input.{code}", frozenset({"pointer"}))
    elif isinstance(node, ast.Tuple) and len(node.elts) == 2 and where.startswith("rules_core/model/rosters"):
        code, given = text(node.elts[0]), keys(node.elts[1])
        if code is not None and given is not None:
            yield Named(where, f"roster.input.{code}", given | {"pointer"})


@pytest.fixture(scope="module")
def named() -> list[Named]:
    """All that the code names."""
    return [
        each
        for path, tree in modules(*PACKAGES)
        for node in ast.walk(tree)
        for each in named_by(node, f"{path.as_posix()}:{getattr(node, 'lineno', 0)}")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_the_code_names_can_be_said(language: str, named: list[Named]) -> None:
    faults = []
    for each in named:
        words = words_of(each.where.partition(":")[0])
        system, _, message = each.message.rpartition(":")
        if system:
            words = next(one.words for one in installed() if one.id == system)
        sentences = words.catalogue(language, message.partition(".")[0])
        if not each.is_whole:  # of what: perhaps of a system, and perhaps in one language only
            domain = message.partition(".")[0]
            found = [one.words.catalogue(spoken, domain) for one in installed() for spoken in LANGUAGES]
            if not any(known.startswith(message) for known in chain(*found)):
                faults.append(f"{each.where}: nothing begins with {message}")
        elif message not in sentences:
            faults.append(f"{each.where}: no sentence {message}")
        elif each.fields is not None and (lacking := set(_FIELD.findall(sentences[message])) - each.fields):
            faults.append(f"{each.where}: {message} asks for {sorted(lacking)}")
    assert not faults


def test_what_is_looked_for_is_found(named: list[Named]) -> None:
    kinds = {"say": "compare.", "RosterProblem": "roster.input.dice", "ProblemEntry": "service.fault."}
    assert len(named) > 300
    assert all(any(each.message.startswith(begin) for each in named) for begin in kinds.values())
