"""Heads, titles and cells that cannot stand for each other, and such that may: labels.tsv."""

from pathlib import Path

from extract.compare.unlike_labels import are_unlike
from tests.shared import for_each

LINES = Path(__file__).with_name("labels.tsv").read_text(encoding="utf-8").splitlines()
LABELS = [tuple(line.split("\t")) for line in LINES]
SAME = {f"{en}: {ja}": (en, ja) for what, en, ja in LABELS if what == "same"}
OTHER = {f"{en}: {ja}": (en, ja) for what, en, ja in LABELS if what == "differs"}


@for_each(("en", "ja"), OTHER.values(), ids=OTHER)
def test_labels_that_name_different_things_or_say_opposite_ones_are_told(en: str, ja: str) -> None:
    assert are_unlike(en, ja)


@for_each(("en", "ja"), SAME.values(), ids=SAME)
def test_a_free_rendering_of_a_label_is_left_in_peace(en: str, ja: str) -> None:
    assert not are_unlike(en, ja)
