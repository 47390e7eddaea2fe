"""One combat: both totals with what they are made of, and every one of the 36 outcomes."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Literal

from rules_core.systems.ww2_dba.combat.chart import (
    Defeat,
    Element,
    Result,
    State,
    elements,
    is_self_propelled,
    states,
)
from rules_core.systems.ww2_dba.lists.load import book_file
from rules_core.systems.ww2_dba.terrain.types import terrain

MINEFIELD = "minefield"
Side = Literal["attacker", "defender"]
InfantryReading = Literal["literal", "all-infantry"]
BadGoingReading = Literal["rules", "sheet"]
DoublingReading = Literal["positive", "literal"]
Degree = Literal["tie", "beat", "doubled"]


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a combat. `state` is an index into the states of the mode.

    `supports` are elements that help it; `trapped` says that an enemy stands on its flank or rear or that it
    cannot retreat; `revealed` that it reveals itself by this attack.
    """

    element: str
    mode: str = ""
    state: int = 0
    terrain: str = "open"
    supports: int = 0
    entrenched: bool = False
    garrison: bool = False
    trapped: bool = False
    revealed: bool = False

    @property
    def row(self) -> Element | None:
        """Its row in the combat chart, None for a minefield."""
        return elements().get(self.element)

    @property
    def stands(self) -> State:
        """Its present state; a base and a minefield are soft targets that do not move."""
        known = states().get(self.mode)
        return known[self.state] if known else State("soft", "foot")


@dataclass(frozen=True, slots=True)
class TotalTerm:
    """A part of a total and why it is there (the id of a modifier, or "factor")."""

    id: str
    amount: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one pair of dice; `loser` is None on a tie."""

    attacker_die: int
    defender_die: int
    attacker_total: int
    defender_total: int
    degree: Degree
    loser: Side | None
    result: Result
    by_rule: str | None = None
    """Why the result is not that of the chart: `trapped`, `ambush`, `loaded`."""


@dataclass(frozen=True, slots=True)
class Combat:
    """Both sums and all outcomes, the attacker's die first."""

    attacker: tuple[TotalTerm, ...]
    defender: tuple[TotalTerm, ...]
    outcomes: tuple[Outcome, ...]
    low_totals: bool
    """True if a loser's total can be 0 or less, for which doubling is not defined (C-D12)."""

    def chances(self) -> Mapping[tuple[Side | None, Degree, Result], int]:
        """How many of the 36 pairs lead to each outcome."""
        return Counter((each.loser, each.degree, each.result) for each in self.outcomes)

    def at(self, attacker_die: int, defender_die: int) -> Outcome:
        """The outcome of that pair of dice."""
        return self.outcomes[(attacker_die - 1) * 6 + defender_die - 1]


def fight(
    attacker: Fighter,
    defender: Fighter,
    *,
    contact: bool = False,
    flank: bool = False,
    infantry: InfantryReading = "literal",
    bad_going: BadGoingReading = "rules",
    doubling: DoublingReading = "positive",
) -> Combat:
    """The combat of these two.

    `contact`: the attacker moved into contact; `flank`: it stands wholly past the other's front.
    """
    ours = _terms("attacker", attacker, defender, contact, flank, bad_going)
    theirs = _terms("defender", defender, attacker, contact, flank, bad_going)
    totals = sum(term.amount for term in ours), sum(term.amount for term in theirs)
    outcomes = tuple(
        _outcome(
            (first, second),
            (first + totals[0], second + totals[1]),
            (attacker, defender),
            contact,
            infantry,
            doubling,
        )
        for first, second in product(range(1, 7), repeat=2)
    )
    low = any(each.loser and min(each.attacker_total, each.defender_total) <= 0 for each in outcomes)
    return Combat(ours, theirs, outcomes, low)


def factor(fighter: Fighter, against: State) -> int:
    """The factor of that fighter against a target in that state."""
    if fighter.row is None:
        return terrain()[MINEFIELD].attacks_with or 0
    return fighter.row.factors[against.target]


def is_in_bad_going(fighter: Fighter) -> bool:
    """True if its terrain is bad going for the way it moves at present."""
    return terrain()[fighter.terrain].going.get(fighter.stands.moves) == "bad"


def _terms(
    side: Side, own: Fighter, other: Fighter, contact: bool, flank: bool, bad_going: BadGoingReading
) -> tuple[TotalTerm, ...]:
    terms = [TotalTerm("factor", factor(own, other.stands))]
    if other.supports:
        terms.append(_modifier("support", other.supports))
    if side == "attacker":
        into_cover = terrain()[other.terrain].cover
        if bad_going == "sheet" and is_in_bad_going(other):
            terms.append(_modifier("attack-into-bad-going"))
        elif into_cover:
            terms.append(TotalTerm("cover", into_cover))
        if other.entrenched and own.element != "IE":
            terms.append(_modifier("entrenched"))
    else:
        if flank and own.element != "BS":
            heavy = is_self_propelled(own.element, own.mode) if own.mode else False
            terms.append(_modifier("flank-self-propelled" if heavy else "flank"))
        if own.garrison:
            terms.append(_modifier("garrison"))
    if own.stands.moves in ("wheeled", "tracked") and is_in_bad_going(own):
        terms.append(_modifier("in-bad-going"))
    if own.element == "IN" and contact and other.row is not None and other.stands.target != "air":
        terms.append(_modifier("infantry-contact"))
    if own.element == "IE" and other.element == MINEFIELD:
        terms.append(_modifier("engineers-clear"))
    return tuple(terms)


@cache
def _amounts() -> Mapping[str, int]:
    """What each modifier of the book adds."""
    return {each["id"]: each["amount"] for each in book_file("combat")["modifiers"]}


def _modifier(name: str, times: int = 1) -> TotalTerm:
    return TotalTerm(name, times * _amounts()[name])


def _outcome(
    dice: tuple[int, int],
    totals: tuple[int, int],
    fighters: tuple[Fighter, Fighter],
    contact: bool,
    infantry: InfantryReading,
    doubling: DoublingReading,
) -> Outcome:
    if totals[0] == totals[1]:
        return Outcome(*dice, *totals, "tie", None, "none")
    lost = 0 if totals[0] < totals[1] else 1
    loser, winner = fighters[lost], fighters[1 - lost]
    high, low = max(totals), min(totals)
    degree: Degree = "doubled" if high >= 2 * low and (high > 0 or doubling == "literal") else "beat"
    side: Side = "defender" if lost else "attacker"
    result, rule = _result(loser, winner, degree, contact and side == "defender", infantry)
    return Outcome(*dice, *totals, degree, side, result, rule)


def _result(
    loser: Fighter, winner: Fighter, degree: Degree, contacted: bool, infantry: InfantryReading
) -> tuple[Result, str | None]:
    """What becomes of the loser, and by which rule where it is not the chart's."""
    if winner.stands.loaded:
        return "none", "loaded"
    if loser.row is None:  # a minefield: only engineers that double it remove it
        return ("destroyed" if degree == "doubled" and winner.element == "IE" else "none"), None
    lines = loser.row.doubled if degree == "doubled" else loser.row.beat
    result = next(line.result for line in lines if _holds(line, loser, winner, contacted, infantry))
    if (
        winner.element == "AT"
        and winner.revealed
        and loser.stands.target == "armored"
        and result != "destroyed"
    ):
        return "destroyed", "ambush"
    if result in ("retreat", "rout") and loser.trapped and loser.stands.target != "air":
        return "destroyed", "trapped"
    return result, None


def _holds(line: Defeat, loser: Fighter, winner: Fighter, contacted: bool, infantry: InfantryReading) -> bool:
    if line.when == "contact" and not contacted:
        return False
    if line.when == "bad-going" and not is_in_bad_going(loser):
        return False
    victors = {*line.by, "IH", "IE"} if infantry == "all-infantry" and "IN" in line.by else set(line.by)
    return not line.by or winner.element in victors
