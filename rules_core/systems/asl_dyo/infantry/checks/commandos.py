"""1.24: Commandos."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.24", code="infantry.commando-unit", needs=("C", "no-squad"))
def commandos_are_squads(case: Case) -> Faults:
    """Only squads can be Commandos."""
    for line in case.mmc:
        if "C" in line.marks and line.unit != "squad":
            yield Fault(f"{line.path}/capabilities", line.unit, "squad", fields=line.fields)


@check(rule="1.24", code="infantry.commando-class", needs=("C",))
def commandos_are_elite(case: Case) -> Faults:
    """Only elite squads can be Commandos; Partisans follow AMB-11."""
    for line in case.squads:
        if "C" not in line.marks or line.subsection in (None, "elite"):
            continue
        depends: tuple[Dependency, ...] = ()
        if line.troops == "partisan":
            depends = (reading_of(case.switches, "AMB-11"),)
            if case.switches["AMB-11"] == "allowed":
                continue
        path = f"{line.path}/capabilities"
        yield Fault(path, line.subsection, "elite", fields=line.fields, depends_on=depends)


@check(rule="1.24", code="infantry.commando-nationality", needs=("C", "infantry.nationality"))
def commandos_are_own(case: Case) -> Faults:
    """Only squads of the side's own nationality can be Commandos."""
    for line in case.squads:
        if "C" in line.marks and line.nationality != case.nationality:
            yield Fault(f"{line.path}/nationality", line.nationality, case.nationality, fields=line.fields)


@check(rule="1.24", code="infantry.gurkha-commando", needs=("squad", "gurkha"))
def gurkhas_are_commandos(case: Case) -> Faults:
    """Gurkha squads are always bought as Commandos; those of a bonus are not bought (1.73)."""
    for line in case.squads:
        if line.purchase != "bonus" and line.troops == "gurkha" and "C" not in line.marks:
            yield Fault(f"{line.path}/capabilities", expected="C", fields=line.fields)
