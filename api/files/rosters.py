"""Read a roster file, JSON or YAML, to plain data: strictly, so that no two parsers can disagree."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from api.files.json_places import end_of, place_of
from rules_core.errors import MessageError
from rules_core.model.plain_forms import normalised
from rules_core.small_files import refuse_pipe

LARGEST = 1 << 20
"""Bytes; far more than the largest roster that the model allows."""

DEEPEST = 200
"""Levels of nesting, as in JSON."""
YAML_FILES = (".yaml", ".yml")
CSV_FILES = (".csv", ".tsv")


def _spelled(word: str) -> tuple[str, str, str]:
    return word.lower(), word.capitalize(), word.upper()


_TAGS = {f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map")}
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_BROKEN = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?)")
_CONSTANTS = {
    **{written: meant for meant in (True, False) for written in _spelled(str(meant))},
    **dict.fromkeys(("~", "", *_spelled("null"))),
}
"""Plain scalars that are not text, as in the core schema of YAML 1.2 (`yes` and `on` are text)."""

_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
"""Characters that YAML 1.2 forbids in a file (section 5.1)."""

_REFUSALS = {"could not find expected ':'": "no-colon", "but found another document": "second-document"}
"""PyYAML's messages and our code for each."""


class RosterFileError(MessageError):
    """The file is not readable JSON or YAML."""

    domain = "validate."

    def further(self, lines: int) -> RosterFileError:
        """The same error that many lines further down, if it has a place."""
        if lines and "line" in self.fields:
            return RosterFileError(
                self.code, **{**self.fields, "line": int(str(self.fields["line"])) + lines}
            )
        return self


def load(name: str) -> Any:
    """The data in that file, `-` for standard input; RosterFileError if it cannot be read."""
    return parse(read_bytes(name, LARGEST), is_yaml=says_yaml(name))


def says_yaml(name: str) -> bool:
    """Whether the file name says YAML, in upper or lower case."""
    return name.lower().endswith(YAML_FILES)


def says_csv(name: str) -> bool:
    """Whether the file name says CSV."""
    return name.lower().endswith(CSV_FILES)


def read_bytes(name: str, limit: int, too_large: str = "too-large") -> bytes:
    """The content of the file, `-` for standard input; RosterFileError if unreadable or too large.

    `too_large` is the code of the latter error.
    """
    try:
        if name == "-":
            content = sys.stdin.buffer.read(limit + 1)
        else:
            refuse_pipe(Path(name))
            with Path(name).open("rb") as file:
                content = file.read(limit + 1)
    except FileNotFoundError:
        raise RosterFileError("no-such-file") from None
    except IsADirectoryError:
        raise RosterFileError("is-a-folder") from None
    except OSError as error:
        raise RosterFileError("not-readable", reason=error.strerror or "?") from None
    if len(content) > limit:
        raise RosterFileError(too_large, limit=limit)
    return content


def parse(content: bytes, *, is_yaml: bool = False) -> Any:
    """The data in the bytes: JSON if they begin with a brace and the file name does not say YAML."""
    content = content.removeprefix(b"\xef\xbb\xbf")
    if not content.strip():
        raise RosterFileError("empty")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise RosterFileError("not-utf-8") from None
    if text.lstrip().startswith("{") and not is_yaml:
        return _json(content)
    return _yaml(text)


def parse_line(content: bytes) -> Any:
    """The data in one line of a file of lines: JSON and nothing else."""
    content = content.removeprefix(b"\xef\xbb\xbf")
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        raise RosterFileError("not-utf-8") from None
    try:
        return _json(content)
    except RosterFileError:
        if content.lstrip().startswith(b"{"):
            raise
        raise RosterFileError("line-not-json", line=1) from None


def _json(content: bytes) -> Any:
    import jiter

    try:
        return jiter.from_json(content, catch_duplicate_keys=True, allow_inf_nan=False)
    except ValueError as error:
        line, column = place_of(content, str(error))
        codes = {"duplicate key": "duplicate-key", "EOF while parsing": "cut-short"}
        code = next((code for words, code in codes.items() if words in str(error)), "not-json")
        raise RosterFileError(code, line=line, column=column) from None


def _yaml(text: str) -> Any:
    import yaml

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    if unprintable := _UNPRINTABLE.search(text):
        *above, before = text[: unprintable.start()].split("\n")
        raise RosterFileError("control-character", line=len(above) + 1, column=len(before) + 1)
    try:
        _refuse_endless(yaml.parse(text, Loader=loader))
        node = yaml.compose(text, Loader=loader)
        if node is None:
            raise RosterFileError("only-comments")
        return _plain(node)
    except yaml.MarkedYAMLError as error:
        raise _misread(error, text) from None
    except (yaml.YAMLError, RecursionError):
        raise RosterFileError("not-yaml", line=1, column=1) from None


def _misread(error: Any, text: str) -> RosterFileError:
    """A PyYAML error as ours, with the place where a reader would look."""
    code = _REFUSALS.get(error.problem, "not-yaml")
    # What lacks a colon is where the key begins; that it is lacking shows only further down.
    marks = (error.context_mark, error.problem_mark)
    mark = next(filter(None, marks if code == "no-colon" else reversed(marks)), None)
    line, column = _place(mark)
    last_line, last_column = end_of(text)
    if (line, column) > (last_line, last_column):
        return RosterFileError("cut-short", line=last_line, column=last_column)
    return RosterFileError(code, line=line, column=column)


def _refuse_endless(events: Iterable[Any]) -> None:
    """Refuse aliases that expand beyond all bounds, and nesting that is too deep.

    PyYAML builds nested values recursively, thousands of levels deep, until the process dies.
    """
    from yaml import AliasEvent
    from yaml.events import CollectionEndEvent, CollectionStartEvent

    depth = 0
    for event in events:
        depth += isinstance(event, CollectionStartEvent) - isinstance(event, CollectionEndEvent)
        if depth > DEEPEST or isinstance(event, AliasEvent):
            code = "alias" if isinstance(event, AliasEvent) else "too-deep"
            line, column = _place(event.start_mark)
            raise RosterFileError(code, line=line, column=column, limit=DEEPEST)


def _plain(node: Any) -> Any:
    """Plain data of a YAML node, as in JSON: no tags, dates, octal numbers or duplicate keys."""
    import yaml

    line, column = _place(node.start_mark)
    if node.tag not in _TAGS:
        raise RosterFileError("tag", line=line, column=column)
    if isinstance(node, yaml.ScalarNode):
        return node.value if node.style in ("'", '"', "|", ">") else _scalar(node.value)
    if isinstance(node, yaml.SequenceNode):
        return [_plain(child) for child in node.value]
    result: dict[str, Any] = {}
    for key, value in node.value:
        line, column = _place(key.start_mark)
        if not isinstance(key, yaml.ScalarNode):
            raise RosterFileError("not-yaml", line=line, column=column)
        if key.value in result:
            raise RosterFileError("duplicate-key", line=line, column=column)
        result[key.value] = _plain(value)
    return result


def _place(mark: Any) -> tuple[int, int]:
    """Line and column from 1 of a PyYAML mark, which counts from 0 and may be missing."""
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


def _scalar(text: str) -> Any:
    """A plain scalar: a whole number, a number with a fraction (refused later), true, false, null or text."""
    if _WHOLE.fullmatch(text):
        return int(text)
    if not text.isascii() and _WHOLE.fullmatch(normalised(text)):
        return int(normalised(text))
    if _BROKEN.fullmatch(text) and not text.isdigit():
        return float(text)
    return _CONSTANTS.get(text, text)
