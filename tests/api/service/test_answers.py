"""What each address answers, in both languages, from the real server."""

import gzip
import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from api.cli import main
from api.service.system_data import load
from rules_core.judge import judge
from rules_core.registry import find_system
from tests.api.service.hostile import PLAIN, ROSTER, SECRET, VALIDATE
from tests.api.service.server import Reply, request

SYSTEM = find_system("asl-dyo")
TABLES = sorted(load(SYSTEM).tables)
RULES = [rule.number or rule.id for rule in SYSTEM.outline.rules]
JSON = {"Content-Type": "application/json"}
READABLE = [
    "/v1",
    "/v1/asl-dyo",
    "/v1/asl-dyo/tables",
    "/v1/asl-dyo/rules",
    "/v1/asl-dyo/discrepancies",
    "/v1/asl-dyo/rosters/examples",
    *(f"/v1/asl-dyo/tables/{table}" for table in TABLES),
    *(f"/v1/asl-dyo/rules/{number}" for number in RULES),
]
PROSE = {"about", "title", "name", "summary", "reason", "message", "fix", "language", "docs"}
"""Members that are sentences, or lead to a page, in the language asked. All else is the same in both."""


def get(port: int, target: str, language: str = "en") -> Reply:
    reply = request(port, "GET", target, {"Accept-Language": language})
    assert reply.status == 200, reply.body
    assert reply.headers["content-language"] == language
    return reply


def without_prose(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: without_prose(value) for key, value in node.items() if key not in PROSE}
    if isinstance(node, list):
        return [without_prose(item) for item in node]
    return f"/docs/…{node[9:]}" if isinstance(node, str) and node.startswith("/docs/") else node


@pytest.mark.parametrize("target", READABLE)
def test_languages_differ_in_prose_only(port: int, target: str) -> None:
    english, japanese = get(port, target, "en"), get(port, target, "ja")
    assert without_prose(english.json) == without_prose(japanese.json)


@pytest.mark.parametrize("target", ["/v1", "/v1/asl-dyo/rules", "/v1/asl-dyo/rules/1.28"])
def test_languages_do_differ(port: int, target: str) -> None:
    assert get(port, target, "en").body != get(port, target, "ja").body


@pytest.mark.parametrize(
    "target", [*READABLE[:6], "/", "/healthz", "/openapi.json", "/problems", "/docs/en/"]
)
def test_head_is_get_without_a_body(port: int, target: str) -> None:
    head, read = request(port, "HEAD", target), request(port, "GET", target)
    assert head.body == b""
    assert head.status == read.status == 200
    assert {**head.headers, "date": ""} == {**read.headers, "date": ""}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_is_answered_as_its_file_holds_it(port: int, table: str) -> None:
    found = get(port, f"/v1/asl-dyo/tables/{table}").json
    stored = load(SYSTEM).tables[table]
    assert {name: found[name] for name in stored} == stored


POSTED = ("/validate", "/bulk", "/options", "/ledger")


def test_every_link_leads_somewhere(port: int) -> None:
    contents = get(port, "/v1").json
    links = [link["href"] for link in contents["systems"][0]["links"]]
    for target in [link for link in links if not link.endswith(POSTED)]:
        answer = get(port, target).json
        rows = [*answer.get("tables", []), *answer.get("rules", []), *answer.get("examples", [])]
        for row in rows:
            assert get(port, row["href"]).json.get("id", row["id"]) == row["id"]


@pytest.mark.parametrize("written", ["1.28", "H1.28", "h1.28"])
def test_a_rule_is_found_as_players_cite_it(port: int, written: str) -> None:
    assert get(port, f"/v1/asl-dyo/rules/{written}").json["number"] == "1.28"


@pytest.mark.parametrize("written", ["HH1.28", "1.28.", "H", "28", "1,28"])
def test_what_is_no_rule_number_is_not_found(port: int, written: str) -> None:
    assert request(port, "GET", f"/v1/asl-dyo/rules/{written}").slug == "unknown-rule"


@pytest.mark.parametrize("member", ["severity", "kind", "table"])
def test_filters_part_the_discrepancies(port: int, member: str) -> None:
    """The answers for each value, put together, are all there is."""
    whole = get(port, "/v1/asl-dyo/discrepancies").json["discrepancies"]
    values = sorted({item[member] for item in whole if item[member]})
    parts = [get(port, f"/v1/asl-dyo/discrepancies?{member}={value}").json for value in values]
    assert all(
        item[member] == value
        for value, part in zip(values, parts, strict=True)
        for item in part["discrepancies"]
    )
    assert sum(part["count"] for part in parts) == sum(item[member] is not None for item in whole)


def test_filters_work_together(port: int) -> None:
    whole = get(port, "/v1/asl-dyo/discrepancies").json["discrepancies"]
    both = get(port, "/v1/asl-dyo/discrepancies?severity=verdict&kind=value").json["discrepancies"]
    assert both == [item for item in whole if (item["severity"], item["kind"]) == ("verdict", "value")]


def validate(port: int, query: str = "", body: bytes = PLAIN) -> Reply:
    reply = request(port, "POST", VALIDATE + query, JSON, body)
    assert reply.status == 200, reply.body
    return reply


def test_a_reading_that_is_none_is_one_fault_that_names_them_all(port: int) -> None:
    faults = request(port, "POST", f"{VALIDATE}?reading=both", JSON, PLAIN).json["errors"]
    assert [fault["detail"] for fault in faults] == ["The value is none of these: ruled, en, ja, compare."]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("reading", ["ruled", "en", "ja"])
def test_a_verdict_is_the_judge_s(port: int, reading: str, language: str) -> None:
    reply = validate(port, f"?reading={reading}&lang={language}")
    expected = judge("asl-dyo", ROSTER, reading=reading).to_json(language)
    assert reply.json == json.loads(json.dumps(expected))
    assert reply.headers["content-language"] == language


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("example", sorted(SYSTEM.examples))
def test_a_comparison_holds_the_verdict_of_every_reading(port: int, example: str, language: str) -> None:
    body = get(port, f"/v1/asl-dyo/rosters/examples/{example}").body
    comparison = validate(port, f"?reading=compare&lang={language}", body).json
    for reading in ("ruled", "en", "ja"):
        assert (
            comparison["verdicts"][reading]
            == validate(port, f"?reading={reading}&lang={language}", body).json
        )


@pytest.mark.parametrize(
    ("reading", "language"), list(product(("ruled", "en", "ja", "compare"), ("en", "ja")))
)
def test_the_command_line_gives_the_same_bytes(
    port: int, reading: str, language: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    roster = tmp_path / "side.json"
    roster.write_bytes(PLAIN)
    main(["validate", str(roster), "--format", "json", "--reading", reading, "--lang", language])
    assert capfdbinary.readouterr().out == validate(port, f"?reading={reading}&lang={language}").body


def test_the_same_roster_gets_the_same_bytes(port: int) -> None:
    again = json.dumps(ROSTER, indent=3, ensure_ascii=True).encode()
    assert validate(port).body == validate(port).body == validate(port, "?reading=ruled", again).body


def test_verdicts_differ_in_prose_only(port: int) -> None:
    english, japanese = validate(port, "?lang=en").json, validate(port, "?lang=ja").json
    assert without_prose(english) == without_prose(japanese)
    assert english != japanese


@pytest.mark.parametrize("example", sorted(SYSTEM.examples))
def test_an_example_can_be_sent_back_for_its_verdict(port: int, example: str) -> None:
    roster = get(port, f"/v1/asl-dyo/rosters/examples/{example}").body
    verdict = validate(port, body=roster).json["verdict"]
    assert (verdict == "illegal") == ("illegal" in example)


def test_an_illegal_roster_is_a_successful_request(port: int) -> None:
    body = json.dumps({**ROSTER, "side": {"nationality": "german", "points": 1}}).encode()
    verdict = validate(port, body=body).json
    assert verdict["verdict"] == "illegal"
    assert verdict["findings"]


def test_a_mistyped_field_gets_a_suggestion(port: int) -> None:
    body = json.dumps({**ROSTER, "infantri": []}).encode()
    for language, near in (("en", "infantry"), ("ja", "infantry")):
        error = request(port, "POST", f"{VALIDATE}?lang={language}", JSON, body).json["errors"][0]
        assert error["pointer"] == "/infantri"
        assert near in error["detail"]


def test_nothing_of_a_roster_is_logged(port: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    good = json.dumps({**ROSTER, "name": SECRET}).encode()
    bad = json.dumps({**ROSTER, "name": [SECRET]}).encode()
    validate(port, body=good)
    assert request(port, "POST", VALIDATE, JSON, bad).status == 422
    assert request(port, "POST", VALIDATE, JSON, bad[:-1]).status == 400
    assert SECRET not in caplog.text


@pytest.mark.parametrize(
    ("target", "policy"),
    [
        ("/v1", "default-src 'none'; frame-ancestors 'none'"),
        ("/nowhere", "default-src 'none'; frame-ancestors 'none'"),
        ("/", "default-src 'none'; style-src 'self'"),
        ("/problems/not-json", "default-src 'none'; style-src 'self'"),
        ("/docs/en/", "default-src 'none'; script-src 'self'"),
    ],
)
def test_security_headers(port: int, target: str, policy: str) -> None:
    headers = request(port, "GET", target).headers
    assert headers["content-security-policy"].startswith(policy)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] in {"no-store", "no-cache"}
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers


@pytest.mark.parametrize(("language", "other"), [("en", "日本語"), ("ja", "English")])
@pytest.mark.parametrize("target", ["/", "/problems", "/problems/not-json"])
def test_pages_stand_on_their_own_and_lead_to_the_other_language(
    port: int, target: str, language: str, other: str
) -> None:
    page = get(port, target, language).body.decode()
    assert f'<html lang="{language}">' in page
    assert other in page
    assert "<script" not in page
    assert 'src="' not in page
    assert 'href="http' not in page


def test_the_landing_page_does_not_repeat_the_host_header(port: int) -> None:
    reply = request(port, "GET", "/", {"Host": "evil.example"})
    assert b"evil" not in reply.body


@pytest.mark.parametrize("target", ["/docs", "/docs/"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_docs_lead_to_the_reader_s_language(port: int, target: str, language: str) -> None:
    reply = request(port, "GET", target, {"Accept-Language": language})
    assert reply.status == 307
    assert reply.headers["location"] == f"/docs/{language}/"
    assert reply.headers["vary"] == "Accept-Language"


def test_the_reference_stands_in_its_own_language(port: int) -> None:
    reply = request(port, "GET", "/docs/en/rules/", {"Accept-Language": "ja"})
    assert reply.status == 200
    assert reply.headers["content-language"] == "en"
    assert request(port, "GET", "/docs/en").headers["location"] == "/docs/en/"


def test_a_reference_that_is_not_built_says_how_to_build_it(port: int) -> None:
    for language in ("en", "ja"):
        problem = request(port, "GET", f"/docs/ja/?lang={language}").json
        assert "make docs" in problem["detail"]


@pytest.mark.parametrize("target", ["/v1", "/v1/asl-dyo", *READABLE[2:9], "/v1/asl-dyo/calculators"])
def test_what_stays_the_same_is_sent_once(port: int, target: str) -> None:
    first, japanese = get(port, target), get(port, target, "ja")
    assert first.headers["etag"] != japanese.headers["etag"] or first.body == japanese.body
    for known, status in (
        (first.headers["etag"], 304),
        (f'"x", W/{first.headers["etag"]}', 304),
        ('"x"', 200),
    ):
        again = request(port, "GET", target, {"If-None-Match": known})
        assert (again.status, again.headers["etag"]) == (status, first.headers["etag"])
        assert again.body == (b"" if status == 304 else first.body)


@pytest.mark.parametrize("target", ["/v1/asl-dyo/tables/elr", "/openapi.json"])
@pytest.mark.parametrize(
    ("accepted", "is_gzipped"),
    [
        *(("gzip", True), ("br, GZIP;q=0.5", True), ("gzip; q=1.0 , br", True)),
        *(
            ("", False),
            ("identity", False),
            ("gzip;q=0", False),
            ("gzip;q=0.000, br", False),
            ("gzipped", False),
        ),
    ],
)
def test_what_stays_the_same_is_compressed_for_who_takes_it(
    port: int, target: str, accepted: str, is_gzipped: bool
) -> None:
    plain = get(port, target)
    reply = request(port, "GET", target, {"Accept-Encoding": accepted})
    assert reply.headers.get("content-encoding") == ("gzip" if is_gzipped else None)
    assert (gzip.decompress(reply.body) if is_gzipped else reply.body) == plain.body
    known = {"Accept-Encoding": accepted, "If-None-Match": reply.headers["etag"]}
    assert request(port, "GET", target, known).status == 304


def test_a_redirect_within_the_reference_does_not_lead_to_a_foreign_host(port: int) -> None:
    reply = request(port, "GET", "/docs/en/rules", {"Host": "evil.example"})
    assert (reply.status, reply.headers["location"]) == (307, "/docs/en/rules/")


def test_hidden_files_are_no_part_of_the_reference(port: int, docs: Path) -> None:
    (docs / "en" / ".secret").write_text("not for readers")
    (docs / "en" / ".git").mkdir(exist_ok=True)
    (docs / "en" / ".git" / "config").write_text("not for readers")
    for target in ("/docs/en/.secret", "/docs/en/.git/config"):
        assert request(port, "GET", target).slug == "not-found"


def test_long_pages_of_the_reference_are_compressed_for_whom_asks(port: int, docs: Path) -> None:
    (docs / "en" / "index.js").write_text("index = 1\n" * 1000)
    plain = request(port, "GET", "/docs/en/index.js")
    packed = request(port, "GET", "/docs/en/index.js", {"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) * 10 < len(plain.body)


@pytest.mark.parametrize(("named", "status"), [("ww2-dba", 200), ("asl-dyo", 422)])
@pytest.mark.parametrize(
    ("place", "document"),
    [
        ("rosters/validate", {"list": "C-DE-PZ-1940", "force": "HQ"}),
        ("rosters/options", {"list": "C-DE-PZ-1940", "force": "HQ"}),
        ("comparisons", {"first": "DE-PZ-1940.1", "second": "DE-PZ-1940.2"}),
    ],
)
def test_a_file_that_names_its_system_is_judged_as_it_stands(
    port: int, place: str, document: dict[str, Any], named: str, status: int
) -> None:
    body = json.dumps({"system": named, **document}).encode()
    reply = request(port, "POST", f"/v1/ww2-dba/{place}", JSON, body)
    assert reply.status == status, reply.body
    if status == 422:
        assert [each["code"] for each in json.loads(reply.body)["errors"]] == ["other-system"]
