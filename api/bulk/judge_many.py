"""Many rosters: found one after the other, judged on one core or several, answered in their order.

A roster gets the same answer, byte for byte, alone or among a hundred thousand others; what cannot be
read stands in its place in the order and stops nothing. Only a few rosters are in memory at one time.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Literal, NamedTuple

from api.bulk.read_ahead import AllThere, Arrivals
from api.bulk.worker_life import end_with_parent
from api.files.csv_documents import csv_documents, says_csv
from api.files.json_text import json_bytes
from api.files.rosters import LARGEST, RosterFileError, parse, parse_line, read_bytes, says_yaml
from api.text.verdict import comparison_text, verdict_text
from rules_core.choose_system import choose_system, roster_model
from rules_core.comparison import compare
from rules_core.errors import UnknownSystemError
from rules_core.judge import MissingCapabilityError, judge
from rules_core.messages import say
from rules_core.model.answer_header import Event, Reading
from rules_core.model.catalogues import Catalogue
from rules_core.model.findings import SEVERITIES, Verdict
from rules_core.model.rosters import RosterError
from rules_core.registry import system_ids
from rules_core.visible import on_one_line

LINE_FILES = (".ndjson", ".jsonl")
_LONGEST_LINE = LARGEST + 2  # with its line ending
_AT_ONCE = 64  # rosters handed to a process at one time at most: enough that handing over costs little
_AHEAD = 3  # such portions under way for each process: enough that none waits, few enough to keep memory flat


@dataclass(frozen=True, slots=True)
class Request:
    """How every roster is to be judged and answered; `system` is None to go by what each names or fits."""

    system: str | None
    reading: Reading | Literal["compare"]
    switches: Mapping[str, str]
    language: str
    as_json: bool
    catalogue: Catalogue | None = None
    event: Event | None = None
    details: bool = False


class BulkItem(NamedTuple):  # a data class takes three times as long from one process to another
    """A roster to be judged: a file of its own (`content` None), or bytes found elsewhere.

    `name` is how it is called: the file, with the number of the line where it is one of many; `line` is
    the line of the file in which it begins. `is_line`: it is one of many, each JSON on a line of its own.
    """

    name: str
    content: bytes | None = None
    line: int = 1
    error: RosterFileError | None = None
    is_line: bool = False

    @property
    def shown(self) -> str:
        """The name as it may stand in an answer."""
        return on_one_line(self.name)


class BulkAnswer(NamedTuple):
    """The answer for one roster: `text` for standard output, `complaints` for standard error.

    `text` is UTF-8, as it leaves: to decode and encode it between two processes would take time in both.

    `outcome` is that of the verdict, "differs" where the readings do not agree, or "unreadable".
    """

    name: str
    exit_code: int
    outcome: str
    text: bytes
    counts: Mapping[str, int]
    complaints: tuple[str, ...] = ()


def items(names: Iterable[str], *, as_lines: bool, system: str | None = None) -> Iterator[BulkItem]:
    """The rosters in those files in order; `-` is standard input, `system` the one that was asked for.

    A file of lines (by its name, or all where `as_lines`) holds one roster a line, blank lines aside.
    Standard input does where its first line is a whole object and another line follows.
    """
    for name in names:
        if name == "-":
            yield from _of_standard_input(as_lines)
        elif as_lines or name.lower().endswith(LINE_FILES):
            yield from _of_lines(name)
        elif says_csv(name):
            yield from _of_csv(name, system)
        else:
            yield BulkItem(name)


def may_trickle(names: Iterable[str]) -> bool:
    """Whether the rosters may come slowly, one by one: through a pipe or from a terminal."""
    return not all(map(os.path.isfile, names))  # Path.is_file raises where a name is too long


def judge_all(
    found: Iterable[BulkItem], request: Request, jobs: int, *, as_they_come: bool = True
) -> Iterator[BulkAnswer]:
    """The answers in the order of the rosters, worked out in that many processes.

    With `as_they_come` none waits for a roster that is still to come, however slowly they come; without it
    less is done for each of them.
    """
    source = iter(found)
    if jobs == 1:
        yield from map(partial(judged, request=request), source)
        return
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(request,)) as pool:
        # The first portion makes the processes: before there is a second thread, whose locks they would copy.
        waiting = deque(pool.submit(_judge_portion, [first]) for first in islice(source, 1))
        arrivals = Arrivals(source, ahead=_AT_ONCE) if as_they_come else AllThere(source)
        try:
            while (portion := arrivals.take(_AT_ONCE, wait=not waiting)) or waiting:
                if portion:
                    waiting.append(pool.submit(_judge_portion, portion))
                if not portion or len(waiting) >= jobs * _AHEAD:
                    yield from waiting.popleft().result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)  # nobody waits for the rest
            raise


def judged(item: BulkItem, request: Request) -> BulkAnswer:
    """The answer for one roster; one that cannot be read is answered too."""
    try:
        system, roster = choose_system(_data(item), request.system)
        if request.reading == "compare":
            return _compared(item, system, roster, request)
        verdict = judge(
            system,
            roster,
            reading=request.reading,
            switches=request.switches,
            catalogue=request.catalogue,
            event=request.event,
        )
    except RosterFileError as error:
        problem = {"pointer": "", "code": error.code, "detail": error.say(request.language)}
        told = error.further(item.line - 1).say(request.language)  # the answer itself is the same anywhere
        return _unreadable(item, [problem], request, told)
    except UnknownSystemError:
        detail = say("validate.unknown-system", request.language, known=", ".join(system_ids()))
        return _unreadable(item, [{"pointer": "", "code": "unknown-system", "detail": detail}], request)
    except MissingCapabilityError as error:
        detail = error.say(request.language)
        return _unreadable(item, [{"pointer": "", "code": "missing-capability", "detail": detail}], request)
    except RosterError as error:
        return _unreadable(item, [problem.to_json(request.language) for problem in error.problems], request)
    if request.as_json:
        text = json_bytes(verdict.to_json(request.language))
    else:
        text = verdict_text(item.shown, verdict, request.language, details=request.details).encode()
    exit_code = 0 if verdict.is_legal else 1
    return BulkAnswer(item.shown, exit_code, verdict.outcome, text, _counted(verdict))


def written(data: Any) -> str:
    """One line of JSON."""
    return json_bytes(data).decode()


_request: Request


def _begin(request: Request) -> None:
    """In a new process: what every roster is judged by, handed over once."""
    global _request  # noqa: PLW0603 - the one thing a worker process keeps
    _request = request
    end_with_parent()


def _judge_portion(portion: list[BulkItem]) -> list[BulkAnswer]:
    return [judged(item, _request) for item in portion]


def _compared(item: BulkItem, system: str, roster: Any, request: Request) -> BulkAnswer:
    comparison = compare(
        system,
        roster,
        switches=request.switches,
        catalogue=request.catalogue,
        event=request.event,
    )
    if request.as_json:
        text = json_bytes(comparison.to_json(request.language))
    else:
        text = comparison_text(item.shown, comparison, request.language).encode()
    ruled = comparison.verdicts["ruled"]
    outcome = ruled.outcome if comparison.agrees else "differs"
    return BulkAnswer(item.shown, 0 if comparison.is_legal else 1, outcome, text, _counted(ruled))


def _counted(verdict: Verdict) -> Mapping[str, int]:
    found = [finding.severity for finding in verdict.findings]
    return {severity: found.count(severity) for severity in SEVERITIES}


def _unreadable(item: BulkItem, errors: list[dict[str, str]], request: Request, *told: str) -> BulkAnswer:
    """The answer for what is no roster; `told` are its complaints where they are not the errors' details."""
    text = json_bytes({"errors": errors}) if request.as_json else b""
    complaints = told or tuple(each["detail"] for each in errors)
    return BulkAnswer(item.shown, 2, "unreadable", text, {}, complaints)


def _data(item: BulkItem) -> Any:
    if item.error is not None:
        raise item.error
    content = item.content
    if content is None:
        content = read_bytes(item.name, LARGEST)
    elif len(content) > LARGEST:
        raise RosterFileError("too-large", limit=LARGEST)
    if item.is_line:
        return parse_line(content)
    return parse(content, is_yaml=item.content is None and says_yaml(item.name))


def _of_lines(name: str) -> Iterator[BulkItem]:
    try:
        file = Path(name).open("rb")  # noqa: SIM115 - closed below; only its opening is guarded
    except FileNotFoundError:
        yield BulkItem(name, error=RosterFileError("no-such-file"))
        return
    except IsADirectoryError:
        yield BulkItem(name, error=RosterFileError("is-a-folder"))
        return
    except OSError as error:
        yield BulkItem(name, error=RosterFileError("not-readable", reason=error.strerror or "?"))
        return
    is_empty = True
    with file:
        for item in _lines(name, file, 1):
            is_empty = False
            yield item
    if is_empty:  # a file that was named is to hold rosters; what comes through a pipe may be nothing
        yield BulkItem(name, error=RosterFileError("empty"))


def _of_csv(name: str, system: str | None) -> Iterator[BulkItem]:
    """The rosters of a CSV file, each with its line if there are several."""
    try:
        found = csv_documents(read_bytes(name, LARGEST), system, roster_model)
    except RosterFileError as error:
        yield BulkItem(name, error=error)
    except RosterError as error:
        yield BulkItem(name, error=RosterFileError("csv-which-system", **error.problems[0].fields))
    else:
        for line, document in found:
            called = name if len(found) == 1 else f"{name}:{line}"
            yield BulkItem(called, json_bytes(document), line)


def _of_standard_input(as_lines: bool) -> Iterator[BulkItem]:
    # Not sys.stdin.buffer: Python closes that at its end, and cannot while a thread still reads from it.
    source = open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115 - left to that thread
    if as_lines:
        yield from _lines("-", source, 1)
        return
    first = source.readline(_LONGEST_LINE)
    second = source.readline(_LONGEST_LINE)
    if first.lstrip(b"\xef\xbb\xbf").startswith(b"{") and first.rstrip().endswith(b"}") and second.strip():
        yield from _line("-", first, 1, source)
        yield from _line("-", second, 2, source)
        yield from _lines("-", source, 3)
    else:
        yield BulkItem("-", first + second + source.read(LARGEST + 1))


def _lines(name: str, file: BinaryIO, number: int) -> Iterator[BulkItem]:
    while line := file.readline(_LONGEST_LINE):
        yield from _line(name, line, number, file)
        number += 1


def _line(name: str, line: bytes, number: int, file: BinaryIO) -> Iterator[BulkItem]:
    """The roster of one line; the rest of a line that is too long is read and thrown away."""
    rest = line
    while len(rest) == _LONGEST_LINE and not rest.endswith(b"\n"):
        rest = file.readline(_LONGEST_LINE)
    content = line.rstrip(b"\r\n")
    if len(content) > LARGEST or content.strip():
        yield BulkItem(f"{name}:{number}", content, number, is_line=True)
