"""3.619: whether the fortification points suffice, and what has no price."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_primosole.fortifications.points import price_list
from rules_core.systems.asl_primosole.purchases.case import Case


@check(rule="3.619", code="insufficient_fpp")
def fortification_points_suffice(case: Case) -> Faults:
    """No more FPP are spent than the M3 of the same CG Date give."""
    bought = case.fortifications
    if bought is None or bought.spent <= case.fortification_points:
        return
    parts = [f"{line.line.number} × {line.each}" for line in bought.lines if line.each is not None]
    yield Fault(
        "/fortifications/lines",
        bought.spent,
        case.fortification_points,
        f"{' + '.join(parts)} = {bought.spent}",
        {"groups": case.now["M3"]},
    )


@check(rule="3.619", code="foxhole_size_unknown", severity="needs-info")
def foxholes_have_a_size(case: Case) -> Faults:
    """A Foxhole costs by the squads that it holds."""
    for line in case.fortified("foxhole"):
        if line.each is None:
            yield Fault(f"{line.path}/squads")


@check(rule="3.619", code="hip_price_unknown", severity="needs-info")
def hidden_counters_have_a_price(case: Case) -> Faults:
    """Which counter costs 5, 3, 2 or 1 FPP to hide is cut off, so that the order names the price (B-D34)."""
    for line in case.fortified("hip"):
        if line.line.price is None:
            yield Fault(
                f"{line.path}/price", fields=_prices(), depends_on=(Dependency("indeterminate", "B-D34"),)
            )


@check(rule="3.619", code="wrong_hip_price")
def hidden_counters_have_a_printed_price(case: Case) -> Faults:
    """Hidden initial placement costs 5, 3, 2 or 1 FPP a counter."""
    for line in case.fortified("hip"):
        price = line.line.price
        if price is not None and line.each is None:
            yield Fault(f"{line.path}/price", price, fields=_prices())


@check(rule="3.619", code="at_mines_price_unknown", severity="needs-info")
def mines_have_a_price(case: Case) -> Faults:
    """The price of AT mines is cut off, so that the order names it (B-D33)."""
    for line in case.fortified("at_mines"):
        if line.each is None:
            depends_on = (Dependency("indeterminate", "B-D33"), case.reading("at-mines-price"))
            yield Fault(f"{line.path}/price", depends_on=depends_on)


def _prices() -> dict[str, object]:
    return {"known": ", ".join(map(str, price_list()["hip"]["prices"]))}
