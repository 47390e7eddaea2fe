"""A broken or harmful PDF ends soon, in little memory, with one clear sentence or with what could be read."""

import multiprocessing
import os
import resource
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from extract.model.document import Flow
from extract.model.errors import BookError
from extract.read import read
from extract.read.pdf import reader
from extract.read.pdf.settings import DEFAULT, ReadingLimits
from rules_core.messages import LANGUAGES
from tests.editions.heavy import great_table, many_pages, strokes
from tests.editions.hostile import (
    HARMFUL,
    HELLO_TEXT,
    TWO_BYTE_TEXT,
    Revision,
    composite_font,
    cut_short,
    encrypted,
    good,
    one_page,
)
from tests.extract.read.reading import grids, paragraphs
from tests.shared import thorough

ADDRESSES = 3 << 30  # bytes of address space that reading may ask for on top of the program itself
MEMORY = 2 << 20  # kilobytes that may really be in use at once
WORK = 120  # seconds of processor time: far beyond the reader's own bounds, however slow the machine
PATIENCE = 3600  # seconds until a process that never ends is given up: no measure of speed

Outcome = tuple[str, object]


def read_guarded(data: bytes, settings: ReadingLimits = DEFAULT) -> Outcome:
    """("flow", Flow), ("error", sentences) or ("crash", trace), read in a process group of its own."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=read_into, args=(data, theirs, settings))
    child.start()
    theirs.close()
    try:
        if not ours.poll(PATIENCE):
            return "crash", f"not finished after {PATIENCE} seconds"
        outcome: Outcome = ours.recv()
        return outcome
    except EOFError:
        return "crash", "the process died"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(child.pid or 0, signal.SIGKILL)
        child.join()
        ours.close()


SOON = replace(DEFAULT, opening_seconds=0, page_seconds=0, seconds=0)
"""What harmful files may take of the processor: the bound is the same code, reached with the next second."""
LATER = replace(DEFAULT, opening_seconds=1, page_seconds=1, seconds=2)
"""What is three times as much: how far a file gets in it is another thing to see."""


def read_into(data: bytes, answer: Connection, settings: ReadingLimits) -> None:
    os.setsid()
    reader.DEFAULT = settings  # type: ignore[attr-defined]
    allowed = used_address_space() + ADDRESSES
    resource.setrlimit(resource.RLIMIT_AS, (allowed, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_CPU, (WORK, WORK))
    try:
        outcome: Outcome = ("flow", read(data, "harbour.pdf"))
    except BookError as error:
        outcome = ("error", {language: error.say(language) for language in LANGUAGES})
    except BaseException:
        outcome = ("crash", traceback.format_exc()[-3000:])
    most = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    answer.send(outcome if most < MEMORY else ("crash", f"{most} kilobytes used"))


def used_address_space() -> int:
    """Bytes of address space that this process has already."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()


def judged(outcome: Outcome) -> Outcome:
    """The outcome, once it is seen to be a flow or one sentence in each language."""
    kind, value = outcome
    assert kind != "crash", value
    if kind == "error":
        assert isinstance(value, dict)
        assert value["en"].endswith(".")
        assert value["ja"].endswith("。")
        assert all("\n" not in sentence and "harbour.pdf" in sentence for sentence in value.values())
    else:
        assert isinstance(value, Flow)
        assert value.blocks or value.problems, "nothing was read and nothing reported"
    return outcome


@pytest.mark.parametrize("settings", [SOON, thorough(LATER)], ids=["soon", "later"])
@pytest.mark.parametrize("build", HARMFUL.values(), ids=HARMFUL.keys())
def test_a_harmful_file_ends_with_a_sentence_or_with_what_could_be_read(
    build: Callable[[], bytes], settings: ReadingLimits
) -> None:
    judged(read_guarded(build(), settings))


def test_a_file_cut_short_ends_with_a_sentence_or_with_what_could_be_read() -> None:
    for place, data in cut_short():
        try:
            judged(read_guarded(data, SOON))
        except AssertionError as error:
            raise AssertionError(f"cut at {place}") from error


@pytest.mark.parametrize(
    "name", ["empty", "white space only", "header and nothing else", "no pages", "no catalogue"]
)
def test_what_holds_no_page_is_an_error(name: str) -> None:
    assert judged(read_guarded(HARMFUL[name]()))[0] == "error"


@pytest.mark.parametrize("revision", [2, 3, 4, 6])
def test_a_file_that_needs_a_password_says_so(revision: Revision) -> None:
    kind, sentences = judged(read_guarded(encrypted("quay", revision)))
    assert kind == "error"
    assert isinstance(sentences, dict)
    assert "password" in sentences["en"]
    assert "パスワード" in sentences["ja"]


@pytest.mark.parametrize("revision", [2, thorough(3), thorough(4), 6])
def test_a_file_that_is_only_protected_against_changes_is_read(revision: Revision) -> None:
    flow = read(encrypted("", revision), "harbour.pdf")
    assert grids(flow) == grids(read(good(), "harbour.pdf"))


@pytest.mark.parametrize("name", ["junk before the header", "junk after the end"])
def test_junk_around_a_good_file_changes_nothing(name: str) -> None:
    flow = read(HARMFUL[name](), "harbour.pdf")
    assert grids(flow) == grids(read(good(), "harbour.pdf"))


def test_the_parser_says_nothing_of_its_own(tmp_path: Path) -> None:
    font = composite_font()
    font["o8"] = font["o8"].replace(b"/FontBBox [0 0 1000 1000]", b"")
    book = tmp_path / "harbour.pdf"
    book.write_bytes(one_page(TWO_BYTE_TEXT, **font))
    script = "import sys, extract.read as r, pathlib; r.read(pathlib.Path(sys.argv[1]), 'harbour.pdf')"
    done = subprocess.run([sys.executable, "-c", script, book], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "")


def test_a_page_may_name_its_corners_in_any_order() -> None:
    flow = read(HARMFUL["page named by its other two corners"](), "harbour.pdf")
    assert paragraphs(flow) == [HELLO_TEXT]
    assert flow.problems == ()


def test_a_sentence_after_ten_thousand_curves_is_read() -> None:
    flow = read(HARMFUL["ten thousand curves before a sentence"](), "harbour.pdf")
    assert paragraphs(flow) == [HELLO_TEXT]


@pytest.mark.parametrize("pages", [30, thorough(60)])
def test_many_pages_are_read_in_little_memory(pages: int) -> None:
    """What the worker holds does not grow with the pages that it has read."""
    kind, flow = judged(read_guarded(many_pages(pages), replace(DEFAULT, memory_bytes=200_000_000)))
    assert kind == "flow"
    assert isinstance(flow, Flow)
    assert flow.pages == pages
    tables_of_ten_pages = grids(read(many_pages(10), "harbour.pdf"))
    assert len(grids(flow)) == pages // 10 * len(tables_of_ten_pages)


def test_eight_thousand_strokes_on_a_page_end_in_bounded_time() -> None:
    judged(read_guarded(strokes(8000)))


def test_a_table_of_60_by_60_is_read_whole() -> None:
    data, truth = great_table(60)
    kind, flow = judged(read_guarded(data))
    assert kind == "flow"
    assert isinstance(flow, Flow)
    assert grids(flow) == [truth.tables[0].table.filled()]
