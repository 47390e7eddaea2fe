"""Reading in worker processes: with limits on memory and processor time, on one core or several.

A PDF can make any parser loop or eat memory. So the parser runs in a process of its own that the
system stops at its limits; what it has read comes back page by page.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from extract.errors import BookError
from extract.read.pdf.opening import open_document, page_count, pages_of, release
from extract.read.pdf.settings import Settings
from extract.read.pdf.shapes import PageLayout, PageProblem

Progress = Callable[[int, int], None]


def read_pages(
    data: bytes, settings: Settings, processes: int = 1, progress: Progress | None = None
) -> list[PageLayout]:
    """Every page of the file, in order; the same whatever the number of processes.

    Raises BookError where the file cannot be read, or not within its limits of time and memory.
    """
    if multiprocessing.current_process().daemon:  # may not have children: read here, without limits
        return [layout for layout in _read_share(data, settings, 0, 1) if isinstance(layout, PageLayout)]
    methods = multiprocessing.get_all_start_methods()
    context: Any = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    workers: dict[Connection, Any] = {}
    for number in range(max(1, processes)):
        receiver, sender = context.Pipe(duplex=False)
        worker = context.Process(target=_work, args=(sender, data, settings, number, max(1, processes)))
        worker.start()
        sender.close()
        workers[receiver] = worker
    layouts: list[PageLayout] = []
    total = 0
    try:
        while workers:
            for receiver in wait(list(workers)):
                assert isinstance(receiver, Connection)
                try:
                    message = receiver.recv()
                except EOFError:
                    worker = workers.pop(receiver)
                    worker.join()
                    _raise_if_stopped(worker.exitcode, len(layouts) + 1)
                    continue
                if isinstance(message, int):
                    total = message
                elif isinstance(message, PageLayout):
                    layouts.append(message)
                    if progress:
                        progress(len(layouts), max(total, len(layouts)))
                else:
                    code, fields = message
                    raise BookError(code, **fields)
    finally:
        for receiver, worker in workers.items():
            worker.kill()
            worker.join()
            receiver.close()
    return sorted(layouts, key=lambda layout: layout.number)


def _raise_if_stopped(exitcode: int, page: int) -> None:
    if exitcode == 0:
        return
    if hasattr(signal, "SIGXCPU") and exitcode in (-signal.SIGXCPU, -signal.SIGKILL):
        raise BookError("read.pdf-too-slow", page=page)
    raise BookError("read.pdf-crashed", page=page)


def _work(sender: Connection, data: bytes, settings: Settings, share: int, shares: int) -> None:
    """The worker: sends the page count, then its pages; a refusal as (code, fields)."""
    page = 0
    try:
        _limit_memory(settings)
        for item in _read_share(data, settings, share, shares):
            sender.send(item)
            page = item.number if isinstance(item, PageLayout) else page
    except BookError as error:
        sender.send((error.code, error.fields))
    except MemoryError:
        sender.send(("read.pdf-too-big", {"page": page + 1}))
    except KeyboardInterrupt:
        pass
    finally:
        sender.close()


def _read_share(data: bytes, settings: Settings, share: int, shares: int) -> Any:
    """Yields the page count, then every page whose index falls to that share."""
    from pdfminer.pdfinterp import PDFResourceManager

    clock = _Clock(settings)
    clock.allow(settings.seconds)
    document = open_document(data)
    if share == 0:
        yield page_count(document)
    resources = PDFResourceManager()
    for index, page in enumerate(pages_of(document, settings)):
        if index % shares == share:
            clock.allow(settings.page_seconds)
            yield read_page(page, index + 1, resources, settings)
        release(document, page)


def read_page(page: Any, number: int, resources: Any, settings: Settings) -> PageLayout:
    """One page; where its content breaks off, what stands before is kept and a problem says so."""
    from extract.read.pdf.ink import read_ink
    from extract.read.pdf.page import layout_page

    ink, broken = read_ink(page, resources, settings)
    layout = layout_page(ink, number, settings)
    if broken:
        problem = PageProblem("extract.pdf-page-broken", (0.0, 0.0, ink.width, ink.height), (), "error")
        return PageLayout(
            number, layout.width, layout.height, layout.blocks, (problem, *layout.problems)
        )
    return layout


class _Clock:
    """Processor time that the worker may still use; the system stops it when it is over."""

    def __init__(self, settings: Settings) -> None:
        self.left = settings.seconds + settings.seconds_a_page * settings.max_pages

    def allow(self, seconds: int) -> None:
        """So much more, from now."""
        try:
            import resource
        except ImportError:
            return
        used = resource.getrusage(resource.RUSAGE_SELF)
        now = int(used.ru_utime + used.ru_stime) + 1
        if multiprocessing.current_process().name == "MainProcess":
            return
        resource.setrlimit(resource.RLIMIT_CPU, (now + seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _limit_memory(settings: Settings) -> None:
    try:
        import resource

        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    except (ImportError, OSError):
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (used + settings.memory_bytes, hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
