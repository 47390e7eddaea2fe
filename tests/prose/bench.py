"""How many changed facts a comparison reports at their section, and what else it reports besides."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from extract.model.document import Document
from extract.run.compare_books import Knowledge, compare
from extract.run.pipeline import read_document, read_pair
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition
from tests.prose.mutations import Mutation, mutations, sample


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one changed fact led to.

    `new` are the discrepancies that were not there before; `healed` says that the change made the books agree
    where they did not, so that there is nothing new to report.
    """

    edition: Edition
    mutation: Mutation
    new: tuple[Discrepancy, ...]
    healed: bool

    @property
    def reported(self) -> bool:
        """Whether something new stands at the section that was changed."""
        return any(self._here(item) for item in self.new)

    @property
    def elsewhere(self) -> tuple[Discrepancy, ...]:
        """What is new and has nothing to do with the change."""
        return tuple(item for item in self.new if not self._here(item))

    def _here(self, item: Discrepancy) -> bool:
        """An example may stand under another number in each book: then its line tells."""
        side = item.side(self.edition)
        return item.rule == self.mutation.number or (
            side is not None and side.place.line == self.mutation.line
        )


class Bench:
    """Two text editions that can be changed and compared again. `folder` takes the changed texts."""

    def __init__(self, paths: Mapping[Edition, Path], known: Knowledge, system: str | None, folder: Path):
        self.paths = paths
        self._known, self._system, self._folder = known, system, folder
        en, ja = read_pair(paths["en"], paths["ja"], system=system, use_cache=False)
        self.books: dict[Edition, Document] = {"en": en, "ja": ja}
        self.before = self._found(self.books)

    def sample(self, of_each_kind: int, seed: int = 1) -> Iterator[tuple[Edition, Mutation]]:
        """At most so many changes of every kind for each edition, the same ones in every run."""
        for edition in EDITIONS:
            text = self.paths[edition].read_text(encoding="utf-8")
            changes = mutations(text, self.books[edition], seed=seed)
            yield from ((edition, mutation) for mutation in sample(changes, of_each_kind, seed))

    def run(self, changes: Iterable[tuple[Edition, Mutation]]) -> Iterator[Outcome]:
        """Each change made, the book read again, both compared."""
        for edition, mutation in changes:
            changed = self._folder / self.paths[edition].name
            changed.write_text(mutation.text, encoding="utf-8")
            book = read_document(changed, system=self._system, use_cache=False)
            after = self._found({**self.books, edition: book})
            new = tuple(item for key, item in after.items() if key not in self.before)
            yield Outcome(edition, mutation, new, healed=not new and len(after) < len(self.before))

    def _found(self, books: Mapping[Edition, Document]) -> dict[str, Discrepancy]:
        found = compare(books["en"], books["ja"], self._known).discrepancies
        return {item.id: item for item in found}
