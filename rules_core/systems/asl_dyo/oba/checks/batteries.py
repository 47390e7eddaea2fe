"""1.51: the battery a DR gives, and whether it can be paid."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.oba.draws import Draw
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.51", code="oba.size", needs=("draws.size",))
def size_from_the_chart(case: Case) -> Faults:
    """Size and type of a battery are those of its block on the chart."""
    for draw in case.draws:
        sizes = [offer.size for offer in draw.offers or ()]
        if sizes and draw.draw.size is not None and draw.draw.size not in sizes:
            path = f"{draw.path}/size"
            yield Fault(path, draw.draw.size, " / ".join(dict.fromkeys(sizes)), fields=draw.fields)


@check(rule="1.51", code="oba.listed", needs=("draws.listed",))
def price_from_the_chart(case: Case) -> Faults:
    """The listed BPV of a battery is that of its block on the chart."""
    for draw in case.draws:
        offers = draw.offers or ()
        prices = [each.listed for each in offers if each.size == draw.draw.size] or [
            each.listed for each in offers
        ]
        if prices and draw.draw.listed is not None and draw.draw.listed not in prices:
            depends, path = offers[0].depends_on, f"{draw.path}/listed"
            follows = f"{draw.path}/size" if is_of_another_block(draw) else None
            yield Fault(path, draw.draw.listed, prices[0], None, draw.fields, depends, follows=follows)


def is_of_another_block(draw: Draw) -> bool:
    """Whether the size recorded is none that the chart offers for the DR."""
    return bool(draw.offers) and draw.draw.size not in (None, *(each.size for each in draw.offers or ()))


@check(rule="1.51", code="oba.affordable", needs=("purchases",))
def battery_can_be_paid(case: Case) -> Faults:
    """A battery can be bought only with the points that are left at that moment."""
    for draw in case.purchases:
        if draw.cost and draw.cost.points > draw.available:
            left = max(draw.available, 0)
            working = f"{draw.available} < {draw.cost.points}".replace("-", "−")
            yield Fault(draw.path, draw.cost.points, left, working, draw.fields)


@check(rule="1.51", code="oba.contact-repeated", needs=("draws.contact",))
def own_radio_or_phone(case: Case) -> Faults:
    """Each battery has a radio or field phone of its own."""
    seen: set[str] = set()
    for draw in case.purchases:
        contact = draw.draw.contact
        if contact is not None and contact in seen:
            yield Fault(f"{draw.path}/contact", contact, fields=draw.fields)
        seen |= {contact} if contact is not None else set()
