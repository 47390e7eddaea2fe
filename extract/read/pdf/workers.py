"""Reading in worker processes: with limits on memory and processor time, on one core or several.

A PDF can make any parser loop or eat memory. So the parser runs in a process of its own, which the
system stops at its limits; what it has read comes back page by page. Where processes cannot be forked,
the file is read in this process, without limits.
"""

import gc
import logging
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from extract.model.errors import BookError
from extract.read.pdf.book.page_gutters import gutters_for
from extract.read.pdf.book.page_store import PackedPage, PackedPages
from extract.read.pdf.ink.bookmarks import NO_BOOKMARKS, Bookmarks, bookmarks_of
from extract.read.pdf.ink.open_file import open_document, page_count, pages_of, release
from extract.read.pdf.model import Gutter, PageLayout, PageProblem
from extract.read.pdf.settings import ReadingLimits

Progress = Callable[[int, int], None]
_Item = int | PackedPage | Bookmarks  # how many pages the file says it has; a page; after them its outline


def read_pages(
    data: bytes, limits: ReadingLimits, processes: int = 1, progress: Progress | None = None
) -> PackedPages:
    """Every page of the file, in order; the same whatever the number of processes.

    Raises BookError if the file cannot be read, or not within its limits of time and memory.
    """
    work = _Work(data, limits)
    layouts: list[PackedPage] = []
    total = 0
    outline = NO_BOOKMARKS
    for item in _items(work, processes):
        if isinstance(item, PackedPage):
            layouts.append(item)
            if progress:
                progress(len(layouts), max(total, len(layouts)))
        elif isinstance(item, Bookmarks):
            outline = item
        else:
            total = item
    pages = PackedPages(layouts, outline)
    gutters = gutters_for(pages)
    if not gutters:
        return pages
    again = _items(replace(work, gutters=gutters), processes)
    kept = [page for page in layouts if page.number not in gutters]
    return PackedPages([*kept, *(item for item in again if isinstance(item, PackedPage))], outline)


@dataclass(frozen=True, slots=True)
class _Work:
    """What workers read: a whole file, or the pages of it whose gutter the others show."""

    data: bytes
    limits: ReadingLimits
    gutters: Mapping[int, Gutter] | None = None


def _items(work: _Work, processes: int) -> Iterator[_Item]:
    return _from_workers(work, max(1, processes)) if hasattr(os, "fork") else _here(work)


def _here(work: _Work) -> Iterator[_Item]:
    try:
        yield from _read_share(work, 0, 1, lambda seconds: None)
    except MemoryError:
        raise BookError("read.pdf-too-big", page=1) from None


def _from_workers(work: _Work, processes: int) -> Iterator[_Item]:
    workers: dict[Connection, int] = {}
    done = 0
    for share in range(processes):
        receiver, pid = _start(work, share, processes)
        workers[receiver] = pid
    try:
        while workers:
            for receiver in [worker for worker in workers if worker in wait(list(workers))]:
                try:
                    message = receiver.recv()
                except EOFError:
                    _, status = os.waitpid(workers.pop(receiver), 0)
                    receiver.close()
                    _raise_if_stopped(os.waitstatus_to_exitcode(status), done + 1)
                    continue
                if isinstance(message, tuple):
                    code, fields = message
                    raise BookError(code, **fields)
                done += isinstance(message, PackedPage)
                yield message
    finally:
        for receiver, pid in workers.items():
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            receiver.close()


def _raise_if_stopped(exitcode: int, page: int) -> None:
    if exitcode in (-signal.SIGXCPU, -signal.SIGKILL):
        raise BookError("read.pdf-too-slow", page=page)
    if exitcode != 0:
        raise BookError("read.pdf-crashed", page=page)


def _start(work: _Work, share: int, shares: int) -> tuple[Connection, int]:
    """Fork a worker; what it sends can be received from the connection."""
    receiver, sender = Pipe(duplex=False)
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            receiver.close()
            _run(sender, work, share, shares)
            code = 0
        finally:
            os._exit(code)
    sender.close()
    return receiver, pid


def _run(sender: Connection, work: _Work, share: int, shares: int) -> None:
    """The worker: sends the page count, then its pages; a refusal as (code, fields)."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    page = 0
    try:
        _limit_memory(work.limits)
        for item in _read_share(work, share, shares, _Clock(work.limits).allow):
            sender.send(item)
            page = item.number if isinstance(item, PackedPage) else page
    except BookError as error:
        sender.send((error.code, error.fields))
    except MemoryError:
        sender.send(("read.pdf-too-big", {"page": page + 1}))
    finally:
        sender.close()


def _read_share(work: _Work, share: int, shares: int, allow: Callable[[int], None]) -> Iterator[_Item]:
    """The pages to read whose index falls to that share; the first gives the page count and the outline too.

    `allow` is called before each piece of work how many seconds of processor time it may take.
    """
    from pdfminer.pdfinterp import PDFResourceManager

    logging.getLogger("pdfminer").setLevel(logging.CRITICAL)  # what it has to say is no message of ours
    limits, gutters = work.limits, work.gutters
    allow(limits.opening_seconds)
    document = open_document(work.data)
    if share == 0:
        yield page_count(document)
    resources = PDFResourceManager()
    numbers: dict[object, int] = {}
    for index, page in enumerate(pages_of(document, limits)):
        if index % shares == share and (gutters is None or index + 1 in gutters):
            allow(limits.page_seconds)
            gutter = gutters[index + 1] if gutters else None
            yield PackedPage.of(read_page(page, index + 1, resources, gutter))
        numbers[page.pageid] = index + 1
        release(document, page)
    if share == 0 and gutters is None:
        allow(limits.opening_seconds)
        yield bookmarks_of(document, numbers)


def read_page(page: Any, number: int, resources: Any, gutter: Gutter | None = None) -> PageLayout:
    """One page, whose gutter other pages may show.

    Where its content breaks off, what stands before is kept and a problem says so.
    """
    from extract.read.pdf.ink.content_stream import is_blank, read_ink
    from extract.read.pdf.ink.page_content import is_open, is_packed_whole, means_to_print
    from extract.read.pdf.page_layout import layout_page

    whole = is_packed_whole(page)
    ink, broken = read_ink(page, resources)
    layout = layout_page(ink, number, gutter)
    if whole and not broken and not is_open(page) and not (is_blank(ink) and means_to_print(page)):
        return layout
    problem = PageProblem("read.pdf-page-broken", (0.0, 0.0, ink.width, ink.height), (), "error")
    return PageLayout(number, layout.width, layout.height, layout.blocks, (problem, *layout.problems))


class _Clock:
    """Processor time that the worker may still use; the system stops it when that is over."""

    def __init__(self, limits: ReadingLimits) -> None:
        self.limits = limits
        self.allowed = float(limits.seconds)

    def allow(self, seconds: int) -> None:
        """So many seconds more from now, and no more in all than the pages so far are worth."""
        import resource

        self.allowed += self.limits.seconds_a_page
        used = resource.getrusage(resource.RUSAGE_SELF)
        now = used.ru_utime + used.ru_stime
        limit = int(min(now + seconds, max(self.allowed, now + 1))) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _limit_memory(limits: ReadingLimits) -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return
    used = int(statm.read_text("ascii").split()[0]) * resource.getpagesize()
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    limit = used + limits.memory_bytes
    if hard != resource.RLIM_INFINITY:
        limit = min(limit, hard)
    resource.setrlimit(resource.RLIMIT_AS, (limit, hard))
