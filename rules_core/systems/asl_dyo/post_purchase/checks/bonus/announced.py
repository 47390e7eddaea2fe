"""1.71 and 1.72: the ELR that a side announces."""

from dataclasses import replace

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures, Kind
from rules_core.systems.asl_dyo.post_purchase.announced import read_announced
from rules_core.systems.asl_dyo.post_purchase.announced_elr import AnnouncedElr, announced_elr
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.71", code="elr.unknown", severity="needs-info", needs=("squad",))
def elr_is_known(case: Case) -> Faults:
    """Where a bonus is to be settled, the ELR of every squad is stated."""
    after = case.after
    stated = case.roster.announcement
    is_asked = after.bonus.lines or (stated and (stated.elr is not None or stated.opponent_elr is not None))
    if is_asked and after.announced.unknown:
        line = after.announced.unknown[0]
        yield Fault("/side/elr", fields=line.fields)


@check(rule="1.71", code="elr.announced", needs=("squad", "announcement"))
def announced_as_most_squads_have(case: Case) -> Faults:
    """The announced ELR is the one of most squads, the highest of them in a tie (1.72)."""
    stated, elr = case.roster.announcement, case.after.announced.elr
    if stated and elr and stated.elr is not None and stated.elr != elr.elr:
        rule = "1.72" if elr.tied else _of_special_troops(case, stated.elr)
        depends = case.after.announced.depends_on
        yield Fault("/announcement/elr", stated.elr, elr.elr, elr.working, depends_on=depends, rule=rule)


def _of_special_troops(case: Case, stated: int) -> str | None:
    """The rule that gives some squads an ELR of their own, where without it the announced one were right."""
    for rule, is_meant in (("1.27", _is_partisan), ("1.24", _is_commando)):
        if any(is_meant(line) for line in case.squads):
            parameter = "partisan-elr-in-play" if rule == "1.27" else None
            elr = int(case.library.parameter(parameter).value) if parameter else case.roster.side.elr
            groups = [
                (elr if is_meant(line) else own, line.count)
                for line in case.squads
                if line.purchase != "bonus" and (own := _elr_of(case, line)) is not None and elr is not None
            ]
            otherwise = announced_elr((elr, count) for elr, count in groups if elr is not None)
            if otherwise is not None and otherwise.elr == stated:
                return rule
    return None


def _is_partisan(line: InfantryFigures) -> bool:
    return line.troops == "partisan"


def _is_commando(line: InfantryFigures) -> bool:
    return "C" in line.marks and line.troops != "partisan"


def _elr_of(case: Case, line: InfantryFigures) -> int | None:
    announced = read_announced(case.setting, case.roster, [line]).elr
    return None if announced is None else announced.elr


@check(rule="1.71", code="elr.elsewhere", severity="warning", needs=("squad", "announcement"))
def elr_of_another_chapter(case: Case) -> Faults:
    """Where a type that has an ELR of its own in chapter A would change what is announced, that is said."""
    stated, own = case.roster.announcement, case.after.announced.elr
    if stated is None or own is None or (stated.elr is None and stated.opponent_elr is None):
        return
    for entry in case.library.files["printed"]["elr-elsewhere"]:
        kind = (entry["nationality"], entry["type"], "squad")
        other = _with_elr(case, kind, entry["elr"]) if any(line.kind == kind for line in case.squads) else own
        if other is not None and other.elr != own.elr:
            fields = {"type": entry["type"], "elr": entry["elr"], "elsewhere": entry["rule"]}
            outside = Dependency("outside", entry["rule"], value=entry["elr"])
            yield Fault("/announcement", own.elr, other.elr, other.working, fields, (outside,))


def _with_elr(case: Case, kind: Kind, elr: int) -> AnnouncedElr | None:
    """What the side would announce if the squads of that type had that ELR, where none is stated of them."""
    lines = [
        replace(line, line=line.line.model_copy(update={"elr": elr}))
        if line.kind == kind and line.line.elr is None
        else line
        for line in case.squads
        if line.purchase != "bonus"
    ]
    return read_announced(case.setting, case.roster, lines).elr


@check(rule="1.27", code="elr.partisan", needs=("partisan", "infantry.elr"))
def partisans_have_their_elr(case: Case) -> Faults:
    """Partisans have an ELR of their own in play, and another for the announcement; no third one."""
    allowed = [int(case.library.parameter(name).value) for name in ("partisan-elr-in-play", "partisan-elr")]
    for line in case.squads:
        if line.troops == "partisan" and line.line.elr not in (None, *allowed):
            yield Fault(f"{line.path}/elr", line.line.elr, allowed[0], fields=line.fields)


@check(rule="1.24", code="elr.commando", needs=("C", "infantry.elr"))
def commandos_have_their_elr(case: Case) -> Faults:
    """Commandos have an ELR of their own, whatever the side's."""
    expected = int(case.library.parameter("commando-elr").value)
    for line in case.squads:
        if "C" in line.marks and line.line.elr not in (None, expected):
            yield Fault(f"{line.path}/elr", line.line.elr, expected, fields=line.fields)
