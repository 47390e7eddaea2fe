"""Built sites as a browser meets them: over HTTP, under the service's own security policy."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from api.service.headers import REFERENCE_POLICY

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1400, "height": 900}


class Quiet(SimpleHTTPRequestHandler):
    """Serves files under the service's own content security policy and writes no log."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", REFERENCE_POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@contextmanager
def served(sites: Path) -> Iterator[str]:
    """The address of the sites in that folder."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(sites))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
