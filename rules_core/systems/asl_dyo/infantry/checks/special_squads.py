"""1.22 to 1.24: Assault Engineers, Sappers and Commandos."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency, reading_of
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.22", code="infantry.assault-engineer-unit", needs=("A", "no-squad"))
def assault_engineers_are_squads(case: Case) -> Faults:
    """Only squads can be Assault Engineers."""
    yield from _no_squads(case, "A")


@check(rule="1.22", code="infantry.assault-engineer-class", needs=("A",))
def assault_engineers_are_elite(case: Case) -> Faults:
    """Only elite squads can be Assault Engineers."""
    for line in case.squads:
        if "A" in line.marks and line.subsection not in (None, "elite"):
            yield Fault(f"{line.path}/capabilities", line.subsection, "elite", fields=line.fields)


@check(rule="1.22", code="infantry.assault-engineer-nationality", needs=("A", "infantry.nationality"))
def assault_engineers_are_own(case: Case) -> Faults:
    """Only squads of the side's own nationality can be Assault Engineers."""
    yield from _foreign(case, "A")


@check(rule="1.22", code="infantry.ss-assault-engineer", needs=("A", "ss"))
def ss_assault_engineers(case: Case) -> Faults:
    """SS squads can be Assault Engineers only under the condition that AMB-12 reads."""
    reading = case.switches["AMB-12"]
    engineers, other, total = _ss_engineers(case)
    if reading == "ask" or (reading == "other-ss-majority" and 2 * other > total):
        return
    for line in engineers:
        yield Fault(
            f"{line.path}/capabilities",
            other,
            total // 2 + 1,
            fields={**line.fields, "other": other, "total": total, "reading": f"AMB-12={reading}"},
            depends_on=(Dependency("reading", f"AMB-12={reading}"),),
        )


@check(rule="1.22", code="infantry.ss-assault-engineer-unclear", severity="needs-info", needs=("A", "ss"))
def ss_assault_engineers_need_a_ruling(case: Case) -> Faults:
    """While AMB-12 is not settled, SS Assault Engineers need a ruling of the players."""
    if case.switches["AMB-12"] != "ask":
        return
    engineers, other, total = _ss_engineers(case)
    for line in engineers:
        fields = {**line.fields, "other": other, "total": total}
        depends = (Dependency("reading", "AMB-12=ask"),)
        yield Fault(f"{line.path}/capabilities", fields=fields, depends_on=depends)


@check(rule="1.23", code="infantry.sapper-unit", needs=("S", "no-squad"))
def sappers_are_squads(case: Case) -> Faults:
    """Squads of any class can be Sappers, half-squads and crews cannot."""
    yield from _no_squads(case, "S")


@check(rule="1.24", code="infantry.commando-unit", needs=("C", "no-squad"))
def commandos_are_squads(case: Case) -> Faults:
    """Only squads can be Commandos."""
    yield from _no_squads(case, "C")


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
    yield from _foreign(case, "C")


@check(rule="1.24", code="infantry.gurkha-commando", needs=("squad", "gurkha"))
def gurkhas_are_commandos(case: Case) -> Faults:
    """Gurkha squads are always bought as Commandos; those of a bonus are not bought (1.73)."""
    for line in case.squads:
        if line.purchase != "bonus" and line.troops == "gurkha" and "C" not in line.marks:
            yield Fault(f"{line.path}/capabilities", expected="C", fields=line.fields)


def _no_squads(case: Case, mark: str) -> Faults:
    """A fault for each MMC with that mark that is no squad."""
    for line in case.mmc:
        if mark in line.marks and line.unit != "squad":
            yield Fault(f"{line.path}/capabilities", line.unit, "squad", fields=line.fields)


def _foreign(case: Case, mark: str) -> Faults:
    """A fault for each line of squads with that mark that is not of the side's own nationality."""
    for line in case.squads:
        if mark in line.marks and line.nationality != case.nationality:
            yield Fault(f"{line.path}/nationality", line.nationality, case.nationality, fields=line.fields)


def _ss_engineers(case: Case) -> tuple[list[InfantryFigures], int, int]:
    """The lines of SS Assault Engineers; how many other SS squads there are, and how many squads at all."""
    ss = [line for line in case.squads if line.troops == "ss"]
    engineers = [line for line in ss if "A" in line.marks]
    other = sum(line.count for line in ss if line not in engineers)
    return engineers, other, sum(line.count for line in case.squads)
