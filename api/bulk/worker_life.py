"""Ending a worker process: on request, or when its parent is gone."""

import os
import signal
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def end_with_parent() -> None:
    """Call first in a worker: ignore keyboard signals (the parent handles them), exit with the parent.

    A killed parent sends no message; the worker notices that the pipe is closed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_wait_for_its_end, daemon=True).start()


def _wait_for_its_end() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
