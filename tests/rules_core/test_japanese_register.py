"""Japanese for readers is written in です・ます: summaries of rules, reasons of rulings and tables."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from rules_core.registry import installed
from rules_core.system import System

POLITE = re.compile(
    r"(ます|です|ません|でした|ました|ください|でしょう|でしょうか|ますか|ですか)(（[^（）]*）)?$"
)


def said(value: Any, name: str = "") -> Iterator[str]:
    """Every Japanese text of sentences below a value that is for readers."""
    if isinstance(value, Mapping):
        for key, below in value.items():
            yield from said(below, name if key in ("en", "ja") else key)
        if isinstance(value.get("ja"), str) and name in {"summary", "reason", "about"}:
            yield value["ja"]
    elif isinstance(value, list):
        for each in value:
            yield from said(each, name)


@pytest.mark.parametrize("system", installed(), ids=lambda system: system.id)
def test_sentences_in_the_data_of_a_system_end_politely(system: System) -> None:
    files = [name for name in system.files.digests() if name.startswith("books/") and name.endswith(".toml")]
    texts = [text for name in files for text in said(system.files.toml(name))]
    sentences = [each for text in texts for each in re.findall(r"[^。]+(?=。)", text)]
    assert [each for each in sentences if not POLITE.search(each)] == []
