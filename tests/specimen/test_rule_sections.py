"""Every rule that an edition prints is found in its specimen as a section, and no other section is found."""

import pytest

from extract.run.pipeline import read_document
from rules_core.model.tables import EDITIONS, Edition
from rules_core.registry import find_system
from tests.specimen.printed import specimen


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbered_sections_are_the_rules_that_the_edition_prints(edition: Edition) -> None:
    document = read_document(specimen(edition), use_cache=False)
    # A number without a point heads a part of the chapter.
    found = [section.number for section in document.sections if "." in section.number]
    assert sorted(found) == sorted(
        rule.number or "" for rule in find_system("asl-dyo").outline.rules if rule.in_book(edition)
    )
