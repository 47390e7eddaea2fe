"""1.2, 1.212, 1.7: what can be bought as Infantry, half-squads, the second purchase."""

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault, reading_of
from rules_core.systems.asl_dyo.infantry.lines import by_kind
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.2", code="infantry.not-for-sale", needs=("smc",))
def no_leaders_or_heroes(case: Case) -> Iterator[Fault]:
    """Leaders and Heroes cannot be bought."""
    for line in case.lines:
        if not line.is_mmc:
            yield Fault(f"{line.path}/unit", line.unit, fields=line.fields)


@check(rule="1.212", code="infantry.half-squad-limit", needs=("bought", "half-squad"))
def one_half_squad_of_a_type(case: Case) -> Iterator[Fault]:
    """A scenario allows one half-squad of each type, both purchases together."""
    limit = int(case.library.parameter("half-squads-of-a-type").value)
    halves = [line for line in case.bought if line.unit == "half-squad"]
    for lines in by_kind(halves).values():
        total = sum(line.count for line in lines)
        if total > limit:
            counts = " + ".join(str(line.count) for line in lines)
            working = f"{counts} = {total}" if len(lines) > 1 else None
            depends = case.library.parameter("half-squads-of-a-type").depends_on
            yield Fault(f"{lines[-1].path}/count", total, limit, working, lines[-1].fields, depends)


@check(rule="1.7", code="infantry.reinforcements-over-count", needs=("infantry.reinforcements",))
def reinforcements_are_part_of_their_line(case: Case) -> Iterator[Fault]:
    """A line has no more reinforcements than units."""
    for line in case.mmc:
        if line.line.reinforcements > line.count:
            path = f"{line.path}/reinforcements"
            yield Fault(path, line.line.reinforcements, line.count, fields=line.fields)


@check(rule="1.7", code="infantry.reinforcement-share", needs=("squad", "second"))
def half_reinforce(case: Case) -> Iterator[Fault]:
    """Where the second purchase costs at least as much as the first, half of its squads reinforce."""
    after = case.after
    second = [line for line in case.squads if line.purchase == "second"]
    reinforcing = sum(line.line.reinforcements for line in second)
    if reinforcing < after.owed:
        squads = sum(line.count for line in second)
        working = f"{after.second_known} ≥ {after.first}; {squads} / 2 → {after.owed}"
        fields = {"squads": squads, "first": after.first, "second": after.second_known}
        reading = (reading_of(case.switches, "AMB-18"),) if after.first == 0 else ()
        yield Fault(f"{second[-1].path}/reinforcements", reinforcing, after.owed, working, fields, reading)
