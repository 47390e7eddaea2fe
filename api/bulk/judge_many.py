"""Judge many rosters in one or several processes; the answers keep the order of the rosters.

A roster gets the same answer, byte for byte, alone or among a hundred thousand others; an unreadable one gets
an error in its place and stops nothing. Only a few rosters are in memory at one time.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from api.bulk.items import BulkItem
from api.files.json_text import json_bytes
from api.files.problems import UNUSABLE, problems_of
from api.files.rosters import LARGEST, RosterFileError, parse, parse_line, read_bytes, says_yaml
from api.text.verdict import comparison_text, named, verdict_text
from rules_core.choose_system import choose_system
from rules_core.judge import judge
from rules_core.model.answer_header import Event, JudgedBy, Reading
from rules_core.model.catalogues import Catalogue
from rules_core.model.findings import SEVERITIES, Verdict

_AT_ONCE = 64  # rosters handed to a process at one time at most: enough that handing over costs little
_AHEAD = 3  # such portions under way for each process: enough that none waits, few enough to keep memory flat


@dataclass(frozen=True, slots=True)
class Request:
    """How to judge and answer every roster; `system` is None to go by what each roster names or fits.

    `reading` "compare" asks for an answer under each reading.
    """

    system: str | None
    reading: Reading
    switches: Mapping[str, str] | None
    language: str
    as_json: bool
    catalogue: Catalogue | None = None
    event: Event | None = None
    details: bool = False

    @property
    def by(self) -> JudgedBy:
        """By what to judge."""
        return {
            "reading": self.reading,
            "switches": self.switches,
            "catalogue": self.catalogue,
            "event": self.event,
        }


class WorkerLostError(Exception):
    """A worker process was killed."""


class BulkAnswer(NamedTuple):
    """The answer for one roster: `text` for standard output, `complaints` for standard error.

    `text` is encoded as UTF-8 already, which saves decoding and encoding between processes.

    `outcome` is that of the verdict, "differs" if the readings disagree, or "unreadable".
    """

    name: str
    exit_code: int
    outcome: str
    text: bytes
    counts: Mapping[str, int]
    complaints: tuple[str, ...] = ()


def judge_all(
    rosters: Iterable[BulkItem], request: Request, jobs: int, *, as_they_come: bool = True
) -> Iterator[BulkAnswer]:
    """The answers in the order of the rosters, computed in that many processes.

    With `as_they_come` each answer is given as soon as possible, however slowly further rosters arrive;
    without it there is less overhead per roster. Raises WorkerLostError.
    """
    source = iter(rosters)
    if jobs == 1:
        return map(partial(judged, request=request), source)
    return _judge_in_processes(source, request, jobs, as_they_come=as_they_come)


def _judge_in_processes(
    source: Iterator[BulkItem], request: Request, jobs: int, *, as_they_come: bool
) -> Iterator[BulkAnswer]:
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

    from api.bulk.read_ahead import BackgroundReader, ImmediateReader

    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(request,)) as pool:
        # The first portion makes the processes: before there is a second thread, whose locks they would copy.
        waiting = deque(pool.submit(_judge_portion, [first]) for first in islice(source, 1))
        arrivals = BackgroundReader(source, ahead=_AT_ONCE) if as_they_come else ImmediateReader(source)
        try:
            while (portion := arrivals.take(_AT_ONCE, wait=not waiting)) or waiting:
                if portion:
                    waiting.append(pool.submit(_judge_portion, portion))
                if not portion or len(waiting) >= jobs * _AHEAD:
                    yield from waiting.popleft().result()
        except BaseException as error:
            # Waits for the pool's own thread: one that still closes its pipe while Python exits can print a
            # traceback. What has not begun is cancelled, so this takes no longer than one portion.
            pool.shutdown(cancel_futures=True)
            if isinstance(error, BrokenExecutor):
                raise WorkerLostError from error
            raise


def judged(item: BulkItem, request: Request) -> BulkAnswer:
    """The answer for one roster, also for one that cannot be read."""
    try:
        system, roster = choose_system(_data(item), request.system)
        if request.reading == "compare":
            return _compared(item, system, roster, request)
        verdict = judge(system, roster, **request.by)
    except UNUSABLE as error:
        in_file = error.further(item.line - 1) if isinstance(error, RosterFileError) else error
        complaints = (each["detail"] for each in problems_of(in_file, request.language))
        return _unreadable(item, problems_of(error, request.language), request, *complaints)
    if request.as_json:
        text = json_bytes(verdict.to_json(request.language))
    else:
        text = verdict_text(item.shown, verdict, request.language, details=request.details).encode()
    exit_code = 0 if verdict.is_legal else 1
    return BulkAnswer(named(item.shown, verdict), exit_code, verdict.outcome, text, _counted(verdict))


def written(data: Any) -> str:
    """One line of JSON."""
    return json_bytes(data).decode()


_request: Request


def _begin(request: Request) -> None:
    """Initialise a worker process with the settings of judging."""
    from api.bulk.worker_life import end_with_parent

    global _request  # noqa: PLW0603 - the one thing a worker process keeps
    _request = request
    end_with_parent()


def _judge_portion(portion: list[BulkItem]) -> list[BulkAnswer]:
    return [judged(item, _request) for item in portion]


def _compared(item: BulkItem, system: str, roster: Any, request: Request) -> BulkAnswer:
    from rules_core.comparison import compare

    comparison = compare(system, roster, **request.by)
    if request.as_json:
        text = json_bytes(comparison.to_json(request.language))
    else:
        text = comparison_text(item.shown, comparison, request.language).encode()
    ruled = comparison.verdicts["ruled"]
    outcome = ruled.outcome if comparison.agrees else "differs"
    exit_code = 0 if comparison.is_legal else 1
    return BulkAnswer(named(item.shown, ruled), exit_code, outcome, text, _counted(ruled))


def _counted(verdict: Verdict) -> Mapping[str, int]:
    severities = [finding.severity for finding in verdict.findings]
    return {severity: severities.count(severity) for severity in SEVERITIES}


def _unreadable(
    item: BulkItem, errors: list[dict[str, str]], request: Request, *complaints: str
) -> BulkAnswer:
    """The answer for input that is not a roster; it is the same wherever in a file that stands."""
    text = json_bytes({"errors": errors}) if request.as_json else b""
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
