"""1.41: optional armament, and the Opt BPV."""

from collections.abc import Iterator

from rules_core.checks import Fault, Faults, check
from rules_core.library import month
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.listings import OF_WEAPONS
from rules_core.systems.asl_dyo.vehicles.armament import Mounted
from rules_core.systems.asl_dyo.vehicles.equipment import unpaid_equipment


@check(rule="1.41", code="vehicles.optional-dr-missing", severity="needs-info", needs=("armament?",))
def dr_decides_on_armament(case: Case) -> Faults:
    """Optional armament needs a DR of its own, unless all vehicles of the type were bought."""
    unanswered = {each.vehicle.index for each in case.armament if each.opened is None and not each.automatic}
    for index in sorted(unanswered):
        vehicle = case.vehicles[index]
        yield Fault(f"{vehicle.path}/optional/dr", fields=vehicle.fields)


@check(rule="1.41", code="vehicles.optional-shared", needs=("vehicles.optional", "vehicles.count"))
def one_dr_a_vehicle(case: Case) -> Faults:
    """Each vehicle makes its own DR for optional armament, so that it has a line of its own."""
    for vehicle in case.vehicles:
        optional = vehicle.line.optional
        if optional and optional.dr is not None and vehicle.line.count > 1:
            yield Fault(f"{vehicle.path}/optional/dr", vehicle.line.count, 1, fields=vehicle.fields)


@check(rule="1.41", code="vehicles.weapon-fp-unknown", severity="needs-info", needs=("armament?",))
def weapon_has_a_price(case: Case) -> Faults:
    """An optional weapon costs its normal IFT FP, printed in the books or declared."""
    for each in case.armament:
        if each.weapon.fp is None:
            yield Fault(f"{each.path}/fp", fields=each.fields)


@check(rule="1.41", code="vehicles.weapon-rf-unknown", severity="needs-info", needs=("armament?",))
def weapon_has_an_rf(case: Case) -> Faults:
    """The RF of an optional weapon is printed in the books or declared."""
    for each in case.armament:
        if each.weapon.rf is None and not each.automatic:
            yield Fault(f"{each.path}/rf", fields=each.fields)


@check(rule="1.41", code="vehicles.weapon-printed", needs=("armament.values",))
def weapon_as_printed(case: Case) -> Faults:
    """Declared FP and RF of an optional weapon agree with those the books print."""
    for each in case.armament:
        printed, weapon = each.weapon.printed, each.weapon.weapon
        for what, declared in (("fp", weapon.fp), ("rf", weapon.rf)):
            if printed and declared is not None and declared != printed[what]:
                fields = {**each.fields, "what": what}
                rule = each.vehicle.printed["rule"] if each.vehicle.printed else None
                yield Fault(f"{each.path}/{what}", declared, printed[what], fields=fields, rule=rule)


@check(rule="1.41", code="vehicles.weapon-differs", needs=("armament.values",))
def one_value_for_a_weapon(case: Case) -> Faults:
    """An optional weapon that a type of vehicle has on two lines is declared with the same values on both."""
    first: dict[tuple[object, ...], tuple[Mounted, int | str]] = {}
    for each in case.armament:
        for what in OF_WEAPONS:
            declared = getattr(each.weapon.weapon, what)
            if declared is None:
                continue
            earlier, expected = first.setdefault(
                (each.vehicle.type, each.weapon.name, what), (each, declared)
            )
            if declared != expected:
                fields = {**each.fields, "what": what, "earlier": earlier.vehicle.index + 1}
                yield Fault(f"{each.path}/{what}", declared, expected, fields=fields)


@check(rule="1.41", code="vehicles.weapon-rf", needs=("armament",))
def weapon_is_available(case: Case) -> Faults:
    """No optional weapon has a higher RF than the DR for its vehicle gives."""
    for each in _too_rare(case):
        if not _other_reading(case, each) and each.opened:
            found, opened = each.weapon.rf, each.opened
            yield Fault(f"{each.path}/rf", found, opened.rf, opened.working, each.fields, each.depends_on)


@check(
    rule="1.41", code="vehicles.weapon-rf-other-reading", severity="warning", needs=("armament", "motorized")
)
def weapon_is_available_otherwise(case: Case) -> Faults:
    """A weapon that only the .2 of the motorized option opens is accepted with a warning."""
    for each in _too_rare(case):
        if _other_reading(case, each) and each.opened:
            found, opened = each.weapon.rf, each.opened
            reading = "AMB-13=armament-too"
            depends = (Dependency("reading", reading),)
            fields = {**each.fields, "reading": reading}
            yield Fault(f"{each.path}/rf", found, opened.rf, opened.working, fields, depends)


@check(rule="1.41", code="vehicles.weapon-early", needs=("armament.available",))
def weapon_has_come(case: Case) -> Faults:
    """An optional weapon is mounted, and paid, from its first date on."""
    for each in case.armament:
        first = each.weapon.weapon.available
        if first is not None and month(first) > case.setting.date:
            rule = "1.12" if each.automatic else None  # it is left off though all vehicles were bought
            date = case.roster.scenario.date
            yield Fault(f"{each.path}/available", date, first, fields=each.fields, rule=rule)


@check(rule="1.41", code="vehicles.opt-bpv", needs=("vehicles.opt_bpv",))
def opt_bpv_as_recorded(case: Case) -> Faults:
    """The recorded Opt BPV is the sum of optional weapons, Sz and G (1.42) and Winter Camouflage."""
    for vehicle in case.vehicles:
        opt, found = vehicle.opt, vehicle.line.opt_bpv
        if opt is not None and found is not None and found != opt.points:
            path, rule = f"{vehicle.path}/opt_bpv", unpaid_equipment(case, vehicle, opt.points - found)
            yield Fault(path, found, opt.points, opt.working, vehicle.fields, opt.depends_on, rule)


def _too_rare(case: Case) -> Iterator[Mounted]:
    for each in case.armament:
        opened, rf = each.opened, each.weapon.rf
        if each.automatic or opened is None or opened.rarity is None:
            continue
        if rf is not None and rf not in opened.opens:
            yield each


def _other_reading(case: Case, each: Mounted) -> bool:
    """True where the other option of AMB-13 opens the weapon and the request has chosen neither."""
    return each.otherwise is not None and "AMB-13" not in case.chosen
