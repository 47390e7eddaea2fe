"""1.22: Assault Engineers."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.22", code="infantry.assault-engineer-unit", needs=("A", "no-squad"))
def assault_engineers_are_squads(case: Case) -> Faults:
    """Only squads can be Assault Engineers."""
    for line in case.mmc:
        if "A" in line.marks and line.unit != "squad":
            yield Fault(f"{line.path}/capabilities", line.unit, "squad", fields=line.fields)


@check(rule="1.22", code="infantry.assault-engineer-class", needs=("A",))
def assault_engineers_are_elite(case: Case) -> Faults:
    """Only elite squads can be Assault Engineers."""
    for line in case.squads:
        if "A" in line.marks and line.subsection not in (None, "elite"):
            yield Fault(f"{line.path}/capabilities", line.subsection, "elite", fields=line.fields)


@check(rule="1.22", code="infantry.assault-engineer-nationality", needs=("A", "infantry.nationality"))
def assault_engineers_are_own(case: Case) -> Faults:
    """Only squads of the side's own nationality can be Assault Engineers."""
    for line in case.squads:
        if "A" in line.marks and line.nationality != case.nationality:
            yield Fault(f"{line.path}/nationality", line.nationality, case.nationality, fields=line.fields)


@check(rule="1.22", code="infantry.ss-assault-engineer", needs=("A", "ss"))
def ss_assault_engineers(case: Case) -> Faults:
    """SS squads can be Assault Engineers only under the condition that AMB-12 reads."""
    reading = case.switches["AMB-12"]
    ss = [line for line in case.squads if line.troops == "ss"]
    engineers = [line for line in ss if "A" in line.marks]
    total = sum(line.count for line in case.squads)
    other = sum(line.count for line in ss if line not in engineers)
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
    ss = [line for line in case.squads if line.troops == "ss"]
    engineers = [line for line in ss if "A" in line.marks]
    total = sum(line.count for line in case.squads)
    other = sum(line.count for line in ss if line not in engineers)
    for line in engineers:
        fields = {**line.fields, "other": other, "total": total}
        depends = (Dependency("reading", "AMB-12=ask"),)
        yield Fault(f"{line.path}/capabilities", fields=fields, depends_on=depends)
