"""1.72: the ELR that a side announces."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.facts import Case


@check(rule="1.72", code="elr.unknown", severity="needs-info", needs=("squad",))
def elr_is_known(case: Case) -> Iterator[Fault]:
    """Where a bonus is to be settled, the ELR of every squad is stated."""
    after = case.after
    said = case.roster.announcement
    is_asked = after.bonus.lines or (said and (said.elr is not None or said.opponent_elr is not None))
    if is_asked and after.announced.unknown:
        line = after.announced.unknown[0]
        yield Fault("/side/elr", fields=line.fields)


@check(rule="1.72", code="elr.announced", needs=("squad", "announcement"))
def announced_as_most_squads_have(case: Case) -> Iterator[Fault]:
    """The announced ELR is the one of most squads, the highest of them in a tie."""
    said, elr = case.roster.announcement, case.after.announced.elr
    if said and elr and said.elr is not None and said.elr != elr.elr:
        yield Fault(
            "/announcement/elr", said.elr, elr.elr, elr.working, depends_on=case.after.announced.depends_on
        )


@check(rule="1.24", code="elr.commando", needs=("C", "infantry.elr"))
def commandos_have_their_elr(case: Case) -> Iterator[Fault]:
    """Commandos have an ELR of their own, whatever the side's."""
    expected = int(case.library.parameter("commando-elr").value)
    for line in case.squads:
        if "C" in line.marks and line.line.elr not in (None, expected):
            yield Fault(f"{line.path}/elr", line.line.elr, expected, fields=line.fields)
