"""1.83: how many support weapons a side has."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.post_purchase.order_of_battle import SupportWeaponLine
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.83", code="sw.not-on-chart", needs=("sw",))
def weapons_of_the_chart(case: Case) -> Faults:
    """A nation with a chart has the weapons of that chart and no others."""
    for weapon in case.after.weapons:
        if weapon.key == "" and weapon.line.count:
            yield Fault(f"{weapon.path}/type", weapon.line.type, fields=_fields(weapon))


@check(rule="1.83", code="sw.partisans-mixed", severity="needs-info", needs=("sw",))
def chart_of_a_mixed_side(case: Case) -> Faults:
    """Partisans have a line of the chart to themselves; what a side of Partisans and others uses is open."""
    partisans, lines = case.after.partisans, len(case.after.squads)
    if case.sw and 0 < partisans < lines:
        yield Fault("/sw", fields={"partisans": partisans, "others": lines - partisans})


@check(rule="1.83", code="sw.ratio-unknown", severity="needs-info", needs=("sw",))
def ratio_is_known(case: Case) -> Faults:
    """How many squads earn a weapon is printed in a chart of the nation for that date, or declared."""
    for weapon in case.after.weapons:
        if weapon.key != "" and weapon.ratio is None and weapon.line.count:
            fields = {**_fields(weapon), "date": case.roster.scenario.date}
            yield Fault(f"{weapon.path}/ratio", fields=fields, depends_on=weapon.depends_on)


@check(rule="1.83", code="sw.printed", needs=("sw",))
def declared_as_printed(case: Case) -> Faults:
    """Declared figures of a weapon agree with its chart."""
    for weapon in case.after.weapons:
        if weapon.chart is None:
            continue
        for name, printed in (("ratio", weapon.chart.squads), ("in_game", weapon.chart.in_game)):
            declared = getattr(weapon.line, name)
            if declared is not None and printed is not None and declared != printed:
                fields = {**_fields(weapon), "figure": name}
                yield Fault(f"{weapon.path}/{name}", declared, printed, fields=fields)


@check(rule="1.83", code="sw.count", needs=("sw",))
def as_many_as_equivalents_earn(case: Case) -> Faults:
    """A side has no more of a weapon than its equivalents earn; FT and DC are earned by Assault Engineers."""
    equivalency = case.after.equivalency
    for weapon in case.after.weapons:
        if weapon.ratio is None or equivalency is None:
            continue
        equivalents = equivalency.assault_engineers if weapon.of_engineers else equivalency.total
        earned = equivalents // weapon.ratio if weapon.ratio else 0
        if weapon.total - weapon.line.count <= earned < weapon.total:
            working = f"{equivalents} / {weapon.ratio} → {earned}" if weapon.ratio else None
            fields = {**_fields(weapon), "why": _why(weapon, working)}
            depends = weapon.depends_on + equivalency.depends_on
            path, follows = f"{weapon.path}/count", _of_equivalents(case, weapon)
            yield Fault(path, weapon.total, earned, working, fields, depends, follows=follows)


@check(rule="1.11", code="sw.counters", needs=("sw",))
def weapons_within_counters(case: Case) -> Faults:
    """A side has no more of a weapon than one game holds, unless agreed otherwise."""
    for weapon in case.after.weapons:
        limit = case.after.limit(weapon.in_game)
        if limit is not None and weapon.total - weapon.line.count <= limit < weapon.total:
            depends = (*weapon.depends_on, Dependency("reading", "AMB-10=counts"))
            path = f"{weapon.path}/count"
            yield Fault(path, weapon.total, limit, None, _fields(weapon), depends, follows=path)


def _of_equivalents(case: Case, weapon: SupportWeaponLine) -> str | None:
    """The place of the recorded equivalents, where by these the number is earned."""
    recorded = case.roster.equivalents
    name = "assault_engineers" if weapon.of_engineers else "total"
    equivalents = getattr(recorded, name) if recorded else None
    if equivalents is None or not weapon.ratio or weapon.total > equivalents // weapon.ratio:
        return None
    return f"/equivalents/{name}"


def _fields(weapon: SupportWeaponLine) -> dict[str, object]:
    return {"line": weapon.index + 1, "weapon": weapon.line.type}


def _why(weapon: SupportWeaponLine, working: str | None) -> tuple[str, ...]:
    """By what the side can have so many; without a sum the chart has none at the date."""
    if working is None:
        return ("sw-none-at-the-date",)
    return ("sw-of-engineers" if weapon.of_engineers else "sw-of-all", working)
