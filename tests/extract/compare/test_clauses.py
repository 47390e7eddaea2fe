"""Clauses that answer each other: what stands in them, and what is left to others."""

import pytest

from extract.align.pair_facts import pair_facts
from extract.align.parts import Part, PartPair
from extract.compare.prose import opposite
from extract.compare.prose.finding import Compared
from extract.model.document import Passage
from rules_core.model import Place

EN = "A raft costs 40 points.\n* The attacker counts 3 less."
JA = "いかだは 40 ポイントである。\n※ 防御側は 3 減らす。"


def _part(raw: str, *, note: bool) -> Part:
    start = raw.index("\n") + 1
    passage = Passage(raw, ((0, Place("a")), (start, Place("a"))))
    return Part(0, passage, (), notes=((start, len(raw)),) if note else ())


@pytest.mark.parametrize(("note", "kinds"), [(False, ["opposite"]), (True, [])], ids=["text", "note"])
def test_the_notes_of_tables_among_the_lines_of_a_rule_are_left_to_their_tables(
    note: bool, kinds: list[str]
) -> None:
    both = _part(EN, note=note), _part(JA, note=note)
    compared = Compared(PartPair({"en": "1.1", "ja": "1.1"}, *both), pair_facts(*both), None)
    assert [item.kind for item in opposite.find(compared)] == kinds
