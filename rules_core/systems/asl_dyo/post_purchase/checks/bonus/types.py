"""1.73: which squads a bonus may consist of."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import UnitName, reading_of
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures, Kind
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.73", code="bonus.unit", needs=("bonus",))
def squads_and_half_squads(case: Case) -> Faults:
    """A bonus consists of squads, and of a half-squad for a half."""
    for line in case.after.bonus.lines:
        if line.unit not in ("squad", "half-squad"):
            yield Fault(f"{line.path}/unit", line.unit, "squad", fields=line.fields)


@check(rule="1.73", code="bonus.bpv-unknown", severity="needs-info", needs=("bonus",))
def bpv_of_the_bonus_is_known(case: Case) -> Faults:
    """The BPV of a bonus squad, or of the squad that a bonus half-squad is half of, is known."""
    for line in case.after.bonus.lines:
        if line.is_mmc and line.unit != "crew" and case.after.bonus.bpv(line) is None:
            name = "bpv" if line.unit == "squad" else "half_of"
            yield Fault(f"{line.path}/{name}", fields=line.fields)


@check(rule="1.73", code="bonus.type", needs=("bonus",))
def dearer_types_only_when_cheaper_ones_run_out(case: Case) -> Faults:
    """A bonus type costs no more than the most numerous one, unless every cheaper type has run out."""
    bonus = case.after.bonus
    for line in bonus.lines:
        left = _cheaper_left(case, line) if bonus.is_dear(line) else None
        if left is not None:
            fields = {**line.fields, "left": UnitName("/".join(left)), "left_bpv": bonus.squads[left]}
            found, expected = bonus.bpv(line), bonus.bound
            depends = (reading_of(case.switches, "AMB-19"),) if len(bonus.types) > 1 else ()
            yield Fault(f"{line.path}/type", found, expected, fields=fields, depends_on=depends)


@check(rule="1.73", code="bonus.tie", severity="warning", needs=("bonus",))
def tied_types(case: Case) -> Faults:
    """A bonus type that is allowed only by the dearest of several most numerous types rests on a reading."""
    bonus = case.after.bonus
    least = min((bonus.squads[kind] for kind in bonus.types if kind in bonus.squads), default=0)
    for line in bonus.lines:
        bpv = bonus.bpv(line)
        if bpv is not None and bonus.bound is not None and least < bpv <= bonus.bound:
            depends = (reading_of(case.switches, "AMB-19"),)
            yield Fault(f"{line.path}/type", bpv, least, fields=line.fields, depends_on=depends)


@check(rule="1.73", code="bonus.free", needs=("bonus",))
def bonus_costs_nothing(case: Case) -> Faults:
    """Bonus squads cost no points."""
    for line in case.after.bonus.lines:
        price = line.line.mpv or line.line.mpv_each
        if price:
            name = "mpv" if line.line.mpv else "mpv_each"
            yield Fault(f"{line.path}/{name}", price, 0, fields=line.fields)


@check(rule="1.73", code="bonus.capabilities", needs=("bonus",))
def capabilities_that_all_others_have(case: Case) -> Faults:
    """Bonus MMC have a capability only if every other MMC of the side has it."""
    others = [set(line.marks) for line in case.bought]
    common = set.intersection(*others) if others else set()
    for line in case.after.bonus.lines:
        unshared = [mark for mark in line.marks if mark not in common]
        if unshared:
            yield Fault(f"{line.path}/capabilities", ", ".join(unshared), fields=line.fields)


def _cheaper_left(case: Case, line: InfantryFigures) -> Kind | None:
    """A squad type cheaper than the line's of which counters are left, as far as types are known."""
    bonus, stated = case.after.bonus, case.roster.announcement
    gone = stated.types_gone if stated else ()
    bpv = bonus.bpv(line) or 0
    limit = int(case.library.parameter("squad-counters").value)
    for kind, other in bonus.squads.items():
        if kind[1] in gone:
            continue
        used = case.counters_used.get(kind, 0)
        if other < bpv and (used < limit or case.roster.scenario.extra_counters):
            return kind
    return None
