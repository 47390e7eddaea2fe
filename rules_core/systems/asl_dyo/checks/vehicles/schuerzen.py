"""1.42: Schuerzen and Gyrostabilizers."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.computations.schuerzen import could_be_given, equipment, final_dr
from rules_core.systems.asl_dyo.facts import Case
from rules_core.systems.asl_dyo.sections.vehicles import SzG
from rules_core.systems.asl_dyo.vehicles import Vehicle


@check(rule="1.42", code="sz-g.symbol", needs=("vehicles.sz_g",))
def equipment_has_its_symbol(case: Case) -> Iterator[Fault]:
    """Only AFV that show Sz or G on their wreck side can have it."""
    for vehicle, _, symbol in _fitted(case):
        if vehicle.symbols is not None and symbol not in vehicle.symbols:
            fields = {**vehicle.fields, "symbol": symbol}
            yield Fault(f"{vehicle.path}/sz_g/fitted", symbol, _words(vehicle.symbols), fields=fields)


@check(
    rule="1.42",
    code="sz-g.symbol-unknown",
    severity="needs-info",
    needs=("vehicles.sz_g", "vehicles.symbols?"),
)
def symbols_are_known(case: Case) -> Iterator[Fault]:
    """What the wreck side of an AFV shows is declared where the books do not tell."""
    for vehicle, _, symbol in _fitted(case):
        if vehicle.symbols is None:
            yield Fault(f"{vehicle.path}/symbols", symbol, fields={**vehicle.fields, "symbol": symbol})


@check(rule="1.42", code="sz-g.dr", needs=("vehicles.sz_g",))
def dr_gives_the_equipment(case: Case) -> Iterator[Fault]:
    """Sz and G are fitted where the Final dr gives them at the date."""
    yield from _not_given(case, for_want_of_drm=False)


@check(rule="1.42", code="sz-g.drm-unknown", severity="needs-info", needs=("vehicles.sz_g",))
def drm_are_stated_where_they_decide(case: Case) -> Iterator[Fault]:
    """Where a dr alone does not give Sz or G, the drm of another chapter decide, and are stated."""
    yield from _not_given(case, for_want_of_drm=True)


@check(rule="1.42", code="sz-g.open", severity="needs-info", needs=("vehicles.sz_g",))
def cell_is_settled(case: Case) -> Iterator[Fault]:
    """Where the books differ on what a dr gives and nothing decides, the players agree on it."""
    for vehicle, made, symbol in _fitted(case):
        final, working = _final(case, vehicle, made, symbol)
        given = equipment(final, case.setting.date, case.library)
        if symbol in given.disputed:
            fields = {**vehicle.fields, "symbol": symbol, "date": case.roster.scenario.date}
            path = f"{vehicle.path}/sz_g/fitted"
            yield Fault(path, symbol, None, f"dr {working}", fields, given.depends_on)


@check(rule="1.42", code="sz-g.shared", needs=("vehicles.sz_g", "vehicles.count"))
def one_dr_a_vehicle(case: Case) -> Iterator[Fault]:
    """Each AFV makes its own dr for Sz and G, so that it has a line of its own."""
    for vehicle in case.vehicles:
        if vehicle.line.sz_g and vehicle.line.count > 1:
            yield Fault(f"{vehicle.path}/sz_g/dr", vehicle.line.count, 1, fields=vehicle.fields)


@check(rule="1.42", code="vehicles.opt-bpv", needs=("vehicles.opt_bpv",))
def opt_bpv_as_recorded(case: Case) -> Iterator[Fault]:
    """The recorded Opt BPV is the sum of optional weapons, Sz, G and Winter Camouflage."""
    for vehicle in case.vehicles:
        opt, found = vehicle.opt, vehicle.line.opt_bpv
        if opt is not None and found not in (None, opt.points):
            path = f"{vehicle.path}/opt_bpv"
            yield Fault(path, found, opt.points, opt.working, vehicle.fields, opt.depends_on)


def _not_given(case: Case, *, for_want_of_drm: bool) -> Iterator[Fault]:
    """What is fitted and not given by its dr; whether drm that are not stated could still give it."""
    for vehicle, made, symbol in _fitted(case):
        final, working = _final(case, vehicle, made, symbol)
        given = equipment(final, case.setting.date, case.library)
        if symbol in given.given + given.disputed:
            continue
        is_open = made.drm is None and could_be_given(symbol, final, case.setting.date, case.library)
        if is_open == for_want_of_drm:
            fields = {**vehicle.fields, "symbol": symbol, "date": case.roster.scenario.date}
            path = f"{vehicle.path}/sz_g/{'drm' if is_open else 'fitted'}"
            expected = None if is_open else _words(given.given)
            yield Fault(path, symbol, expected, f"dr {working}", fields, given.depends_on)


def _fitted(case: Case) -> Iterator[tuple[Vehicle, SzG, str]]:
    for vehicle in case.vehicles:
        made = vehicle.line.sz_g
        if made:
            fitted = made.fitted
            for symbol in ("Sz", "G"):
                if symbol in fitted:
                    yield vehicle, made, symbol


def _final(case: Case, vehicle: Vehicle, made: SzG, symbol: str) -> tuple[int, str]:
    return final_dr(symbol, made.dr, made.drm or 0, vehicle.line.lend_lease, case.library)


def _words(symbols: tuple[str, ...]) -> str:
    return " ".join(symbols) or "-"
