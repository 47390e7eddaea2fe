"""Judge both sides of a match under one scenario; neither side sees the other's roster."""

from dataclasses import dataclass
from typing import Any, Unpack

from rules_core.judge import MissingCapabilityError, context_by, figures_by, judge_by, read, roster_part
from rules_core.model.answer_header import JudgedBy
from rules_core.model.answers import Meeting
from rules_core.model.findings import Finding, Outcome, Verdict
from rules_core.model.rosters import in_words_of
from rules_core.registry import find_system

GRAVITY: tuple[Outcome, ...] = ("illegal", "needs-info", "legal-as-declared", "legal")


@dataclass(frozen=True, slots=True)
class MatchVerdict:
    """The verdict on each side, and the findings between the sides."""

    meeting: Meeting
    verdicts: tuple[Verdict, Verdict]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every finding between the two sides, as the director sees them."""
        meeting = self.meeting
        return (*meeting.shared, *meeting.own[0], *meeting.own[1], *meeting.secret)

    @property
    def outcome(self) -> Outcome:
        """The worst outcome of both sides and of the findings between them."""
        return _worst(self.findings, *(verdict.outcome for verdict in self.verdicts))

    @property
    def is_legal(self) -> bool:
        """True for `legal` and `legal-as-declared`."""
        return self.outcome in ("legal", "legal-as-declared")

    def is_legal_for(self, side: int) -> bool:
        """True if that side is legal and no finding that it may see is an error."""
        outcome = _worst(self.seen_by(side), self.verdicts[side].outcome)
        return outcome in ("legal", "legal-as-declared")

    def seen_by(self, side: int) -> tuple[Finding, ...]:
        """The findings between the two sides that this side (0 or 1) may see."""
        return (*self.meeting.shared, *self.meeting.own[side], *self.meeting.hints[side])

    def side_json(self, side: int, language: str) -> dict[str, Any]:
        """What this side (0 or 1) may know: its own verdict, and what the other side announced."""
        verdict = self.verdicts[side]
        return {
            "opponent": dict(self.meeting.given[side]),
            "findings": [each.to_json(language, verdict.system) for each in self.seen_by(side)],
            "verdict": verdict.to_json(language),
        }

    def to_json(self, language: str) -> dict[str, Any]:
        """The whole answer for the director as plain data, texts in the given language.

        The switches are those of the first side; a finding says where those of the second side differ.
        """
        first = self.verdicts[0]
        return {
            **first.head.to_json(language),
            "verdict": self.outcome,
            "summary": first.system.say(f"roster.match.verdict.{self.outcome}", language),
            "findings": [each.to_json(language, first.system) for each in self.findings],
            "sides": [self.side_json(side, language) for side in (0, 1)],
        }


def judge_match(system: str, match: object, **by: Unpack[JudgedBy]) -> MatchVerdict:
    """The verdict on a match: plain data with `sides`, two whole rosters; the rest as for `judge`.

    Each side is judged with the other's announcement in place of what it recorded of it. Raises RosterError
    with every problem if the match cannot be read, and UnknownSystemError.
    """
    installed = find_system(system)
    part = roster_part(installed)
    if installed.match is None:
        raise MissingCapabilityError(system, "match")
    figures = figures_by(installed, by)
    first_side, second_side = installed.match.sides(read(installed, installed.match.model, match))
    first_context, second_context = (
        context_by(figures, part.switches_of(side), by) for side in (first_side, second_side)
    )
    with in_words_of(system):
        meeting = installed.match.meet((first_side, second_side), (first_context, second_context))
    first, second = (judge_by(figures, roster, **by) for roster in meeting.rosters)
    return MatchVerdict(meeting, (first, second))


def _worst(findings: tuple[Finding, ...], *outcomes: Outcome) -> Outcome:
    severities = {finding.severity for finding in findings}
    candidates: list[Outcome] = list(outcomes)
    if "error" in severities:
        candidates.append("illegal")
    if "needs-info" in severities:
        candidates.append("needs-info")
    return min(candidates, key=GRAVITY.index)
