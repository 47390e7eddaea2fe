"""Which figure is used where the books disagree: a system's `rulings.toml`, applied to what was found.

A ruling names the place and what both books print there, so that it silently applies to nothing else:
where a book comes to print something different, the ruling no longer applies and says so.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from extract.tables.folding import fold, plain
from rules_core.declarations import SYSTEMS_FOLDER
from rules_core.model.discrepancies import Decision, Discrepancy
from rules_core.model.tables import EDITIONS, Edition


@dataclass(frozen=True, slots=True)
class Ruling:
    """One decided (or deliberately open) dispute.

    `cell` is (table, row key or None, column key or None), `mention` the id of a stated figure; one of
    both is given. `printed` is what each book prints there. `use` is "en", "ja", "open" or a figure.
    """

    id: str
    cell: tuple[str | None, str | None, str | None]
    mention: str | None
    printed: Mapping[Edition, str]
    use: str
    reason: Mapping[str, str]
    evidence: tuple[str, ...] = ()

    def applies(self, item: Discrepancy) -> bool:
        """Whether this is the dispute that was ruled on."""
        if self.mention is not None:
            if item.fields.get("mention") != self.mention:
                return False
        elif item.cell != self.cell or item.kind in ("mention", "notation"):
            return False
        return all(_same(self.printed.get(e, ""), side.raw if (side := item.side(e)) else "") for e in EDITIONS)

    @property
    def decision(self) -> Decision:
        """The ruling as a discrepancy carries it."""
        return Decision(self.id, self.use, self.reason, self.evidence)


def load(system: str) -> tuple[Ruling, ...]:
    """The rulings of a system; none where it has no file."""
    path = SYSTEMS_FOLDER / system / "rulings.toml"
    return parse(path) if path.is_file() else ()


def parse(path: Path) -> tuple[Ruling, ...]:
    """The rulings of one file, in its order."""
    return tuple(map(_ruling, tomllib.loads(path.read_text(encoding="utf-8")).get("rulings", ())))


def apply(
    rulings: Sequence[Ruling], found: Iterable[Discrepancy]
) -> tuple[tuple[Discrepancy, ...], tuple[Ruling, ...]]:
    """The discrepancies with their rulings, and the rulings that apply to none of them."""
    used: set[str] = set()
    ruled = []
    for item in found:
        ruling = next((ruling for ruling in rulings if ruling.applies(item)), None)
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
        printed=data["printed"],
        use=data["use"],
        reason=data["reason"],
        evidence=tuple(data.get("evidence", ())),
    )


def _same(expected: str, printed: str) -> bool:
    return fold(plain(expected)) == fold(plain(printed))
