"""How many small changes of the code do its tests notice?

    python -m tests.mutation rules       # the checks and computations of Chapter H
    python -m tests.mutation compare     # what compares two books
    python -m tests.mutation compare --tests tests/extract/compare/test_kinds.py --again survivors.json

The tests are collected and run once, while it is noted which functions each of them calls. Then each
mutant of a seeded sample is put into a fork of this process and judged by the tests that call its
function, until one of them fails. The mutants that no test notices are printed, and written to
`survivors.json`, with which other tests can be put to the same ones.
"""

import argparse
import gc
import json
import os
import random
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.mutants import Mutant, code_of, mutants

ROOT = Path(__file__).parents[2]
CHAPTER_H = "tests/rules_core/systems/asl_dyo"
IN_CHAPTER_H = (
    "test_cases.py", "test_data.py", "test_afterwards.py", "test_bill.py", "computations", "test_options.py",
    "test_sections.py", "test_worked_example.py", "test_deciding.py", "test_unchecked.py",
    "test_judged_before.py", "test_grouped_dependencies.py",
)  # fmt: skip
SUITES: dict[str, tuple[str, tuple[str, ...], list[str]]] = {
    "rules": (
        "rules_core/systems/asl_dyo",
        ("drawings", "calculators", "laws"),
        [f"{CHAPTER_H}/{name}" for name in IN_CHAPTER_H],
    ),
    "compare": (
        "extract/compare",
        (),
        ["tests/extract/compare", "tests/extract/test_mutations_books.py", "tests/prose"],
    ),
}
"""The folder that is changed, the folders in it that other tests are about, and the tests."""

SECONDS = 60  # of the processor for one mutant: one that never ends is noticed too
Function = tuple[str, int]
"""A function: its file, and the line where it begins."""


class Run:
    """A plug-in that puts mutants to the tests collected, in the place of running them."""

    def __init__(self, chosen: list[Mutant]) -> None:
        self.chosen = chosen
        self.codes = [(code_of(each), code_of(each, changed=False)) for each in chosen]
        self.survivors: list[Mutant] = []
        self.calls: dict[Function, list[pytest.Item]] = defaultdict(list)
        self.took: dict[pytest.Item, float] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        wanted = {(mutant.path, mutant.first_line) for mutant in self.chosen}
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            if not self._passes(item, following, wanted):
                raise pytest.UsageError(f"{item.nodeid} fails without a mutant: mend it first")
        for number, (mutant, (code, unchanged)) in enumerate(zip(self.chosen, self.codes, strict=True), 1):
            if number == 1 and self._noticed(mutant, unchanged):
                raise pytest.UsageError(f"a fork fails without a mutant: {mutant}")
            if not self._noticed(mutant, code):
                self.survivors.append(mutant)
            if number % 25 == 0:
                print(f"{number} judged, {len(self.survivors)} not noticed", file=sys.stderr, flush=True)
        return True

    def _passes(self, item: pytest.Item, following: pytest.Item | None, wanted: set[Function]) -> bool:
        seen: set[Function] = set()

        def note(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                seen.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

        began = time.process_time()
        sys.setprofile(note)
        try:
            reports = runtestprotocol(item, nextitem=following, log=False)
        finally:
            sys.setprofile(None)
        self.took[item] = time.process_time() - began
        for function in seen & wanted:
            self.calls[function].append(item)
        return not any(report.failed for report in reports)

    def _noticed(self, mutant: Mutant, code: CodeType) -> bool:
        covering = self.calls[mutant.path, mutant.first_line]
        source = Path(mutant.path).read_text("utf-8")
        covering = sorted(covering, key=lambda item: (not _is_about(item, source), self.took[item]))
        child = os.fork()
        if child == 0:
            _judge(mutant, code, covering)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


def _is_about(item: pytest.Item, source: str) -> bool:
    """Whether a test is a case of a check of that file: it is likely the one that notices."""
    callspec = getattr(item, "callspec", None)
    check = getattr(callspec.params.get("case"), "check", None) if callspec else None
    return isinstance(check, str) and f'"{check}"' in source


def _judge(mutant: Mutant, code: CodeType, covering: list[pytest.Item]) -> None:
    """In a fork: put the mutant in its place and run the tests; exits 1 at the first that fails, else 0."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    signal.signal(signal.SIGXCPU, lambda *_: os._exit(3))
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    gc.unfreeze()  # conftest freezes what was collected, and get_objects leaves frozen objects out
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and (
            found.__code__.co_filename == mutant.path and found.__code__.co_firstlineno == mutant.first_line
        ):
            found.__code__ = code
    _forget()
    for item in covering:
        if any(report.failed for report in runtestprotocol(item, nextitem=None, log=False)):
            os._exit(1)
    os._exit(0)


def _forget() -> None:
    """Nothing that the tests or the code under test worked out before is used again."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("tests.", "extract.compare", "extract.align", "rules_core.systems.")):
            for each in list(vars(module).values()):
                clear: Callable[[], Any] | None = getattr(each, "cache_clear", None)
                if callable(clear) and not isinstance(each, type):
                    clear()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("suite", choices=SUITES)
    parser.add_argument("-n", type=int, default=150, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", nargs="+", help="other tests than those of the suite")
    parser.add_argument("--again", type=Path, help="only the mutants of an earlier run that nothing noticed")
    parser.add_argument("--survivors", type=Path, default=Path("survivors.json"))
    options = parser.parse_args()
    os.chdir(ROOT)
    folder, apart, tests = SUITES[options.suite]
    if options.again:
        chosen = [Mutant(**each) for each in json.loads(options.again.read_text("utf-8"))]
    else:
        paths = [path for path in sorted((ROOT / folder).rglob("*.py")) if not {*apart} & {*path.parts}]
        every = [each for path in paths for each in mutants(path)]
        chosen = random.Random(options.seed).sample(every, min(options.n, len(every)))
        print(f"{len(chosen)} of the {len(every)} mutants of {folder}", file=sys.stderr, flush=True)
    run = Run(chosen)
    code = pytest.main(
        ["-q", "-p", "no:randomly", "-p", "no:xdist", *(options.tests or tests)], plugins=[run]
    )
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(code)
    options.survivors.write_text(json.dumps([asdict(each) for each in run.survivors], indent=1), "utf-8")
    for mutant in run.survivors:
        print(str(mutant).removeprefix(f"{ROOT}/"))
    noticed = len(chosen) - len(run.survivors)
    print(f"{noticed} of {len(chosen)} mutants are noticed: {100 * noticed // len(chosen)} %")
    return 0


if __name__ == "__main__":
    sys.exit(main())
