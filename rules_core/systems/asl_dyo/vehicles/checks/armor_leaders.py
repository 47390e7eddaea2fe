"""1.43: Armor Leaders."""

from rules_core.arithmetic import digits
from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.43", code="armor.kind-unknown", severity="needs-info", needs=("armor_draws", "vehicles.kind?"))
def kinds_are_known(case: Case) -> Faults:
    """What an AFV counts for an Armor Leader DR rests on its kind."""
    for index in sorted({number - 1 for draw in case.armor_draws for number in draw.made.lines}):
        if index < len(case.vehicles) and case.vehicles[index].kind is None:
            vehicle = case.vehicles[index]
            yield Fault(f"{vehicle.path}/kind", fields=vehicle.fields)


@check(rule="1.43", code="armor.draw-count", needs=("armor_draws",))
def draws_within_afv(case: Case) -> Faults:
    """Each complete three AFV give one Armor Leader DR; carriers and AFV not fully tracked count a half."""
    allowed, found = case.armor.allowed, len(case.armor_draws)
    if found > allowed.points:
        path = f"/vehicles/armor_leaders/{allowed.points}"
        depends = allowed.depends_on
        yield Fault(path, found, allowed.points, allowed.working, depends_on=depends)


@check(rule="1.43", code="armor.afv", needs=("armor_draws",))
def three_afv_stand_behind_a_draw(case: Case) -> Faults:
    """The AFV named behind a DR count three together."""
    needed = case.library.parameter("afv-for-armor-leader")
    for draw in case.armor_draws:
        if draw.weight is not None and draw.weight != needed.value:
            path, found = f"{draw.path}/lines", digits(draw.weight)
            follows = f"/vehicles/armor_leaders/{case.armor.allowed.points}"  # a DR too many, if that
            is_extra = draw in case.armor_draws[case.armor.allowed.points :]
            yield Fault(
                path,
                found,
                int(needed.value),
                draw.working,
                draw.fields,
                follows=follows if is_extra else None,
            )


@check(rule="1.43", code="armor.afv-twice", needs=("armor_draws",))
def an_afv_counts_once(case: Case) -> Faults:
    """No AFV stands behind two DRs, so a line is named no more often than it has vehicles."""
    named: dict[int, int] = {}
    for draw in case.armor_draws:
        for number in dict.fromkeys(draw.made.lines):
            before = named.get(number, 0)
            named[number] = before + draw.made.lines.count(number)
            bought = case.vehicles[number - 1].line.count if number <= len(case.vehicles) else 0
            if named[number] > bought >= before:
                fields = {**draw.fields, "afv": number}
                path = f"{draw.path}/lines"
                yield Fault(path, named[number], bought, fields=fields, follows=None if bought else path)


@check(rule="1.43", code="armor.no-drm", needs=("armor_draws?",))
def side_has_armor_leaders(case: Case) -> Faults:
    """A side without a DRM for the year makes no Armor Leader DR."""
    if case.armor_draws and not case.armor.drms.drms and not case.armor.drms.is_open:
        fields = {"nationality": case.nationality, "date": case.roster.scenario.date}
        yield Fault("/vehicles/armor_leaders", fields=fields, depends_on=case.armor.drms.depends_on)


@check(rule="1.43", code="armor.theatre-unknown", severity="needs-info", needs=("armor_draws?",))
def theatre_is_known(case: Case) -> Faults:
    """Where the theatre decides on the DRM and so on the leader, it is stated."""
    for draw in case.armor_draws:
        if draw.taken and len(set(draw.judged)) > 1:
            yield Fault("/scenario/theatre", fields=draw.fields)


@check(rule="1.43", code="armor.open", severity="needs-info", needs=("armor_draws?",))
def tables_are_settled(case: Case) -> Faults:
    """Where the books differ on DRM or leader and nothing decides, the players agree on it."""
    for draw in case.armor_draws:
        if draw.taken and (case.armor.drms.is_open or "open" in draw.judged):
            depends = (*case.armor.drms.depends_on, *draw.depends_on)
            yield Fault(f"{draw.path}/leader", fields=draw.fields, depends_on=depends)


@check(rule="1.43", code="armor.leader", needs=("armor_draws?",))
def leader_of_the_final_dr(case: Case) -> Faults:
    """The leader is the one beside the Final DR, or one with the morale of the lowest crew in his place."""
    for draw in case.armor_draws:
        if draw.taken and set(draw.judged) == {"wrong"}:
            first = draw.received[0]
            found, expected = str(draw.taken), str(first.leader or "-")
            yield Fault(f"{draw.path}/leader", found, expected, first.working, draw.fields, draw.depends_on)


@check(rule="1.43", code="armor.crew-morale-unknown", severity="needs-info", needs=("armor_draws?",))
def crew_morale_is_known(case: Case) -> Faults:
    """Whether another leader may replace the one received rests on the morale of the three crews."""
    for draw in case.armor_draws:
        if draw.taken and set(draw.judged) == {"unknown"}:
            first = draw.received[0]
            yield Fault(f"{draw.path}/leader", str(draw.taken), str(first.leader), first.working, draw.fields)


@check(rule="1.43", code="armor.rides", needs=("armor_draws",))
def leader_rides_with_his_afv(case: Case) -> Faults:
    """An Armor Leader is in one of the AFV that gave his DR."""
    for draw in case.armor_draws:
        rides = draw.made.rides
        if draw.taken and rides is not None and rides not in draw.made.lines:
            expected = ", ".join(map(str, dict.fromkeys(draw.made.lines)))
            yield Fault(f"{draw.path}/rides", rides, expected, fields=draw.fields)
