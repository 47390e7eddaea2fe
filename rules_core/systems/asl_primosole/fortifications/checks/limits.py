"""3.619: how many Fortifications, and where."""

from fractions import Fraction

from rules_core.arithmetic import digits, fru
from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_primosole.fortifications.points import price_list
from rules_core.systems.asl_primosole.purchases.case import Case, addition


@check(rule="3.619", code="roadblock_limit")
def roadblocks_of_the_axis(case: Case) -> Faults:
    """The Axis buy at most five roadblocks in a campaign."""
    lines, most = case.fortified("roadblock"), price_list()["roadblock"]["most_of_axis"]
    if case.order.side != "axis" or not lines or case.order.fortifications is None:
        return
    before, now = case.order.fortifications.earlier_roadblocks, sum(line.line.number for line in lines)
    if before + now > most:
        yield Fault(lines[-1].path, before + now, most, addition(before, now))


@check(rule="3.619", code="trench_needs_foxhole")
def trenches_follow_foxholes(case: Case) -> Faults:
    """A Trench goes where a Foxhole stood on the CG Date before, and takes its place."""
    standing = case.order.fortifications.foxholes_before if case.order.fortifications else None
    if standing is None:
        return
    free, taken = set(standing), 0
    for line in case.fortified("trench"):
        if line.line.hexes is None:
            taken += line.line.number
            if taken > len(free):
                yield Fault(
                    f"{line.path}/number", taken, len(free), fields={"hexes": ", ".join(standing) or "-"}
                )
            continue
        for place, each in enumerate(line.line.hexes):
            if each not in free:
                fields = {"hexes": ", ".join(standing) or "-"}
                yield Fault(f"{line.path}/hexes/{place}", each, fields=fields)
            free.discard(each)


@check(rule="3.619", code="foxholes_unknown", severity="needs-info")
def foxholes_are_said(case: Case) -> Faults:
    """Which hexes had a Foxhole on the CG Date before has to be said where a Trench is bought."""
    if (
        case.fortified("trench")
        and case.order.fortifications
        and case.order.fortifications.foxholes_before is None
    ):
        yield Fault("/fortifications/foxholes_before")


@check(rule="3.619", code="trench_hexes_number")
def as_many_hexes_as_trenches(case: Case) -> Faults:
    """Where the hexes of Trenches are said, there are as many as Trenches."""
    for line in case.fortified("trench"):
        if line.line.hexes is not None and len(line.line.hexes) != line.line.number:
            yield Fault(f"{line.path}/hexes", len(line.line.hexes), line.line.number)


@check(rule="3.619", code="at_mines_need_airborne")
def mines_need_airborne(case: Case) -> Faults:
    """The British buy AT mines only while they retain an airborne MMC."""
    has_airborne = case.order.fortifications.airborne_mmc if case.order.fortifications else None
    for line in case.fortified("at_mines")[:1]:
        if case.order.side == "british" and has_airborne is False:
            yield Fault(line.path)


@check(rule="3.619", code="airborne_unknown", severity="needs-info")
def airborne_is_said(case: Case) -> Faults:
    """Whether an airborne MMC is retained has to be said where the British buy AT mines."""
    says = case.order.fortifications.airborne_mmc if case.order.fortifications else None
    if case.order.side == "british" and says is None and case.fortified("at_mines"):
        yield Fault("/fortifications/airborne_mmc")


@check(rule="3.619", code="at_mines_limit")
def mines_of_a_campaign(case: Case) -> Faults:
    """At most six AT mines are bought in a campaign; whether by each side is not said (B-D35)."""
    lines, most = case.fortified("at_mines"), price_list()["at_mines"]["most"]
    free = case.order.side == "axis" and case.readings["at-mines-limit"] == "british-only"
    if not lines or free or case.order.fortifications is None:
        return
    before, now = case.order.fortifications.earlier_at_mines, sum(line.line.number for line in lines)
    if before + now > most:
        depends_on = (case.reading("at-mines-limit"),) if case.order.side == "axis" else ()
        yield Fault(lines[-1].path, before + now, most, addition(before, now), depends_on=depends_on)


@check(rule="3.619", code="hip_limit")
def hidden_squads(case: Case) -> Faults:
    """By day at most a tenth of the retained Infantry squads, rounded up, use hidden initial placement."""
    order = case.order.fortifications
    if order is None or order.infantry_squads is None or case.date is None or case.date.is_night:
        return
    part = Fraction(price_list()["hip"]["part_of_squads"])
    exactly = order.infantry_squads * part
    if order.hidden_squads > fru(exactly):
        working = f"{order.infantry_squads} × {digits(part)} = {digits(exactly)} → {fru(exactly)}"
        yield Fault("/fortifications/hidden_squads", order.hidden_squads, fru(exactly), working)


@check(rule="3.619", code="squads_unknown", severity="needs-info")
def squads_are_said(case: Case) -> Faults:
    """How many Infantry squads are retained has to be said where squads are hidden by day."""
    order = case.order.fortifications
    if (
        order
        and order.hidden_squads
        and order.infantry_squads is None
        and case.date
        and not case.date.is_night
    ):
        yield Fault("/fortifications/infantry_squads")
