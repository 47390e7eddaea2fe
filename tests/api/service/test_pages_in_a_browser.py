"""The service's own pages in a real browser, under their own security policy."""

from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.shared import sampled

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 360, "height": 740}, locale="ja-JP")


ADDRESSES, LANGUAGES, SCHEMES = ("/", "/problems", "/problems/not-json"), ("en", "ja"), ("light", "dark")


@pytest.mark.parametrize(
    ("address", "language", "scheme"),
    sampled(
        product(ADDRESSES, LANGUAGES, SCHEMES),
        lambda each: (ADDRESSES.index(each[0]) + (each[1] == "ja") + (each[2] == "dark")) % 2 == 0,
    ),
)
def test_a_page_is_accessible_and_complete(
    port: int, page: Page, address: str, language: str, scheme: str
) -> None:
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    page.on("requestfailed", lambda request: told.append(request.url))
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"http://127.0.0.1:{port}{address}?lang={language}")
    assert page.locator("html").get_attribute("lang") == language
    assert Axe().run(page).violations_count == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert told == []


def test_a_reader_changes_the_language_and_stays_on_the_page(port: int, page: Page) -> None:
    page.goto(f"http://127.0.0.1:{port}/problems/busy")
    assert page.locator("html").get_attribute("lang") == "ja"  # the browser's own language
    page.get_by_role("link", name="English").click()
    assert page.url.endswith("/problems/busy?lang=en")
    assert page.locator("html").get_attribute("lang") == "en"
