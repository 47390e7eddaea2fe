"""The OpenAPI document says what the service does, in both languages, and the committed one is current."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.service.openapi import COMMITTED, committed
from rules_core.registry import installed
from tests.api.service.server import request

SENTENCES = {"description", "summary"}


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


def _of_procedures() -> str:
    """What a procedure needs goes by the steps asked for and by how dice fall, which no schema can say:
    there a document that fits the schema may still be answered with the (documented) 422."""
    return "".join(
        f'[[operations]]\ninclude-path = "/v1/{system.id}/{procedure.route}"\n'
        '[operations.checks.positive_data_acceptance]\nexpected-statuses = ["2xx", 422]\n'
        for system in installed()
        for procedure in system.procedures()
    )


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_sentence_shows_markup(port: int, language: str) -> None:
    assert [each for each in sentences(document(port, language)) if "`" in each] == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_message_id_is_left(port: int, language: str) -> None:
    assert not re.search(r"service\.(api|page|problem)\.", json.dumps(document(port, language)))


def test_every_address_documents_what_it_can_answer(port: int) -> None:
    for path, operations in document(port, "en")["paths"].items():
        for method, operation in operations.items():
            statuses = set(operation["responses"])
            assert {"200", "405", "503"} <= statuses, path
            assert ("404" in statuses) == ("{" in path or path.endswith("/discrepancies"))
            if method == "post":
                assert {"400", "408", "413", "415", "422"} <= statuses
            for status, response in operation["responses"].items():
                answered = "text/csv" if path.endswith(".csv") else "application/json"
                media = answered if status == "200" else "application/problem+json"
                assert list(response["content"]) == [media]


MORE_THAN_A_SCHEMA_SAYS = """
# Their documents obey rules that no JSON Schema states: what keeps to it may still be refused.
[[operations]]
include-path-regex = "^/v1/(?!asl-dyo/)"
checks.positive_data_acceptance.expected-statuses = ["2xx", "404", "422"]
"""


def test_schemathesis_finds_nothing_with_every_check_on(port: int, tmp_path: Path) -> None:
    """Examples, boundary values, random and malformed requests, and chains of requests; fixed seed."""
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(tmp_path / "schemathesis.toml")),
        *("run", f"http://127.0.0.1:{port}/openapi.json", "--checks", "all", "--max-response-time", "5"),
        *("--seed", "1", "--max-examples", "30", "--generation-database", "none", "--continue-on-failure"),
        *("--no-color",),
    ]
    (tmp_path / "schemathesis.toml").write_text(_of_procedures())
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
