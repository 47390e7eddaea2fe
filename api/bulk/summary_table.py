"""The table after many verdicts: one line a roster, then the number of each outcome."""

from collections import Counter
from dataclasses import dataclass, field

from api.bulk.judge_many import BulkAnswer
from api.text.columns import padded
from rules_core.messages import say
from rules_core.model.findings import SEVERITIES
from rules_core.width import width


@dataclass(slots=True)
class Summary:
    """Counts rosters and keeps a line for each."""

    lists: bool = True
    """Whether lines are kept: a hundred thousand of them would fill the memory of who only wants data."""
    outcomes: Counter[str] = field(default_factory=Counter)
    rows: list[BulkAnswer] = field(default_factory=list)

    @property
    def total(self) -> int:
        """The number of rosters."""
        return self.outcomes.total()

    def add(self, answer: BulkAnswer) -> None:
        """Add one roster."""
        self.outcomes[answer.outcome] += 1
        if self.lists:
            self.rows.append(
                BulkAnswer(answer.name, answer.exit_code, answer.outcome, b"", counts=answer.counts)
            )

    def text(self, language: str) -> str:
        """The table."""
        heads = [say(f"validate.table.{head}", language) for head in ("roster", "verdict", *SEVERITIES)]
        columns = max(width(name) for name in (heads[0], *(row.name for row in self.rows))) + 2
        lines = [_line(heads, columns)]
        for row in self.rows:
            outcome = say(f"validate.outcome.{row.outcome}", language)
            counts = [str(row.counts.get(severity, "")) for severity in SEVERITIES]
            lines.append(_line([row.name, outcome, *counts], columns))
        lines += ["", say("validate.table.total", language, count=self.total)]
        for outcome, count in self.outcomes.most_common():
            kind = say(f"validate.outcome.{outcome}", language)
            lines.append(f"{padded(str(count), 8, right=True)}  {kind}")
        return "\n".join(lines)


def _line(cells: list[str], columns: int) -> str:
    name, verdict, *counts = cells
    shown = "".join(padded(count, 10, right=True) for count in counts)
    return f"{padded(name, columns)}{padded(verdict, 20)}{shown}".rstrip()
