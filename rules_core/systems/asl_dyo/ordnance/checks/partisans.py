"""1.27: the Guns that Partisans can buy."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case

ALLOWED = ("MTR", "AT", "INF")


@check(rule="1.27", code="ordnance.partisan-gun", needs=("guns", "partisan"))
def partisans_buy_light_guns(case: Case) -> Faults:
    """Partisans buy only MTR, AT and INF Guns up to the calibre that the rule states for each."""
    if case.partisans != "all":
        return
    for gun in case.guns:
        kind, calibre = gun.line.kind, gun.line.calibre
        if kind is None:
            continue
        if kind not in ALLOWED:
            yield Fault(f"{gun.path}/kind", kind, ", ".join(ALLOWED), fields=gun.fields)
            continue
        limit = case.library.parameter(f"partisan-{kind}")
        if calibre is not None and calibre > limit.value:
            found, expected = f"{kind} {calibre}", f"{kind} ≤ {limit.value}"
            path = f"{gun.path}/calibre"
            yield Fault(path, found, expected, fields=gun.fields, depends_on=limit.depends_on)


@check(rule="1.27", code="ordnance.partisan-gun-unknown", severity="needs-info", needs=("guns", "partisan"))
def guns_of_partisans_are_described(case: Case) -> Faults:
    """Kind and calibre of a Gun decide whether Partisans can buy it."""
    if case.partisans != "all":
        return
    for gun in case.guns:
        if gun.line.kind is None or (gun.line.kind in ALLOWED and gun.line.calibre is None):
            yield Fault(f"{gun.path}/{'calibre' if gun.line.kind else 'kind'}", fields=gun.fields)


@check(rule="1.27", code="ordnance.partisans-mixed", severity="needs-info", needs=("guns", "partisan"))
def mixed_sides_need_a_ruling(case: Case) -> Faults:
    """Which Guns a side of Partisans and regulars can buy is for the players to agree."""
    if case.guns and case.partisans == "some":
        yield Fault("/ordnance")
