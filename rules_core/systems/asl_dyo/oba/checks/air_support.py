"""1.531: Air Support."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case

PATH = "/oba/air_support"


@check(rule="1.531", code="air.none", needs=("air_bought",))
def nation_has_air_support(case: Case) -> Faults:
    """A side without an Air Support Number at the date cannot buy Air Support."""
    air = case.air_bought
    if air and air.number.number is None and air.number.sure:
        yield Fault(PATH, fields={**air.fields, "date": case.roster.scenario.date})


@check(rule="1.531", code="air.number-open", severity="needs-info", needs=("air_bought",))
def number_is_settled(case: Case) -> Faults:
    """Where the books differ on the number and nothing decides, the players agree on one."""
    air = case.air_bought
    if air and air.number.number is None and not air.number.sure:
        yield Fault(PATH, fields={**air.fields, "date": case.roster.scenario.date})


@check(rule="1.531", code="air.number", needs=("air_bought",))
def dr_meets_the_number(case: Case) -> Faults:
    """Air Support can be bought when its DR does not exceed the nation's number for the year."""
    air = case.air_bought
    highest = air.number.highest if air else None
    if air and highest is not None and air.bought.dr > highest:
        yield Fault(
            f"{PATH}/dr", air.bought.dr, highest, air.number.working, air.fields, air.number.depends_on
        )


@check(rule="1.531", code="air.opponent-unknown", severity="needs-info", needs=("air_bought",))
def opponent_is_known(case: Case) -> Faults:
    """Where only a bonus against Russians lets the DR pass, the opponent must be stated."""
    air = case.air_bought
    if not air or air.number.number is None or air.number.highest is None:
        return
    if air.number.number < air.bought.dr <= air.number.highest:
        fields = {**air.fields, "highest": air.number.highest}
        yield Fault("/scenario/opponent", fields=fields, depends_on=air.number.depends_on)


@check(rule="1.531", code="air.price-unknown", severity="needs-info", needs=("air_bought",))
def price_is_known(case: Case) -> Faults:
    """The date has a price for Air Support."""
    air = case.air_bought
    if air and air.price.value is None:
        fields = {"date": case.roster.scenario.date}
        yield Fault(PATH, fields=fields, depends_on=air.price.depends_on)


@check(rule="1.531", code="air.bpv", needs=("air_bought",))
def price_as_recorded(case: Case) -> Faults:
    """Air Support costs what the rule asks for at the date."""
    air = case.air_bought
    if not air or air.price.value is None or air.bought.bpv is None:
        return
    expected = int(air.price.value)
    if air.bought.bpv != expected:
        fields = {"date": case.roster.scenario.date}
        yield Fault(f"{PATH}/bpv", air.bought.bpv, expected, None, fields, air.price.depends_on)


@check(rule="1.531", code="air.before-weather", needs=("oba_bought",))
def weather_comes_first(case: Case) -> Faults:
    """Air Support and the plane that needs its DR are bought only after Weather has been determined."""
    if (case.air_bought or case.plane_bought) and case.roster.scenario.weather_determined is False:
        yield Fault("/scenario/weather_determined", "false", "true")
