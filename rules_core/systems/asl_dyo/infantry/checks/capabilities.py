"""1.202 to 1.204, 1.25: ski, Winter Camouflage, parachutes and MOL capability."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import reading_of
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures
from rules_core.systems.asl_dyo.roster.all_or_none import unequal
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.202", code="infantry.ski-elite-only", needs=("Sk",))
def ski_is_for_elite(case: Case) -> Faults:
    """Only elite MMC can be bought with ski capability."""
    for line in case.bought:
        if _buys_ski(line) and line.subsection not in (None, "elite"):
            yield Fault(f"{line.path}/capabilities", line.subsection, "elite", fields=line.fields)


@check(rule="1.202", code="infantry.ski-all-elite", needs=("Sk",))
def ski_for_every_elite(case: Case) -> Faults:
    """Where one elite MMC has bought ski capability, every elite MMC of both purchases has it."""
    having = [line for line in case.bought if _buys_ski(line)]
    lacking = [line for line in case.bought if not line.has_ski and _must_ski(case, line)]
    is_of_crews = any(line.unit == "crew" for line in lacking)
    depends = (reading_of(case.switches, "AMB-7"),) if is_of_crews else ()
    yield from unequal(having, lacking, "Sk", "capabilities", depends)


def _buys_ski(line: InfantryFigures) -> bool:
    """True but for Sissi, whose skis are part of their BPV, with or without a mark."""
    return "Sk" in line.marks and line.troops != "sissi"


def _must_ski(case: Case, line: InfantryFigures) -> bool:
    """Elite MMC; crews, whose class need not be stated, follow AMB-7."""
    if line.unit == "crew":
        return line.subsection in (None, "elite") and case.switches["AMB-7"] == "crews-pay"
    return line.subsection == "elite"


@check(rule="1.203", code="infantry.winter-camouflage-all", needs=("W",))
def camouflage_for_all(case: Case) -> Faults:
    """Where one MMC has bought Winter Camouflage, every MMC has it, itself or, as AMB-8 reads, with ski."""
    is_included = case.switches["AMB-8"] == "included"
    needing = [line for line in case.bought if not (line.has_ski and is_included)]  # skis include it
    having = [line for line in needing if "W" in line.marks]
    lacking = [line for line in needing if "W" not in line.marks]
    is_of_skis = any(line.has_ski for line in lacking)
    depends = (reading_of(case.switches, "AMB-8"),) if is_of_skis else ()
    yield from unequal(having, lacking, "W", "capabilities", depends)


@check(rule="1.204", code="infantry.parachute-elite-only", needs=("P",))
def parachutes_are_for_elite(case: Case) -> Faults:
    """Only elite MMC can be bought with parachutes."""
    for line in case.mmc:
        if "P" in line.marks and line.subsection not in (None, "elite"):
            yield Fault(f"{line.path}/capabilities", line.subsection, "elite", fields=line.fields)


@check(rule="1.25", code="infantry.mol-all", needs=("M",))
def mol_for_all(case: Case) -> Faults:
    """Where one MMC has bought MOL capability, every MMC of both purchases has it."""
    having = [line for line in case.bought if "M" in line.marks]
    lacking = [line for line in case.bought if "M" not in line.marks]
    yield from unequal(having, lacking, "M", "capabilities")
