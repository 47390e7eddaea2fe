"""Leaders: how many (1.8), which types (1.81), what trade and Leader Exchange DR make of them (1.82)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from rules_core.arithmetic import about
from rules_core.library import Library, Sourced

Leaders = Mapping[str, int]
"""Leader type ("8-0") → how many."""


@dataclass(frozen=True, slots=True)
class GeneratedLeaders:
    """Leaders that the staircase is made of, and whether a remainder adds one of the lowest type."""

    leaders: int
    extra: int
    working: str


@dataclass(frozen=True, slots=True, eq=False)
class Ladder:
    """The leader types of a nation from the lowest rung up.

    `extra` is the type that a remainder adds, and the lowest that there is; `replaced` the one that a 12 of
    the Exchange DR takes away first. `beyond` is the step after the last rung, where the nation has one.
    `firm` are the rungs that the rule itself names; the books only imply the others.
    """

    column: str
    rungs: tuple[str, ...]
    extra: str
    replaced: str
    beyond: str | None
    firm: tuple[str, ...]

    @property
    def is_firm(self) -> bool:
        """Whether the rule names every rung."""
        return self.firm == self.rungs


@lru_cache(maxsize=1024)
def leader_count(equivalents: int, lg: int) -> GeneratedLeaders:
    """How many leaders that many equivalents have at that LG factor (1.8)."""
    leaders, rest = divmod(equivalents, lg)
    working = f"{equivalents} / {lg} = " + about(Fraction(equivalents, lg))
    return GeneratedLeaders(leaders, 1 if rest else 0, working)


@lru_cache(maxsize=1024)
def ladder_of(nationality: str, library: Library) -> Ladder:
    """The ladder that a nationality uses."""
    name = library.files["nationalities"][nationality].get("ladder", "standard")
    entry = library.files["printed"]["ladders"][name]
    rungs, firm = tuple(entry["rungs"]), tuple(entry["firm"])
    return Ladder(name, rungs, entry["extra"], entry["replaced"], entry.get("beyond"), firm)


def by_exchange_only(library: Library) -> str:
    """The leader type that nobody is allotted (1.81)."""
    return str(library.files["printed"]["leader-by-exchange"]["type"])


def is_staircase(counts: Sequence[int]) -> bool:
    """Whether each rung has fewer leaders than the one below, none skipped (1.81)."""
    return all(lower > upper or lower == upper == 0 for lower, upper in pairwise(counts))


def is_firm_staircase(held: Leaders, ladder: Ladder) -> bool:
    """Whether the leaders are a staircase as far as the rule names its rungs.

    The named rungs follow each other without a gap, and each better type that is held has fewer than the
    one below; whether one was left out between those is only implied. Types under the last named rung that
    are no rung are not compared.
    """
    above = [each for each in held if held[each] and rank(each) > rank(ladder.firm[-1])]
    return is_staircase([held.get(each, 0) for each in (*ladder.firm, *sorted(above, key=rank))])


def best_staircase(leaders: int, rungs: int) -> tuple[int, ...]:
    """The staircase of that many leaders that reaches highest and has most above; from the lowest rung up.

    With 10 leaders 4, 3, 2, 1; what is left over a full staircase goes to the lowest steps that can bear it.
    """
    steps = 0
    while steps < rungs and (steps + 1) * (steps + 2) // 2 <= leaders:
        steps += 1
    if not steps:
        return (0,) * rungs
    each, rest = divmod(leaders - steps * (steps + 1) // 2, steps)
    counts = [steps - step + each + (1 if step < rest else 0) for step in range(steps)]
    return (*counts, *(0 for _ in range(rungs - steps)))


def best_leaders(count: GeneratedLeaders, ladder: Ladder) -> dict[str, int]:
    """The best leaders that can be allotted, the extra one included; a 7-0 stands for each due 10-3."""
    return dict(_best_leaders(count.leaders, count.extra, ladder))


@lru_cache(maxsize=1024)
def _best_leaders(leaders: int, extra: int, ladder: Ladder) -> tuple[tuple[str, int], ...]:
    rungs = ladder.rungs + ((ladder.beyond,) if ladder.beyond else ())
    leaders_by_type = Counter(dict(zip(rungs, best_staircase(leaders, len(rungs)), strict=True)))
    if ladder.beyond:
        leaders_by_type[ladder.extra] += leaders_by_type.pop(ladder.beyond)
    leaders_by_type[ladder.extra] += extra
    return tuple(present(leaders_by_type).items())


def best_trade(count: GeneratedLeaders, ladder: Ladder) -> str | None:
    """The type that one 8-0 of the best leaders may be traded for; None if they have none, or at the top."""
    return _best_trade(count.leaders, count.extra, ladder)


@lru_cache(maxsize=1024)
def _best_trade(leaders: int, extra: int, ladder: Ladder) -> str | None:
    best = dict(_best_leaders(leaders, extra, ladder))
    return next_type(best, ladder) if best.get(ladder.rungs[0]) else None


def next_type(held: Leaders, ladder: Ladder) -> str | None:
    """The type that one 8-0 may be traded for: the lowest above all those held; None at the top (1.81)."""
    tops = [step for step, rung in enumerate(ladder.rungs) if held.get(rung)]
    above = max(tops, default=0) + 1
    return ladder.rungs[above] if above < len(ladder.rungs) else None


def traded(held: Leaders, given: str, taken: str) -> dict[str, int]:
    """The leaders after one `given` went for one `taken`."""
    counts = Counter(held)
    counts[given] -= 1
    counts[taken] += 1
    return present(counts)


def best_of(held: Leaders) -> str | None:
    """The best leader type held, None without leaders."""
    return max((each for each, count in held.items() if count > 0), key=rank, default=None)


@lru_cache(maxsize=1024)
def rank(leader: str) -> tuple[int, int]:
    """Better leaders have the higher morale, then the better modifier: 9-1 before 9-0, 9-0 before 8-1."""
    sign = -1 if "+" in leader else 1
    morale, modifier = leader.replace("+", "-").split("-")
    return int(morale), sign * int(modifier)


def exchange_result(dr: int, ladder: Ladder, library: Library) -> Sourced:
    """The leader type that the Exchange DR gives, "" for none; value None if the books leave it open."""
    cell = library.cell("leader-exchange", str(dr), ladder.column)
    if cell.value is None:
        return cell
    if cell.value.kind == "none":
        return Sourced("", cell.depends_on)
    morale, modifier = cell.value.data
    return Sourced(f"{morale}{'+' if modifier > 0 else '-'}{abs(modifier)}", cell.depends_on)


def exchanged(held: Leaders, dr: int, result: str, ladder: Ladder) -> tuple[dict[str, int], ...]:
    """What the leaders can be after the Exchange DR (1.82): several where the owner chooses for a 12."""
    best = best_of(held)
    if best is None or not result:
        return (present(held),)
    if dr == 12:
        struck = [ladder.replaced] if held.get(ladder.replaced) else [each for each in held if held[each]]
        return tuple(traded(held, each, result) for each in struck)
    return (traded(held, best, result) if rank(result) > rank(best) else present(held),)


def present(held: Leaders) -> dict[str, int]:
    """The same leaders from the lowest type up, without those of which none is left."""
    return {each: held[each] for each in sorted(held, key=rank) if held[each] > 0}


def written(held: Leaders) -> str:
    """`7-0 × 1, 8-0 × 3`."""
    return ", ".join(f"{each} × {count}" for each, count in present(held).items()) or "0"
