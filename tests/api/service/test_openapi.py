"""The OpenAPI document says what the service does, in both languages, and the committed one is current."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from api.service.app import create_app
from api.service.openapi import COMMITTED, committed
from rules_core.registry import installed
from tests.api.service.server import PATIENT, request, running
from tests.shared import THOROUGH, thorough

SENTENCES = {"description", "summary"}
EXAMPLES = "30" if THOROUGH > 1 else "3"  # of each address, beside all that is at a boundary


def document(port: int, language: str) -> Any:
    return request(port, "GET", f"/openapi.json?lang={language}").json


def without_sentences(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: without_sentences(value) for key, value in node.items() if key not in SENTENCES}
    return [without_sentences(item) for item in node] if isinstance(node, list) else node


def test_the_committed_document_is_current(port: int) -> None:
    kept, served = json.loads(COMMITTED.read_text(encoding="utf-8")), document(port, "en")
    assert kept == json.loads(committed()), (
        "the routes have changed: run `python -m api.service.openapi` and commit api/openapi.json"
    )
    for path, operations in kept["paths"].items():  # a system from elsewhere may be served beside them
        assert served["paths"][path] == operations
    for name, schema in kept["components"]["schemas"].items():
        assert served["components"]["schemas"][name] == schema


def test_languages_differ_in_sentences_only(port: int) -> None:
    english, japanese = document(port, "en"), document(port, "ja")
    assert without_sentences(english) == without_sentences(japanese)
    assert english != japanese


def sentences(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for key, value in node.items():
            if key in SENTENCES and isinstance(value, str):
                yield value
            elif key != "examples":
                yield from sentences(value)
    elif isinstance(node, list):
        for item in node:
            yield from sentences(item)


def test_every_sentence_of_the_japanese_document_is_japanese(port: int) -> None:
    left = {each for each in sentences(document(port, "ja")) if not re.search("[ぁ-ん一-龠ァ-ヶ]", each)}
    assert {each for each in left if not re.fullmatch(r"RFC 9457.?|[0-9A-Za-z#. -]{1,12}", each)} == set()


SENDS_LINES = """
import json, schemathesis

@schemathesis.serializer("application/x-ndjson")
def lines(ctx, value):
    return (value if isinstance(value, str) else json.dumps(value)).encode("utf-8", "surrogatepass")
"""
"""How schemathesis, which knows no such media type, writes a body of lines."""

ONE_OF_EACH = """
import re

seen = set()

def field(text, pattern):
    return re.findall(pattern, text)[-1:] or [""]

@schemathesis.hook
def filter_case(context, case):
    tried = case.meta.phase.data if case.meta else None
    if not hasattr(tried, "scenario"):
        return True  # no case of a boundary
    kind = (case.meta.generation.mode, tried.scenario, tried.parameter_location)
    place = (*kind, tried.parameter)
    if "/properties/" in (tried.location or ""):
        place += (*field(tried.location, "/properties/([^/]+)"), tried.location.rpartition("/")[2])
    elif str(tried.parameter_location).endswith("BODY"):
        place += (*field(tried.description, "'([^']+)'"), tried.description.rpartition(": ")[2])
    new = {(context.operation.label, *kind), place} - seen
    seen.update(new)
    return bool(new)
"""
"""Of all boundaries: each kind once for every operation, and once for every name of a field or parameter."""


def _beyond_any_schema() -> set[str]:
    """Addresses of which a document that fits the schema may still be answered with the (documented) 422.

    What a procedure needs goes by the steps asked for and by how dice fall; so does how many dice a
    calculator takes; a text in a notation of its own may be none; what is sealed must be what its form
    says.
    """
    addresses = {f"{system.id}/{each.route}" for system in installed() for each in system.procedures()}
    addresses |= {
        f"{system.id}/calculators/{each.name}"
        for system in installed()
        for each in system.calculators()
        if "dice" in each.inputs.model_fields
    }
    addresses |= {f"ww2-dba/rosters/{what}" for what in ("validate", "options", "ledger")}
    return {f"/v1/{address}" for address in {*addresses, "seals", "reveals", "verifications"}}


def _taking_what_another_takes(paths: dict[str, Any]) -> Iterator[str]:
    """Addresses whose body has the shape of that of an earlier one, where each of its bounds is tried."""
    known = set()
    for path, operations in paths.items():
        for body in operations.get("post", {}).get("requestBody", {}).get("content", {}).values():
            shape = json.dumps(body["schema"], sort_keys=True)
            if shape in known:
                yield path
            known.add(shape)


def _settings() -> str:
    """What schemathesis is told. A body that no schema allows may be too large: that is answered first."""
    paths = json.loads(COMMITTED.read_text("utf-8"))["paths"]
    beyond, tried = _beyond_any_schema(), set(() if THOROUGH > 1 else _taking_what_another_takes(paths))
    refused = "expected-statuses = [400, 404, 405, 413, 414, 415, 422]"
    said = ['hooks = "lines.py"', "[checks.negative_data_rejection]", refused]
    for path in (path for path in paths if path.endswith("/bulk")):  # any line is answered in its place
        said += ["[[operations]]", f'include-path = "{path}"']
        said += ["[operations.checks.negative_data_rejection]", refused.replace("400", "200, 408")]
    for path in sorted({*beyond, *tried} & {*paths}):
        said += ["[[operations]]", f'include-path = "{path}"']
        if path in beyond:
            said += ["[operations.checks.positive_data_acceptance]", 'expected-statuses = ["2xx", 422]']
        if path in tried:
            said += ["[operations.phases.coverage]", "enabled = false"]
    return "\n".join(said)


JSON_SCHEMA = {"minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern"}
INTERNAL = {"ge", "le", "gt", "lt", "min_length", "max_length"}
"""What pydantic calls some of them where a validator stands between a type and its bounds."""


def test_every_bound_is_said_in_words_of_json_schema() -> None:
    def keys(node: Any) -> Iterator[str]:
        if isinstance(node, dict) and "type" in node:
            yield from node
        for item in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
            yield from keys(item)

    found = set(keys(json.loads(COMMITTED.read_text("utf-8"))))
    assert found & INTERNAL == set(), "put a validator after the bounds: Annotated[int, Field(ge=1), DIGITS]"
    assert found >= JSON_SCHEMA


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_sentence_shows_markup(port: int, language: str) -> None:
    assert [each for each in sentences(document(port, language)) if "`" in each] == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_message_id_is_left(port: int, language: str) -> None:
    assert not re.search(r"service\.(api|page|problem)\.", json.dumps(document(port, language)))


KINDS = {"csv": "text/csv", "bulk": "application/x-ndjson"}


def test_every_address_documents_what_it_can_answer(port: int) -> None:
    for path, operations in document(port, "en")["paths"].items():
        for method, operation in operations.items():
            statuses = set(operation["responses"])
            assert {"200", "405", "503"} <= statuses, path
            assert ("404" in statuses) == ("{" in path or path.endswith("/discrepancies"))
            if path.endswith("/bulk"):
                assert {"408", "415", "422"} <= statuses
            elif method == "post":
                assert {"400", "408", "413", "415", "422"} <= statuses
            for status, response in operation["responses"].items():
                answered = KINDS.get(re.split(r"[./]", path)[-1], "application/json")
                media = answered if status == "200" else "application/problem+json"
                assert list(response["content"]) == [media]


SYSTEMS = [system.id for system in installed()]
FIRST = "asl-dyo"
"""The system whose addresses are asked in every run, with those that belong to none."""


def _addresses(system: str) -> tuple[str, str]:
    """The option of schemathesis that leaves the addresses of a system, or all of them ("")."""
    others = "|".join(each for each in SYSTEMS if each != system)
    if system == FIRST:
        return "--exclude-path-regex", f"^/v1/({others})(/|$)"
    return "--include-path-regex", f"^/v1/{system}(/|$)" if system else "."


@pytest.mark.parametrize(
    ("hook", "system"),
    [
        (ONE_OF_EACH, FIRST),
        *(thorough(ONE_OF_EACH, system) for system in SYSTEMS if system != FIRST),
        thorough("", ""),
    ],
    ids=lambda value: value or "every" if value in {"", *SYSTEMS} else "one of each kind",
)
def test_schemathesis_finds_nothing_with_every_check_on(
    docs: Path, tmp_path: Path, hook: str, system: str
) -> None:
    """Examples, boundary values, random and malformed requests, and chains of requests; fixed seed.

    By a server that is patient: on a busy machine a request may take its time to arrive.
    """
    (tmp_path / "schemathesis.toml").write_text(_settings())
    (tmp_path / "lines.py").write_text(SENDS_LINES + hook)
    with running(partial(create_app, docs=docs, limits=PATIENT)) as port:
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(tmp_path / "schemathesis.toml")),
            *("run", str(COMMITTED), "--url", f"http://127.0.0.1:{port}", "--checks", "all"),
            *("--seed", "1", "--max-examples", EXAMPLES, "--continue-on-failure"),
            *_addresses(system),
            *("--generation-database", "none", "--no-color", "--request-timeout", "600"),
        ]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
