"""Which readings of ambiguous rules decide on a roster, besides those that a price or a finding names itself.

A verdict says what it rests on also where it is a good one: a side that another reading would have denied
a note names the reading that allows it.
"""

from collections.abc import Callable
from functools import lru_cache

from rules_core.arithmetic import summed
from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_dyo.post_purchase.bonus import half_squads_allowed
from rules_core.systems.asl_dyo.post_purchase.leaders import best_leaders, present
from rules_core.systems.asl_dyo.roster.case import Case

Question = Callable[[Case], bool]


def deciding(case: Case) -> list[Dependency]:
    """Every reading that decides on something which the side has."""
    return [reading_of(case.switches, switch) for switch, decides in _questions_of(case.has) if decides(case)]


@lru_cache(maxsize=1024)
def _questions_of(has: frozenset[str]) -> tuple[tuple[str, Question], ...]:
    """The questions that a side with those traits can raise: most sides raise none."""
    return tuple((switch, decides) for switch, needs, decides in QUESTIONS if has.issuperset(needs))


def _crews_without_ski(case: Case) -> bool:
    """A crew, elite for all that is stated, beside MMC that paid for ski."""
    crews = [line for line in case.bought if line.unit == "crew" and line.subsection in (None, "elite")]
    return any(not line.has_ski for line in crews) and any("Sk" in line.marks for line in case.bought)


def _camouflaged_by_ski(case: Case) -> bool:
    """MMC with ski and no W of their own beside others that paid for Winter Camouflage."""
    with_ski = any(line.has_ski and "W" not in line.marks for line in case.bought)
    return with_ski and any("W" in line.marks for line in case.bought)


def _logged_san(case: Case) -> bool:
    return any(entry.of == "san" and entry.event == "buy" for entry in case.log)


def _declared_san(case: Case) -> bool:
    return case.other_points.san > 0


def _bonus_takes_counters(case: Case) -> bool:
    """Whether the squads of the bonus bring a type beyond the counters of one game, or use it up."""
    limit = int(case.library.parameter("squad-counters").value)
    used = summed((line.kind, line.count) for line in case.squads)
    full = [used[line.kind] for line in case.after.bonus.lines if line.unit == "squad"]
    is_dear = any(case.after.bonus.is_dear(line) for line in case.after.bonus.lines)
    most = max(full, default=0)
    return not case.roster.scenario.extra_counters and (most > limit or (most == limit and is_dear))


def _more_weapons_than_counters(case: Case) -> bool:
    known = [each for each in case.after.weapons if each.in_game is not None]
    beyond = any(each.total > (each.in_game or 0) for each in known)
    return beyond and not case.roster.scenario.extra_counters


def _commandos_of_partisans(case: Case) -> bool:
    return any(
        line.troops == "partisan" and "C" in line.marks and line.subsection not in (None, "elite")
        for line in case.squads
    )


def _engineers_of_the_ss(case: Case) -> bool:
    return any(line.troops == "ss" and "A" in line.marks for line in case.squads)


def _nothing_bought_first(case: Case) -> bool:
    return case.after.first == 0


def _tie_of_types(case: Case) -> bool:
    """A bonus squad that costs more than the cheapest of several most numerous types."""
    bonus = case.after.bonus
    tied = {bonus.squads[kind] for kind in bonus.types if kind in bonus.squads}
    return len(tied) > 1 and any((bonus.bpv(line) or 0) > min(tied) for line in bonus.lines)


def _not_the_best_leaders(case: Case) -> bool:
    allotted = case.after.leaders
    if allotted is None or allotted.count is None:
        return False
    return present(allotted.held) != best_leaders(allotted.count, allotted.ladder)


def _quarter_squad(case: Case) -> bool:
    """A half-squad for the quarter that halving leaves."""
    bonus = case.after.bonus
    halves = [line for line in bonus.lines if line.unit == "half-squad"]
    if not halves or bonus.number is None or bonus.number.number is None:
        return False
    cheap, dear = bonus.taken("squad", dear=False), bonus.taken("squad", dear=True)
    halved = bool(dear or bonus.taken("half-squad", dear=True))
    few, more = (
        half_squads_allowed(bonus.number.number, cheap, dear, halved, option)
        for option in ("nothing", "half-squad")
    )
    return few != more


def _more_reinforcements_than_owed(case: Case) -> bool:
    """More squads reinforce than are owed, and the side has leaders or weapons that may have to go along."""
    group = case.after.reinforcing
    return bool(
        case.after.owed
        and group
        and group.squads > case.after.owed
        and (case.roster.leaders is not None or case.roster.sw)
    )


QUESTIONS: tuple[tuple[str, tuple[str, ...], Question], ...] = (
    ("AMB-7", ("Sk", "crew"), _crews_without_ski),
    ("AMB-8", ("W",), _camouflaged_by_ski),
    ("AMB-9", ("log",), _logged_san),
    ("AMB-9", ("other_points",), _declared_san),
    ("AMB-10", ("bonus",), _bonus_takes_counters),
    ("AMB-10", ("sw",), _more_weapons_than_counters),
    ("AMB-11", ("C", "partisan"), _commandos_of_partisans),
    ("AMB-12", ("A", "ss"), _engineers_of_the_ss),
    ("AMB-18", ("squad", "second"), _nothing_bought_first),
    ("AMB-19", ("bonus",), _tie_of_types),
    ("AMB-20", ("leaders",), _not_the_best_leaders),
    ("AMB-21", ("bonus", "half-squad"), _quarter_squad),
    ("AMB-22", ("squad", "second"), _more_reinforcements_than_owed),
)
"""Each switch, what a side must have for it to be asked (as in traits.py), and whether it decides."""
