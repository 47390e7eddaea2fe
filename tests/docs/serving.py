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
from tests.shared import THOROUGH

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

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


ALIKE = {"section.endpoint": 8, "table.properties": 24, "dl.differences > *": 60}
"""What one directive draws by the hundred, and how many of it are looked at: axe takes a minute for all."""


def serious_faults(browser: Browser, address: str, when: str = "article") -> list[tuple[str, str]]:
    """What axe finds on a page, each with the element; in the dark only colours can differ.

    `when` is what the page shows as soon as it is ready.
    """
    from axe_playwright_python.sync_playwright import Axe

    tab = browser.new_page(viewport=DESK, color_scheme="light")
    tab.goto(address)
    tab.locator(when).first.wait_for()
    for drawn, looked_at in () if THOROUGH > 1 else ALIKE.items():
        tab.evaluate(
            "([of, most]) => [...document.querySelectorAll(of)].slice(most).forEach(each => each.remove())",
            [drawn, looked_at],
        )
    found = Axe().run(tab).response["violations"]
    tab.emulate_media(color_scheme="dark")
    tab.evaluate("document.documentElement.dataset.theme = 'dark'")
    found += Axe().run(tab, options={"runOnly": ["color-contrast"]}).response["violations"]
    tab.close()
    return [(fault["id"], fault["nodes"][0]["html"]) for fault in found if fault["impact"] != "minor"]
