"""What the pages show as samples works as they say."""

import json
import re

import pytest

from api.files.catalogues import load_catalogue
from api.reference.sources import DOCS, assemble
from rules_core.judge import judge
from tests.docs.systems import SYSTEMS

SAMPLE = DOCS / "guide" / "example-roster.json"


def test_the_sample_roster_is_the_first_purchase_of_the_books_example_and_holds() -> None:
    roster = json.loads(SAMPLE.read_text(encoding="utf-8"))
    assert sum(line["mpv"] for line in roster["infantry"]) == 449
    verdict = judge("asl-dyo", roster)
    assert [finding for finding in verdict.findings if finding.severity == "error"] == []


def test_every_open_question_that_a_request_can_settle_stands_on_a_page() -> None:
    for system in SYSTEMS:
        names = system.files.names("pages/**/*.rst")
        pages = "".join(system.files.bytes(name).decode("utf-8") for name in names)
        explained = set(re.findall(r"\.\. open:: (\S+)", pages))
        assert set(system.switches) <= explained or f"{system.id}/readings.rst" in assemble(SYSTEMS)


@pytest.mark.parametrize("word", ["illegal", "needs-info", "legal", "legal-as-declared"])
def test_every_outcome_is_explained(word: str) -> None:
    page = (DOCS / "guide" / "checking-a-roster.rst").read_text(encoding="utf-8")
    assert f"\n``{word}``\n" in page


def test_the_sample_catalogue_is_one() -> None:
    catalogue = load_catalogue("asl-dyo", DOCS / "guide" / "example-catalogue.csv")
    assert len(catalogue.places) == 5
