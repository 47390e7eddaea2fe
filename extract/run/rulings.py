"""Rulings on disputed figures: a system's `rulings.toml`, applied to discrepancies.

A ruling names the place and what both books print there, so that it never applies to anything else: if a book
prints something different, the ruling no longer applies, which is reported.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from extract.tables.folding import fold, plain
from rules_core.model.discrepancies import Decision, Discrepancy
from rules_core.model.tables import EDITIONS, Edition
from rules_core.registry import load_unverified


@dataclass(frozen=True, slots=True)
class Ruling:
    """One decided (or deliberately open) dispute.

    `cell` is (table, row key or None, column key or None), `mention` the id of a stated figure, `note` the
    mark of a note of the table. `printed` is what each book prints there, for a note only the figures that
    the other book lacks. `finding` names a discrepancy by its id instead, which depends on what both books
    state. `use` is "en", "ja", "open" or a figure.
    """

    id: str
    cell: tuple[str | None, str | None, str | None]
    mention: str | None
    note: str | None
    printed: Mapping[Edition, str]
    use: str
    reason: Mapping[str, str]
    evidence: tuple[str, ...] = ()
    finding: str | None = None

    def applies(self, item: Discrepancy) -> bool:
        """Whether the discrepancy is the one that was ruled on."""
        if self.finding is not None:
            return item.id == self.finding
        return self._place(item) and all(
            _same(self.printed.get(edition, ""), _disputed(item, edition)) for edition in EDITIONS
        )

    def _place(self, item: Discrepancy) -> bool:
        if self.mention is not None:
            return bool(item.fields.get("mention") == self.mention)
        if item.cell != self.cell or item.kind in ("mention", "notation"):
            return False
        return (item.kind == "note") == (self.note is not None) and item.fields.get(
            "mark", self.note
        ) == self.note

    @property
    def decision(self) -> Decision:
        """The ruling in the form that a discrepancy stores."""
        return Decision(self.id, self.use, self.reason, self.evidence)


def load(system: str) -> tuple[Ruling, ...]:
    """The rulings of a system (`books/rulings*.toml`), on its tables and on its running text."""
    files = load_unverified(system).files
    names = files.names("books/rulings*.toml")
    return tuple(ruling for name in names for ruling in parse(files.root / name))


def parse(path: Path) -> tuple[Ruling, ...]:
    """The rulings of one file, in its order."""
    return tuple(map(_ruling, tomllib.loads(path.read_text(encoding="utf-8")).get("rulings", ())))


def apply(
    rulings: Sequence[Ruling], discrepancies: Iterable[Discrepancy]
) -> tuple[tuple[Discrepancy, ...], tuple[Ruling, ...]]:
    """The discrepancies with their rulings, and the rulings that apply to none of them."""
    by_id = {ruling.finding: ruling for ruling in rulings if ruling.finding is not None}
    used: set[str] = set()
    ruled = []
    for item in discrepancies:
        by_place = (ruling for ruling in rulings if ruling.finding is None and ruling.applies(item))
        ruling = by_id.get(item.id) or next(by_place, None)
        if ruling is not None:
            used.add(ruling.id)
            ruled.append(replace(item, ruling=ruling.decision))
        else:
            ruled.append(item)
    return tuple(ruled), tuple(ruling for ruling in rulings if ruling.id not in used)


def _ruling(data: dict[str, Any]) -> Ruling:
    return Ruling(
        id=data["id"],
        cell=(data.get("table"), data.get("row"), data.get("column")),
        mention=data.get("mention"),
        note=data.get("note"),
        printed=data["printed"],
        use=data["use"],
        reason=data["reason"],
        evidence=tuple(data.get("evidence", ())),
        finding=data.get("finding"),
    )


def _disputed(item: Discrepancy, edition: Edition) -> str:
    """What a ruling quotes of a book: the printed text, for a note the figures that only it states."""
    if item.kind == "note":
        return ", ".join(item.fields.get(f"only_{edition}", ()))
    side = item.side(edition)
    return side.raw if side else ""


def _same(expected: str, printed: str) -> bool:
    return fold(plain(expected)) == fold(plain(printed))
