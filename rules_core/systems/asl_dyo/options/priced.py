"""Which candidates the judge lets through, and what each would cost."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from rules_core.arithmetic import fru
from rules_core.checks import run
from rules_core.model.blocks import Choice
from rules_core.systems.asl_dyo.fortifications.lines import written
from rules_core.systems.asl_dyo.fortifications.prices import line_price
from rules_core.systems.asl_dyo.options.candidates import Candidate
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.part import ROSTER
from rules_core.systems.asl_dyo.roster.supplying import supplied

MOST_WORK = 60_000
MOST_LISTED = 500
"""So many candidates of a catalogue are tried at most, and the fewer the more lines the roster has already:
a large catalogue must not keep an answer waiting."""

OF_FORM = frozenset({"infantry.ids-missing", "infantry.reinforcement-share", "fortifications.allocation"})
"""Faults in how a purchase is written down (letters, R, boards), mended along with the new line."""


@dataclass(frozen=True, slots=True)
class BuyableItem:
    """Something that can be bought now. `each` is the exact price of one: it may be a half point.

    `affordable` is how many the points left would pay for (None: it costs nothing more), whatever other
    limits there are.
    """

    candidate: Candidate
    each: int | Fraction
    affordable: int | None

    @property
    def limit(self) -> int | None:
        """How many more counters and rules allow, whatever the points; None if no limit is known."""
        known = (self.candidate.counters, self.candidate.limit)
        return min((each for each in known if each is not None), default=None)

    @property
    def choice(self) -> Choice:
        """The candidate as an answer shows it."""
        candidate = self.candidate
        return Choice(
            category=candidate.category,
            item=candidate.item,
            rule=candidate.rule,
            each=written(Fraction(self.each)),
            affordable=self.affordable,
            limit=self.limit,
            unit=candidate.unit,
            marks=candidate.marks,
            counters_left=candidate.counters,
        )


def without_what_follows(case: Case) -> Case:
    """The case without subtotals, log and what is worked out after the purchases: all would change."""
    nothing = dict.fromkeys(("recorded", "log", "equivalents", "leaders", "sw", "announcement"))
    return replace(case, roster=case.roster.model_copy(update=nothing))


def bounded(case: Case, every: Iterable[Candidate]) -> tuple[list[Candidate], bool]:
    """The candidates that can be tried in good time, and whether these are all."""
    roster = case.roster
    lines = len(case.lines) + len(case.guns) + len(case.vehicles) + len(roster.fortifications or ())
    most = min(MOST_LISTED, MOST_WORK // max(1, lines))
    tried, listed = [], 0
    for candidate in every:
        listed += candidate.listed
        if not candidate.listed or listed <= most:
            tried.append(candidate)
    return tried, listed <= most


def priced(case: Case, tried: Iterable[Candidate]) -> Iterator[BuyableItem]:
    """The candidates that break no rule that was kept before, ask nothing new, and fit the points left."""
    before, known = case.ledger[-1], _faults(case)
    for candidate in tried:
        roster, supply = supplied(candidate.roster, case.supply.catalogue, case.library)
        after = replace(case, roster=roster, supply=supply)
        entry = after.ledger[-1]
        each: int | Fraction = before.left - entry.left
        left: int | Fraction = before.left
        if entry.left < 0 or not all(entry.complete for entry in after.ledger) or _faults(after) - known:
            continue
        if candidate.category == "fortifications":
            each = line_price(candidate.item, 1, None, case.setting.date, case.library).points or each
            left += _charged_beyond(case)
        yield BuyableItem(candidate, each, int(left // each) if each else None)


def _charged_beyond(case: Case) -> Fraction:
    """The half point that the rounded total of the Fortifications has paid for already (AMB-17)."""
    prices = [price for price in (case.fortifications.prices if case.fortifications else ()) if price]
    exact = sum(prices, Fraction(0))
    return fru(exact) - exact


def _faults(case: Case) -> set[tuple[str, str]]:
    return {
        (finding.code, finding.path)
        for finding in run(ROSTER.checks, case, case.has)
        if finding.severity != "warning" and finding.code not in OF_FORM
    }
