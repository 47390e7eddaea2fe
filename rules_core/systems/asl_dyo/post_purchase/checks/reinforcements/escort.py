"""1.84: leaders and support weapons of reinforcements."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.84", code="reinforcements.leaders", needs=("leaders",))
def leaders_come_along(case: Case) -> Faults:
    """Reinforcements that are owed bring the leaders that their own equivalents would earn."""
    leaders, escort, lg = case.after.leaders, case.after.escort, case.after.lg.factor
    if leaders is None or escort is None or lg is None:
        return
    owed = min(escort[0] // lg, sum(leaders.held.values()))
    found = leaders.section.reinforcements
    if found < owed:
        working = f"{escort[0]} / {lg} → {escort[0] // lg}"
        yield Fault("/leaders/reinforcements", found, owed, working, {"equivalents": escort[0]})


@check(rule="1.84", code="reinforcements.sw", needs=("sw",))
def weapons_come_along(case: Case) -> Faults:
    """Reinforcements that are owed bring the support weapons that their own equivalents would earn."""
    escort = case.after.escort
    if escort is None:
        return
    brought: dict[str, int] = {}
    last = {weapon.key or weapon.line.type.casefold(): weapon for weapon in case.after.weapons}
    for weapon in case.after.weapons:
        name = weapon.key or weapon.line.type.casefold()
        brought[name] = brought.get(name, 0) + weapon.line.reinforcements
    for name, weapon in last.items():
        equivalents = escort[1] if weapon.of_engineers else escort[0]
        earned = equivalents // weapon.ratio if weapon.ratio else 0
        owed = min(earned, weapon.total)
        if brought[name] < owed:
            fields = {"weapon": weapon.line.type, "equivalents": equivalents}
            working = f"{equivalents} / {weapon.ratio} → {earned}"
            yield Fault(f"{weapon.path}/reinforcements", brought[name], owed, working, fields)


@check(rule="1.84", code="reinforcements.leaders-over-count", needs=("leaders",))
def bracketed_leaders_are_part_of_all(case: Case) -> Faults:
    """No more leaders come with reinforcements than the side has."""
    leaders = case.after.leaders
    if leaders is not None and leaders.section.reinforcements > sum(leaders.held.values()):
        found, expected = leaders.section.reinforcements, sum(leaders.held.values())
        yield Fault("/leaders/reinforcements", found, expected)


@check(rule="1.84", code="reinforcements.sw-over-count", needs=("sw",))
def bracketed_weapons_are_part_of_all(case: Case) -> Faults:
    """No more support weapons of a type come with reinforcements than the side has."""
    for weapon in case.after.weapons:
        found, expected = weapon.line.reinforcements, weapon.line.count
        if found > expected:
            yield Fault(f"{weapon.path}/reinforcements", found, expected, fields={"weapon": weapon.line.type})
