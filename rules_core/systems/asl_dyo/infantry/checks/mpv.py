"""1.211: values of units, MPV of a line."""

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.broken_rule import rule_of_mpv
from rules_core.systems.asl_dyo.infantry.lines import NO_MARKS, InfantryFigures, differing
from rules_core.systems.asl_dyo.infantry.mpv import mpv_each
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.printed_units import panzerfaust_rule


@check(rule="1.211", code="infantry.bpv-unknown", severity="needs-info", needs=("bought", "infantry.bpv?"))
def bpv_is_known(case: Case) -> Faults:
    """Every MMC has a BPV, printed in the books or declared on the roster."""
    for line in case.bought:
        if line.bpv is None:
            yield Fault(f"{line.path}/bpv", fields=line.fields)


@check(rule="1.211", code="infantry.bpv-printed", needs=("infantry.bpv",))
def bpv_as_printed(case: Case) -> Faults:
    """A declared BPV agrees with the one the books print."""
    for line in case.mmc:
        declared = line.line.bpv
        if line.printed and declared is not None and declared != line.printed["bpv"]:
            rule = line.printed["rule"]
            fields = {**line.fields, "printed_at": rule}
            yield Fault(f"{line.path}/bpv", declared, line.printed["bpv"], fields=fields, rule=rule)


@check(rule="1.211", code="infantry.bpv-differs", needs=("infantry.bpv",))
def one_bpv_for_a_type(case: Case) -> Faults:
    """A type that is declared twice is declared with one and the same BPV."""
    for earlier, line in differing(case.mmc, lambda line: None if line.printed else line.bpv):
        fields = {**line.fields, "earlier": earlier.index + 1}
        yield Fault(f"{line.path}/bpv", line.bpv, earlier.bpv, fields=fields)


@check(rule="1.211", code="infantry.bpv-implied", severity="warning", needs=("infantry.bpv",))
def bpv_as_examples_imply(case: Case) -> Faults:
    """A declared BPV fits the order of price in which an example of the books offers the types."""
    for entry in case.library.files["printed"]["implied"]:
        kind = (entry["nationality"], entry["type"], entry["unit"])
        for line in case.mmc:
            if line.kind == kind and line.bpv and not entry["least"] <= line.bpv <= entry["most"]:
                exact = entry["least"] == entry["most"]
                expected = entry["most"] if exact else f"≤ {entry['most']}"
                fields = {**line.fields, "printed_at": entry["rule"]}
                yield Fault(f"{line.path}/bpv", line.bpv, expected, fields=fields, rule=entry["rule"])


@check(rule="1.211", code="infantry.pf-unknown", severity="needs-info", needs=("bought", "infantry.pf?"))
def pf_is_known(case: Case) -> Faults:
    """Where a side may have inherent PF or PFK at the date, their greatest range is stated, 0 included."""
    for line in case.bought:
        if line.pf is None:
            yield Fault(f"{line.path}/pf", fields={**line.fields, "date": case.roster.scenario.date})


@check(rule="1.211", code="infantry.pf-printed", needs=("infantry.pf",))
def pf_as_printed(case: Case) -> Faults:
    """A declared PF or PFK range agrees with the one the books print for that date."""
    for line in case.mmc:
        declared, printed = line.line.pf, line.printed_pf
        if declared is not None and printed is not None and declared != printed:
            fields = {**line.fields, "date": case.roster.scenario.date}
            rule = panzerfaust_rule(case.library, line.nationality, line.unit, case.setting.date)
            yield Fault(f"{line.path}/pf", declared, printed, fields=fields, rule=rule)


@check(rule="1.211", code="infantry.pf-differs", needs=("infantry.pf",))
def one_pf_for_a_type(case: Case) -> Faults:
    """A type that is declared twice is declared with one and the same PF or PFK range."""
    for earlier, line in differing(
        case.bought, lambda line: line.line.pf if line.printed_pf is None else None
    ):
        fields = {**line.fields, "earlier": earlier.index + 1}
        yield Fault(f"{line.path}/pf", line.line.pf, earlier.line.pf, fields=fields)


@check(rule="1.211", code="infantry.mpv-each", needs=("infantry.mpv_each",))
def mpv_each_as_recorded(case: Case) -> Faults:
    """The recorded MPV of one MMC is its multiplied BPV plus everything that is added."""
    for line in case.mmc:
        found = line.line.mpv_each
        if line.each is None or found in (None, line.each.points) or case.other_reading(line.each, found):
            continue
        rule = rule_of_mpv(line, found or 0, case.library, case.switches["AMB-1"])
        path, working, follows = f"{line.path}/mpv_each", line.each.working, _of_declared(line, found, case)
        yield Fault(path, found, line.each.points, working, line.fields, rule=rule, follows=follows)


@check(rule="1.211", code="infantry.mpv-other-reading", severity="warning", needs=("mmc", "other-mpv"))
def mpv_under_another_reading(case: Case) -> Faults:
    """A recorded MPV that another reading of the rule gives is accepted with a warning."""
    for line in case.mmc:
        if not line.each or not line.each.others:
            continue
        reading = case.other_reading(line.each, line.recorded_each)
        if reading:
            name, found = (
                ("mpv", line.line.mpv) if line.line.mpv_each is None else ("mpv_each", line.line.mpv_each)
            )
            expected = line.each.points if name == "mpv_each" else line.points
            depends = (Dependency("reading", reading),)
            fields = {**line.fields, "reading": reading}
            rule = case.library.files["readings"][reading.partition("=")[0]]["rule"]
            yield Fault(f"{line.path}/{name}", found, expected, line.each.working, fields, depends, rule)


@check(rule="1.211", code="infantry.mpv", needs=("infantry.mpv",))
def mpv_as_recorded(case: Case) -> Faults:
    """The recorded MPV of a line is the MPV of one MMC times their number."""
    for line in case.mmc:
        found, count = line.line.mpv, line.count
        if line.each is None or found in (None, line.points):
            continue
        each = line.recorded_each
        if case.other_reading(line.each, each) and found == (each or 0) * count:
            continue
        working = f"{line.each.points} × {count} = {line.points}"
        each = line.line.mpv_each
        follows = f"{line.path}/mpv_each" if each is not None and found == each * count else None
        if each is None:
            follows = _of_declared(line, None if found is None or found % count else found // count, case)
        yield Fault(f"{line.path}/mpv", found, line.points, working, line.fields, follows=follows)


def _of_declared(line: InfantryFigures, each: int | None, case: Case) -> str | None:
    """The place of the declared value that contradicts the books, where that gives the recorded MPV each."""
    if each is None or line.bpv is None or line.pf is None:
        return None
    declared = {"bpv": line.line.bpv, "pf": line.line.pf}
    bpv = line.bpv if declared["bpv"] is None else declared["bpv"]
    pf = line.pf if declared["pf"] is None else declared["pf"]
    paid = frozenset(line.marks)
    otherwise = mpv_each(bpv, pf, paid, NO_MARKS, case.library, case.switches["AMB-1"]).points
    wrong = [name for name, own in (("bpv", line.bpv), ("pf", line.pf)) if declared[name] not in (None, own)]
    return f"{line.path}/{wrong[0]}" if wrong and otherwise == each else None
