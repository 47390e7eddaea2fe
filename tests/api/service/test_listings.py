"""Listings over HTTP: every entry, its items page by page, and each item behind its number."""

import re
from typing import Any
from urllib.parse import quote

import jsonschema
import pytest

from rules_core.registry import find_system
from tests.api.service.server import Reply, request

SYSTEM = "ww2-dba"
AT = f"/v1/{SYSTEM}"


def got(port: int, path: str, language: str = "en") -> Reply:
    return request(port, "GET", path, {"Accept-Language": language})


def read(port: int, path: str, language: str = "en") -> Any:
    reply = got(port, path, language)
    assert reply.status == 200, reply.body
    return reply.json


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_answered_is_what_the_document_describes(port: int, language: str) -> None:
    document = read(port, f"/openapi.json?lang={language}")
    for system in (find_system(SYSTEM),):
        for listing in system.listings():
            entry, item = listing.examples
            for template, path in (
                (f"/{listing.name}", f"/{listing.name}"),
                (f"/{listing.name}/{{name}}", f"/{listing.name}/{entry}"),
                (f"/{listing.name}/{{name}}/{listing.items}", f"/{listing.name}/{entry}/{listing.items}"),
                (f"/{listing.items}/{{name}}", f"/{listing.items}/{item}"),
            ):
                answered = document["paths"][AT + template]["get"]["responses"]["200"]
                schema = {
                    **answered["content"]["application/json"]["schema"],
                    "components": document["components"],
                }
                jsonschema.validate(read(port, AT + path, language), schema)


def test_the_pages_of_the_items_follow_each_other_and_every_number_leads_back(port: int) -> None:
    path: str | None = f"{AT}/lists/C-DE-INF-1943/forces?per_page=20&having=2+AT&without=tracked"
    seen: list[Any] = []
    while path is not None:
        page = read(port, path)
        assert page["pages"] == -(-page["count"] // 20)
        seen += page["items"]
        path = page["next"]
    assert len(seen) == page["count"] == len({each["number"] for each in seen})
    assert page["previous"].endswith(f"page={page['pages'] - 1}")
    for each in (seen[0], seen[-1]):
        assert read(port, each["href"])["item"] == each
        elements = {(unit["element"], unit["mode"]): unit["count"] for unit in each["figures"]["elements"]}
        assert elements["AT", "sf/w"] == 2
        assert not any(mode in ("at", "sf/at") for _, mode in elements)


def test_a_page_beyond_the_last_is_empty_and_leads_back(port: int) -> None:
    page = read(port, f"{AT}/lists/C-DE-PZ-1940/forces?page=99")
    assert (page["items"], page["count"], page["next"]) == ([], 109, None)
    assert page["previous"].endswith("page=2")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("lists/C-DE-PX-1940", "C-DE-PZ-1940"),
        ("lists/C-DE-PX-1940/forces", "C-DE-PZ-1940"),
        ("forces/DE-PX-1940.3", "C-DE-PZ-1940"),
        ("forces/DE-PZ-1940.110", r"DE-PZ-1940\.1 .*DE-PZ-1940\.109\b"),
        ("forces/DE-PZ-1940:0", r"DE-PZ-1940\.1 .*DE-PZ-1940\.109\b"),
        (f"forces/{quote('𠮷')}", r"(listed here\. The|ありません。項目)"),
    ],
)
def test_what_does_not_exist_is_answered_with_what_may_be_meant(
    port: int, path: str, near: str, language: str
) -> None:
    reply = got(port, f"{AT}/{path}", language)
    assert (reply.status, reply.slug) == (404, "unknown-entry")
    assert re.search(near, reply.json["detail"])


@pytest.mark.parametrize(
    ("query", "parameter", "code"),
    [
        ("page=0", "page", "too-small"),
        ("per_page=10001", "per_page", "too-big"),
        ("year=2000", "year", "too-big"),
        ("page=one", "page", "not-a-whole-number"),
        ("wanting=TH", "wanting", "unknown-parameter"),
    ],
)
def test_a_query_that_cannot_be_used_is_refused_by_name(
    port: int, query: str, parameter: str | None, code: str
) -> None:
    reply = got(port, f"{AT}/lists/C-DE-PZ-1940/forces?{query}")
    assert reply.status == 422
    assert [(each.get("parameter"), each["code"]) for each in reply.json["errors"]] == [(parameter, code)]


def test_the_literal_reading_keeps_the_numbers_of_the_other_one(port: int) -> None:
    page = read(port, f"{AT}/lists/C-DE-PZ-1940/forces?switch=italics%3Dliteral")
    (only,) = page["items"]
    assert page["entry"]["count"] == 1
    assert read(port, only["href"])["item"] == only


def test_a_nation_without_lists_is_a_finding_that_names_those_that_have_some(port: int) -> None:
    answer = read(port, f"{AT}/lists?nation=Germny")
    (finding,) = answer["findings"]
    assert (finding["code"], finding["expected"], answer["entries"]) == ("unknown_nation", "germany", [])
    assert len(read(port, f"{AT}/lists?nation=%E3%82%BD%E9%80%A3&year=1942")["entries"]) == 4
