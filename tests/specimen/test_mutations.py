"""The mutations that other tests rely on change one thing, where they say, and cover every table."""

import re
from typing import get_args

import pytest

from rules_core.model.tables import EDITIONS
from tests.specimen.mutations import Kind, Mutation, mutations, sample
from tests.specimen.printed import is_note, is_row, lines, specimen

IN_A_CELL = ("figure", "mark", "head", "label", "cell lost")


@pytest.fixture(scope="module", params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> tuple[str, list[Mutation]]:
    text = specimen(request.param).read_text(encoding="utf-8")
    return text, list(mutations(text))


def test_every_kind_of_change_is_made(edition: tuple[str, list[Mutation]]) -> None:
    assert {mutation.kind for mutation in edition[1]} == set(get_args(Kind))


def test_every_row_of_two_cells_or_more_is_changed_somewhere(edition: tuple[str, list[Mutation]]) -> None:
    text, found = edition
    rows = {
        number
        for number, line in enumerate(text.split("\n"), 1)
        if is_row(line)
        and (len([cell for cell in re.split(r"[|\t]", line) if cell.strip()]) > 1 or " DR " in line)
    }
    assert {mutation.line for mutation in found if mutation.kind in IN_A_CELL} == rows


def test_a_change_in_a_cell_leaves_every_other_character_alone(edition: tuple[str, list[Mutation]]) -> None:
    text, found = edition
    original = text.split("\n")
    for mutation in sample(found, 40, seed=1):
        if not mutation.kind.startswith("row"):
            line, start = original[mutation.line - 1], mutation.column - 1
            end = start + len(mutation.before)
            assert line[start:end] == mutation.before != mutation.after
            expected = line[:start] + mutation.after + line[end:]
            changed = mutation.text.split("\n")
            assert changed == [*original[: mutation.line - 1], expected, *original[mutation.line :]]


def test_a_deleted_row_is_gone_and_a_doubled_row_stands_twice(edition: tuple[str, list[Mutation]]) -> None:
    text, found = edition
    original = text.split("\n")
    for mutation in sample(found, 10, seed=1):
        changed, at = mutation.text.split("\n"), mutation.line - 1
        if mutation.kind == "row deleted":
            assert changed == original[:at] + original[at + 1 :]
        if mutation.kind == "row doubled":
            assert changed[at - 1] == changed[at] == mutation.before
            assert changed[:at] + changed[at + 1 :] == original


def test_the_same_seed_gives_the_same_sample(edition: tuple[str, list[Mutation]]) -> None:
    assert sample(edition[1], 3, seed=7) == sample(edition[1], 3, seed=7)
    assert len(sample(edition[1], 3, seed=7)) == 3 * len(get_args(Kind))


def test_prose_is_left_alone() -> None:
    prose = [line for line in lines(specimen("en")) if not is_row(line) and not is_note(line)]
    assert list(mutations("\n".join(prose))) == []
