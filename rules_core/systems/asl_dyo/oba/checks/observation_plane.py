"""1.532: the observation plane."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case

PATH = "/oba/observation_plane"


@check(rule="1.532", code="plane.none", needs=("plane_bought",))
def nation_has_planes(case: Case) -> Faults:
    """Only some nations, each in its years, can buy an observation plane."""
    plane = case.plane_bought
    if plane and plane.least.value is None:
        fields = {"nationality": case.nationality, "date": case.roster.scenario.date}
        yield Fault(PATH, fields=fields)


@check(rule="1.532", code="plane.battery", needs=("plane_bought",))
def plane_serves_a_battery(case: Case) -> Faults:
    """A plane needs a battery that was bought, is no rocket OBA and has the least size or more."""
    plane = case.plane_bought
    if plane and plane.least.value is not None and plane.has_battery is False:
        yield Fault(PATH, None, int(plane.least.value), None, plane.fields, plane.depends_on)


@check(rule="1.532", code="plane.dr-unknown", severity="needs-info", needs=("plane_bought",))
def own_dr_is_stated(case: Case) -> Faults:
    """A plane needs an Air Support DR of its own."""
    plane = case.plane_bought
    if plane and plane.least.value is not None and plane.bought.dr is None:
        yield Fault(f"{PATH}/dr")


@check(rule="1.532", code="plane.number", needs=("plane_bought",))
def own_dr_meets_the_number(case: Case) -> Faults:
    """The plane's own DR must not exceed the Air Support Number of the nation for the year."""
    plane = case.plane_bought
    if not plane or plane.least.value is None or plane.bought.dr is None or plane.number.highest is None:
        return
    if plane.bought.dr > plane.number.highest:
        number = plane.number
        yield Fault(
            f"{PATH}/dr", plane.bought.dr, number.highest, number.working, plane.fields, number.depends_on
        )


@check(rule="1.532", code="plane.number-open", severity="needs-info", needs=("plane_bought",))
def number_is_settled(case: Case) -> Faults:
    """Where the books differ on the number and nothing decides, the players agree on one."""
    plane = case.plane_bought
    if plane and plane.least.value is not None and plane.number.number is None:
        yield Fault(PATH, fields={"date": case.roster.scenario.date}, depends_on=plane.number.depends_on)


@check(rule="1.532", code="plane.opponent-unknown", severity="needs-info", needs=("plane_bought",))
def opponent_is_known(case: Case) -> Faults:
    """Where only a bonus against Russians lets the DR pass, the opponent must be stated."""
    plane = case.plane_bought
    if not plane or plane.bought.dr is None or plane.number.number is None or plane.number.highest is None:
        return
    if plane.least.value is not None and plane.number.number < plane.bought.dr <= plane.number.highest:
        fields = {"dr": plane.bought.dr, "number": plane.number.number, "highest": plane.number.highest}
        yield Fault("/scenario/opponent", fields=fields, depends_on=plane.number.depends_on)


@check(rule="1.532", code="plane.bpv", needs=("plane",))
def price_as_recorded(case: Case) -> Faults:
    """A plane that is bought costs 25 points, and one that an SSR gives or that is declined costs none."""
    recorded = case.oba.observation_plane
    if recorded is None or recorded.bpv is None:
        return
    price = case.library.parameter("observation-plane-price")
    expected = int(price.value) if case.plane_bought else 0
    if recorded.bpv != expected:
        yield Fault(f"{PATH}/bpv", recorded.bpv, expected, None, {}, price.depends_on)
