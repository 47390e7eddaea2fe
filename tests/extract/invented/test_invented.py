"""Invented books of every numbering and form: a clean pair gives nothing, a planted change one report.

`python -m tests.benchmarks undeclared` measures some hundred books more.
"""

import pytest

from tests.extract.invented.measure import Trial, odd_trials, trials
from tests.extract.invented.planted import KINDS

SEEDS = range(16)  # every numbering in every form
FREE_SEEDS = range(2, 48, 5)
ODD_SEEDS = (*range(40, 52), 9028, 9076)  # every way to number, in four forms
OF_EACH = 2  # kinds of change in a book


def _kinds(seed: int) -> tuple[str, ...]:
    return tuple(KINDS[(seed * OF_EACH + more) % len(KINDS)] for more in range(OF_EACH))


def reported(trial: Trial) -> list[str]:
    """What is reported, for a test that fails."""
    return [f"{item.kind}: {item.message('en')}" for item in trial.found]


@pytest.mark.parametrize("seed", SEEDS)
def test_two_books_that_agree_give_nothing(seed: int) -> None:
    (trial,) = trials(range(seed, seed + 1), (None,))
    assert reported(trial) == []


@pytest.mark.parametrize("seed", FREE_SEEDS)
def test_two_books_that_agree_in_free_words_give_nothing(seed: int) -> None:
    (trial,) = trials(range(seed, seed + 1), (None,), free=True)
    assert reported(trial) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_planted_change_is_named_at_its_place_and_nothing_else(seed: int) -> None:
    for trial in trials(range(seed, seed + 1), _kinds(seed)):
        assert trial.named, (trial.name, trial.planted, reported(trial))
        assert trial.beside == 0, (trial.name, reported(trial))


@pytest.mark.parametrize("seed", ODD_SEEDS)
def test_books_in_unusual_dress_give_the_planted_change_and_nothing_else(seed: int) -> None:
    for trial in odd_trials(range(seed, seed + 1), (None, *_kinds(seed)), ("md", "html", "rst", "txt")):
        assert trial.planted is None or trial.named, (trial.name, trial.planted, reported(trial))
        assert trial.beside == 0, (trial.name, reported(trial))


def test_every_kind_of_change_is_planted_somewhere() -> None:
    assert {kind for seed in SEEDS for kind in _kinds(seed)} == set(KINDS)
