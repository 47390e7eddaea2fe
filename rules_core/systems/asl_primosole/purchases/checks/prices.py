"""3.6175: which price a line may take, and whether the points suffice."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_primosole.charts.prices import modes_of
from rules_core.systems.asl_primosole.purchases.case import Bought, Case, creeping_groups
from rules_core.systems.asl_primosole.purchases.words import group_word


@check(rule="3.6175", code="price_mode_not_allowed")
def price_is_one_of_the_group(case: Case) -> Faults:
    """Axis I and G alone have the reserve price; I of either side alone has the on-map price."""
    for bought in case.bought:
        if bought.group is not None and bought.line.price not in modes_of(bought.group):
            fields = {"rg": group_word(bought.group), "known": modes_of(bought.group)}
            yield Fault(f"{bought.path}/price", bought.line.price, "printed", fields=fields)


@check(rule="3.6175", code="wrong_cost_option")
def option_is_printed(case: Case) -> Faults:
    """Where the chart prints two costs, one of them is taken."""
    for bought in case.bought:
        group, option = bought.group, bought.line.option
        if group is not None and option is not None and option not in group.costs:
            fields = {"rg": group_word(group), "known": ", ".join(map(str, group.costs))}
            yield Fault(f"{bought.path}/option", option, fields=fields)


@check(rule="3.617", code="creeping_barrage_not_available")
def only_modules_creep(case: Case) -> Faults:
    """Only British O1, O2 and O3 can be bought as a creeping barrage."""
    known = creeping_groups(case.chart)
    for bought in case.bought:
        if bought.line.creeping_barrage and bought.group is not None and bought.group.id not in known:
            yield Fault(f"{bought.path}/creeping_barrage", fields={"rg": group_word(bought.group)})


def wants_the_map(bought: Bought) -> bool:
    """The line pays for the map or asks for it; a reserve price is its own way of standing on the map."""
    return bought.line.price == "on_map" or (
        bool(bought.line.set_up_on_map) and bought.line.price == "printed"
    )


@check(rule="3.6175", code="on_map_needs_surcharge")
def the_map_is_paid_for(case: Case) -> Faults:
    """At the printed price only a group whose note says so is set up on the map."""
    for bought in case.bought:
        group, line = bought.group, bought.line
        if group is None or line.price != "printed" or not line.set_up_on_map or group.free_on_map:
            continue
        has_price = "on_map" in modes_of(group)
        yield Fault(
            f"{bought.path}/set_up_on_map",
            line.price,
            "on_map" if has_price else "enters-during-play",
            fields={"rg": group_word(group)},
        )


@check(rule="3.6175", code="surcharge_not_needed", severity="warning")
def the_map_is_free(case: Case) -> Faults:
    """A group whose note lets it stand on the map for nothing needs no surcharge."""
    for bought in case.bought:
        group, each = bought.group, bought.each
        if group is None or not group.free_on_map or "on_map" not in modes_of(group):
            continue
        if bought.line.price == "on_map":
            printed, fields = group.costs[0], {"rg": group_word(group)}
            yield Fault(f"{bought.path}/price", each.points if each else None, printed, fields=fields)


@check(rule="3.6175", code="no_setup_area")
def british_need_a_setup_area(case: Case) -> Faults:
    """The British set up on the map only where they have a Setup Area on it."""
    if case.order.side == "british" and case.order.setup_area is False:
        for bought in case.bought:
            if bought.group is not None and wants_the_map(bought):
                yield Fault(bought.path, fields={"rg": group_word(bought.group)})


@check(rule="3.6175", code="setup_area_unknown", severity="needs-info")
def setup_area_is_said(case: Case) -> Faults:
    """Whether the British have a Setup Area on the map has to be said where a line needs one."""
    if case.order.side != "british" or case.order.setup_area is not None:
        return
    if any(bought.group is not None and wants_the_map(bought) for bought in case.bought):
        yield Fault("/setup_area")


@check(rule="3.617", code="insufficient_cpp")
def points_suffice(case: Case) -> Faults:
    """No more CPP are spent than are in hand."""
    if case.points is None or case.left is None or case.left >= 0:
        return
    parts = [
        f"{bought.line.number} × {bought.each.points}" if bought.line.number > 1 else str(bought.each.points)
        for bought in case.bought
        if bought.each
    ]
    parts += [str(case.order.recon)] if case.order.recon else []
    spent = case.spent + case.order.recon
    total = " + ".join(parts)
    working = total if total == str(spent) else f"{total} = {spent}"
    yield Fault("/order", spent, case.points, working, {"missing": -case.left})


@check(rule="3.616", code="cpp_unknown", severity="needs-info")
def points_are_known(case: Case) -> Faults:
    """The CPP in hand have to be said, or where they come from."""
    if case.order.order and case.points is None and case.date is not None:
        yield Fault("/cpp", fields={"base": case.date.base[case.order.side]})


@check(rule="3.616", code="cpp_recorded")
def points_agree_with_the_income(case: Case) -> Faults:
    """The CPP in hand are what the income adds up to, where both are said."""
    recorded, worked_out = case.order.cpp, case.available
    if recorded is not None and worked_out is not None and recorded != worked_out.points:
        yield Fault("/cpp", recorded, worked_out.points, worked_out.working)
