"""1.42: Schuerzen and Gyrostabilizers."""

from collections.abc import Iterator

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.vehicles.fittings import Fitting
from rules_core.systems.asl_dyo.vehicles.schuerzen import could_be_given
from rules_core.systems.asl_dyo.vehicles.tow import UNARMED


@check(rule="1.42", code="sz-g.symbol", needs=("vehicles.sz_g",))
def equipment_has_its_symbol(case: Case) -> Faults:
    """Only AFV that show Sz or G on their wreck side can have it."""
    for each in case.fittings:
        symbols = each.vehicle.symbols
        if symbols is not None and each.symbol not in symbols:
            yield Fault(each.path, each.symbol, _words(symbols), fields=each.fields)


@check(rule="1.42", code="sz-g.not-afv", needs=("vehicles.sz_g", "vehicles.kind"))
def equipment_is_for_afv(case: Case) -> Faults:
    """No vehicle that is unarmed and unarmored can have Sz or G."""
    for each in case.fittings:
        if each.vehicle.kind in UNARMED:
            yield Fault(f"{each.vehicle.path}/kind", each.vehicle.kind, fields=each.fields)


@check(
    rule="1.42",
    code="sz-g.symbol-unknown",
    severity="needs-info",
    needs=("vehicles.sz_g", "vehicles.symbols?"),
)
def symbols_are_known(case: Case) -> Faults:
    """What the wreck side of an AFV shows is declared where the books do not tell."""
    for each in case.fittings:
        if each.vehicle.symbols is None:
            yield Fault(f"{each.vehicle.path}/symbols", each.symbol, fields=each.fields)


@check(rule="1.42", code="sz-g.dr", needs=("sz_g?",))
def dr_gives_the_equipment(case: Case) -> Faults:
    """Sz and G are fitted where the Final dr gives them at the date."""
    for each in _not_given(case):
        if not _lacks_drm(case, each):
            expected, working = _words(each.given.given), f"dr {each.working}"
            yield Fault(each.path, each.symbol, expected, working, _fields(case, each), each.given.depends_on)


@check(rule="1.42", code="sz-g.drm-unknown", severity="needs-info", needs=("sz_g?",))
def drm_are_stated_where_they_decide(case: Case) -> Faults:
    """Where a dr alone does not give Sz or G, the drm of another chapter decide, and are stated."""
    for each in _not_given(case):
        if _lacks_drm(case, each):
            path, working = f"{each.vehicle.path}/sz_g/drm", f"dr {each.working}"
            yield Fault(path, each.symbol, None, working, _fields(case, each), each.given.depends_on)


@check(rule="1.42", code="sz-g.open", severity="needs-info", needs=("sz_g?",))
def cell_is_settled(case: Case) -> Faults:
    """Where the books differ on what a dr gives and nothing decides, the players agree on it."""
    for each in case.fittings:
        if each.symbol in each.given.disputed:
            working = f"dr {each.working}"
            yield Fault(each.path, each.symbol, None, working, _fields(case, each), each.given.depends_on)


@check(rule="1.42", code="sz-g.shared", needs=("vehicles.sz_g", "vehicles.count"))
def one_dr_a_vehicle(case: Case) -> Faults:
    """Each AFV makes its own dr for Sz and G, so that it has a line of its own."""
    for vehicle in case.vehicles:
        if vehicle.line.sz_g and vehicle.line.count > 1:
            yield Fault(f"{vehicle.path}/sz_g/dr", vehicle.line.count, 1, fields=vehicle.fields)


def _not_given(case: Case) -> Iterator[Fitting]:
    """What is fitted and neither given by its dr nor left open by the books."""
    for each in case.fittings:
        if each.symbol not in each.given.given + each.given.disputed:
            yield each


def _lacks_drm(case: Case, each: Fitting) -> bool:
    """Whether drm that are not stated could still give it."""
    return each.made.drm is None and could_be_given(each.symbol, each.final, case.setting.date, case.library)


def _fields(case: Case, each: Fitting) -> dict[str, object]:
    """With the date, which decides on what a dr gives."""
    return {**each.fields, "date": case.roster.scenario.date}


def _words(symbols: tuple[str, ...]) -> str:
    return " ".join(symbols) or "-"
