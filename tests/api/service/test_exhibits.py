"""What the systems show by name, from the real server: JSON and CSV hold the same cells in both languages."""

import csv
import io
from typing import Any

import pytest

from rules_core.exhibits import lines_of, tables_of
from rules_core.registry import installed
from rules_core.spreadsheet import kept
from rules_core.system import System
from tests.api.service.server import request

SHOWING = [system for system in installed() if system.exhibits()]


def get(port: int, target: str, language: str) -> Any:
    reply = request(port, "GET", target, {"Accept-Language": language})
    assert reply.status == 200, (target, reply.body)
    assert reply.headers["content-language"] == language
    return reply


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("system", SHOWING, ids=lambda system: system.id)
def test_every_exhibit_and_every_table_of_it_answers(port: int, system: System, language: str) -> None:
    listed = get(port, f"/v1/{system.id}/exhibits", language).json["exhibits"]
    assert [each["id"] for each in listed] == list(system.exhibits())
    for each in listed:
        whole = get(port, each["href"], language).json
        tables = tables_of(system, each["id"])
        assert list(whole["tables"]) == [table["id"] for table in each["tables"]] == list(tables)
        for table in each["tables"]:
            assert len(whole["tables"][table["id"]]) == table["rows"]
            text = get(port, table["csv"], language).body.decode("utf-8-sig")
            read = list(csv.reader(io.StringIO(text, newline=""), strict=True))
            expected = lines_of(tables[table["id"]], system, language)
            assert read == [[kept(cell) for cell in line] for line in expected]


def test_a_table_of_1943_is_as_the_book_prints_it(port: int) -> None:
    whole = get(port, "/v1/game-1943/exhibits/table/proximity", "en").json
    first = whole["tables"]["proximity"][0]
    printed = [first[str(die)] for die in range(1, 7)]
    assert printed == ["80 yds", "160 yds", "200 yds", "250 yds", "300 yds", "400 yds"]


def test_who_has_a_spreadsheet_already_is_told_so(port: int) -> None:
    target = "/v1/game-1943/exhibits/table/works.csv"
    tag = get(port, target, "en").headers["etag"]
    assert request(port, "GET", target, {"If-None-Match": tag}).status == 304
