"""Pair the sections of two printings of one book in one language by their content."""

from collections import Counter, defaultdict, deque
from collections.abc import Sequence

from extract.align.in_order import around_certain
from extract.align.labels import label_wording
from extract.model.document import Document, Section
from extract.read.signs import has_cjk
from extract.tables.folding import fold

# What supports two sections being one.
WORDS, TITLE, NUMBER = 1.0, 0.3, 0.2
LEAST = 0.35  # below which two sections are not one
CERTAIN, MARGIN = 0.8, 0.1
MOVED = 0.6  # from which two that are left are one wherever they stand


def are_printings(first: Document, second: Document) -> bool:
    """Whether two books are in the same language, so that they are printings of one book."""
    return first.language is not None and first.language == second.language


def pair_by_words(old: Sequence[Section], new: Sequence[Section]) -> list[tuple[int, int]]:
    """Pairs of indices of sections in the old and the new printing.

    Sections with identical text are paired regardless of number and place; the others by the share of their
    words, their title and their number.
    """
    waiting: dict[str, deque[int]] = defaultdict(deque)
    for j, section in enumerate(new):
        waiting[_text_of(section)].append(j)
    matches: dict[int, int] = {}
    for i, section in enumerate(old):
        same = waiting[_text_of(section)]
        if same:
            matches[i] = same.popleft()
    left = [i for i in range(len(old)) if i not in matches]
    taken = set(matches.values())
    right = [j for j in range(len(new)) if j not in taken]
    words = [[_words(section) for section in side] for side in (old, new)]
    matrix = [[_likeness(old[i], new[j], words[0][i], words[1][j]) for j in right] for i in left]
    worth = [[value - LEAST for value in row] for row in matrix]
    pairs = around_certain(matrix, worth, least=CERTAIN, margin=MARGIN, left_over=MOVED)
    matches.update((left[a], right[b]) for a, b in pairs.items())
    return sorted(matches.items())


def _text_of(section: Section) -> str:
    return fold(" ".join((section.title, section.text, *section.examples)))


def _words(section: Section) -> Counter[str]:
    """The words of a section; for Japanese, pairs of characters."""
    text = " ".join((section.title, section.text, *section.examples)).casefold()
    if not has_cjk(text):
        return Counter(text.split())
    letters = fold(text)
    return Counter(letters[at : at + 2] for at in range(len(letters)))


def _likeness(old: Section, new: Section, first: Counter[str], second: Counter[str]) -> float:
    most = max(first.total(), second.total())
    worth = WORDS * (first & second).total() / most if most else 0.0
    worth += TITLE * bool(old.title and label_wording(old.title) == label_wording(new.title))
    return (worth + NUMBER * bool(old.number and old.number == new.number)) / (WORDS + TITLE + NUMBER)
