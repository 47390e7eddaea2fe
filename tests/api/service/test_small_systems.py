"""Systems that lack what a large one has are served whole: no address of theirs is an error of ours."""

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from api.service.app import create_app
from api.service.problems import STATUS
from rules_core.errors import SystemDataError
from tests.api.service.server import Reply, request, running
from tests.api.service.small_systems import SYSTEMS, installed

JSON = {"Content-Type": "application/json"}
LINES = {"Content-Type": "application/x-ndjson"}
LACKING = [
    ("GET", "rules-only/tables"),
    ("GET", "rules-only/tables/any"),
    ("GET", "rules-only/discrepancies"),
    ("GET", "rules-only/calculators"),
    ("GET", "rules-only/rosters/examples"),
    ("POST", "rules-only/rosters/validate"),
    ("POST", "rules-only/rosters/bulk"),
    ("POST", "rules-only/setups"),
    ("POST", "without-points/rosters/options"),
    ("POST", "without-points/rosters/ledger"),
    ("POST", "without-points/matches/validate"),
    ("POST", "with-procedure/rosters/validate"),
]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory, docs: Path) -> Iterator[int]:
    """The port of a service of small systems alone."""
    with (
        installed(tmp_path_factory.mktemp("small"), *SYSTEMS),
        running(partial(create_app, docs=docs)) as port,
    ):
        yield port


def sent(port: int, address: str, document: object, language: str = "en") -> Reply:
    headers = {**JSON, "Accept-Language": language}
    return request(port, "POST", f"/v1/{address}", headers, json.dumps(document).encode())


def read(port: int, address: str, language: str = "en") -> Any:
    reply = request(port, "GET", address, {"Accept-Language": language})
    assert reply.status == 200, reply.body
    return reply.json


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_address_of_the_document_answers(small: int, language: str) -> None:
    document = read(small, "/openapi.json", language)
    assert not any(path.startswith("/v1/asl") for path in document["paths"])
    for path, operations in document["paths"].items():
        for method in operations:
            target = path.replace("{rule}", "the%20beginning")
            body = b"{}" if method == "post" else None
            sent_as = LINES if path.endswith("/bulk") else JSON
            reply = request(small, method.upper(), target, sent_as, body)
            assert reply.status in {200, 422}, (path, reply.body)
    request(small, "GET", "/", {"Accept-Language": language})


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_contents_name_what_each_system_offers_and_every_link_leads_somewhere(
    small: int, language: str
) -> None:
    systems = read(small, "/v1", language)["systems"]
    assert {each["id"]: [link["href"].split("/", 3)[3] for link in each["links"]] for each in systems} == {
        "rules-only": ["rules"],
        "with-procedure": ["rules", "calculators", "setups"],
        "without-points": ["rules", "rosters/validate", "rosters/bulk"],
    }
    for each in systems:
        assert read(small, f"/v1/{each['id']}", language)["links"] == each["links"]


@pytest.mark.parametrize(("method", "address"), LACKING)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_system_lacks_is_said_with_what_it_has(
    small: int, method: str, address: str, language: str
) -> None:
    headers = {**JSON, "Accept-Language": language}
    reply = request(small, method, f"/v1/{address}", headers, b"{}" if method == "POST" else None)
    assert (reply.status, reply.slug) == (STATUS["missing-capability"], "missing-capability")
    assert "rules" in reply.json["detail"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_unknown_system_is_told_what_is_installed(small: int, language: str) -> None:
    reply = sent(small, "asl-dyo/rosters/validate", {}, language)
    assert reply.slug == "unknown-system"
    assert all(name in reply.json["detail"] for name in SYSTEMS)


def test_rules_without_numbers_are_found_by_their_ids(small: int) -> None:
    rules = read(small, "/v1/rules-only/rules")["rules"]
    assert [(each["id"], each["number"]) for each in rules] == [
        ("the beginning", None),
        ("odds/and ends", None),
    ]
    for each in rules:
        assert read(small, each["href"])["id"] == each["id"]
    assert request(small, "GET", "/v1/rules-only/rules/odds").slug == "unknown-rule"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_roster_without_points_is_judged(small: int, language: str) -> None:
    verdict = sent(small, "without-points/rosters/validate", {"men": 3}, language).json
    assert (verdict["verdict"], verdict["statement"], verdict["switches"]) == ("legal", "firm", {})
    problem = sent(small, "without-points/rosters/validate", {"men": "three"}, language)
    assert problem.json["errors"][0]["pointer"] == "/men"


@pytest.mark.parametrize(
    ("address", "query", "parameter"),
    [
        ("without-points/rosters/validate", "reading=compare", "reading"),
        ("without-points/rosters/validate", "reading=ja", "reading"),
        ("without-points/rosters/validate", "switch=AMB-1=once", "switch"),
        ("with-procedure/setups", "reading=de", "reading"),
    ],
)
def test_what_only_other_systems_take_is_refused(
    small: int, address: str, query: str, parameter: str
) -> None:
    reply = sent(small, f"{address}?{query}", {"men": 3, "dice": [1]})
    assert reply.slug == "invalid-parameter"
    assert reply.json["errors"][0]["parameter"] == parameter


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_procedure_and_a_calculator_without_words_are_answered(small: int, language: str) -> None:
    answer = sent(small, "with-procedure/setups?reading=ja", {"dice": [2, 3]}, language).json
    assert (answer["sum"], answer["name"], answer["reading"]) == (5, "night", "ja")
    assert sent(small, "with-procedure/setups", {"dice": 7}, language).json["errors"][0]["pointer"] == "/dice"
    listed = read(small, "/v1/with-procedure/calculators", language)["calculators"]
    assert [each["about"] for each in listed] == ["odds/of-men"]
    figures = read(small, listed[0]["href"] + "?men=1.5", language)["figures"]
    assert figures == {"men": "1.5", "side": "red"}
    wrong = request(small, "GET", listed[0]["href"] + "?men=few", {"Accept-Language": language})
    assert wrong.json["errors"][0]["code"] == "not-usable"


def test_a_service_without_systems_still_says_what_it_is(tmp_path: Path, docs: Path) -> None:
    with installed(tmp_path), running(partial(create_app, docs=docs)) as port:
        assert read(port, "/v1")["systems"] == []
        sealing = {"/v1/seals", "/v1/reveals", "/v1/verifications"}
        assert read(port, "/openapi.json")["paths"].keys() == {"/v1", "/healthz", *sealing}
        assert request(port, "GET", "/").status == 200
        assert request(port, "GET", "/v1/any/rules").slug == "unknown-system"


@pytest.mark.parametrize("fault", ["missing", "changed"])
def test_a_service_whose_data_are_not_as_listed_does_not_start(tmp_path: Path, fault: str) -> None:
    with installed(tmp_path, "rules-only"):
        outline = tmp_path / "small_rules_only" / "books" / "outline.toml"
        if fault == "missing":
            outline.unlink()
        else:
            outline.write_text("[[rules]]")
        with pytest.raises(SystemDataError) as error:
            create_app()
    assert (error.value.file, error.value.fault) == ("books/outline.toml", fault)
