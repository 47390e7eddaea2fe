"""Everyday sentences of many kinds: what says the same is left in peace, what differs is reported.

everyday.tsv holds a kind, same or differs, English, Japanese. All are invented.
"""

from pathlib import Path

from extract.compare.prose import compare_prose
from tests.extract.compare.hand import book
from tests.shared import for_each

LINES = (Path(__file__).parent / "everyday.tsv").read_text(encoding="utf-8").splitlines()
PAIRS = [line.split("\t") for line in LINES]
SAME = {f"{kind}: {en}": (en, ja) for kind, what, en, ja in PAIRS if what == "same"}
MISSED = 30  # of those that differ; fewer is better


def reported(en: str, ja: str) -> list[str]:
    """What is said of two sentences that answer each other, but for what is unsure."""
    found = compare_prose(book("en", (), [("1.1", en)]), book("ja", (), [("1.1", ja)])).discrepancies
    return [item.message("en") for item in found if item.confidence != "unsure"]


@for_each(("en", "ja"), SAME.values(), ids=SAME)
def test_what_says_the_same_is_left_in_peace(en: str, ja: str) -> None:
    assert reported(en, ja) == []


def test_what_differs_is_told() -> None:
    missed = [(en, ja) for _, what, en, ja in PAIRS if what == "differs" and not reported(en, ja)]
    assert len(missed) <= MISSED, missed
