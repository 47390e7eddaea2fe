"""1.3: the Availability DR and the RF of each Gun."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.3", code="ordnance.dr-missing", severity="needs-info", needs=("guns",))
def dr_is_recorded(case: Case) -> Faults:
    """One Availability DR is made before the first Gun is bought."""
    if case.guns and case.ordnance.available is None:
        yield Fault("/ordnance/dr")


@check(rule="1.3", code="ordnance.table-open", severity="needs-info", needs=("guns",))
def dr_is_on_the_table(case: Case) -> Faults:
    """Where the books leave the result of the DR open, the players agree on its RF."""
    opened = case.ordnance.available
    if opened and opened.rarity is None:
        section = case.roster.ordnance
        yield Fault("/ordnance/dr", section.dr if section else None, depends_on=opened.depends_on)


@check(rule="1.3", code="ordnance.rf-unknown", severity="needs-info", needs=("guns",))
def rf_is_known(case: Case) -> Faults:
    """The current RF of every Gun is declared; the books print none."""
    for gun in case.guns:
        if gun.rf is None:
            yield Fault(f"{gun.path}/rf", fields=gun.fields)


@check(rule="1.3", code="ordnance.rf", needs=("guns",))
def gun_is_available(case: Case) -> Faults:
    """No Gun has a higher current RF than the Availability DR gives."""
    opened = case.ordnance.available
    if opened is None or opened.rarity is None:
        return
    for gun in case.guns:
        if gun.rf is not None and gun.rf not in opened.opens:
            fields = {**gun.fields, "rf": gun.rf_sum}
            is_of_partisans = gun.rf != gun.line.rf and gun.line.rf in opened.opens  # only so too rare
            rule = "1.27" if is_of_partisans else None
            yield Fault(f"{gun.path}/rf", gun.rf, opened.rf, opened.working, fields, gun.depends_on, rule)
