"""1.6: how many squads may use HIP by day, how many minefields and roadblocks stand on a board."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.fortifications.lines import written
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.6", code="fortifications.hip", needs=("fortifications",))
def a_tenth_may_hide_by_day(case: Case) -> Faults:
    """By day at most a tenth of the squads of a side may use HIP, rounded up."""
    hip = case.fortifications.hip if case.fortifications else None
    if hip is None:
        return
    allowed = hip.final if case.switches["AMB-2"] == "final-ob" else hip.early
    if hip.squads > allowed.points:
        yield Fault(
            hip.path,
            written(hip.squads),
            allowed.points,
            allowed.working,
            depends_on=(*allowed.depends_on, hip.reading),
        )


@check(rule="1.6", code="fortifications.hip-early", severity="warning", needs=("fortifications",))
def squads_to_come_are_counted(case: Case) -> Faults:
    """HIP that only the squads of a later purchase allow is accepted with a warning."""
    hip = case.fortifications.hip if case.fortifications else None
    if hip is None or "AMB-2" in case.chosen:
        return
    if hip.early.points < hip.squads <= hip.final.points:
        yield Fault(
            hip.path, written(hip.squads), hip.early.points, hip.early.working, depends_on=(hip.reading,)
        )


@check(rule="1.6", code="fortifications.per-board", needs=("fortifications",))
def within_the_limit_of_a_board(case: Case) -> Faults:
    """A board holds at most 120 factors of A-P mines and three roadblocks."""
    for each in case.fortifications.placed if case.fortifications else ():
        if each.verdict != "too-many":
            continue
        over = [board for board, count in each.placed.items() if count > each.limit]
        boards = 1 if over else each.boards or 1
        placed = each.placed[over[0]] if over else each.total
        working = f"{placed} > {boards} × {each.limit}" if boards > 1 else f"{placed} > {each.limit}"
        fields = {"type": each.type, "limit": each.limit}
        yield Fault(each.path_of(over), placed, boards * each.limit, working, fields, each.depends_on)


@check(rule="1.6", code="fortifications.allocation", severity="needs-info", needs=("fortifications",))
def allocation_is_stated(case: Case) -> Faults:
    """Where a limit of a board could be broken, it must be stated what stands on which board."""
    for each in case.fortifications.placed if case.fortifications else ():
        if each.verdict == "depends":
            fields = {"type": each.type, "limit": each.limit}
            yield Fault(each.path_of([]), each.total, None, None, fields, each.depends_on)


@check(rule="1.6", code="fortifications.no-such-board", needs=("fortifications",))
def board_is_in_play(case: Case) -> Faults:
    """Fortifications stand on the boards of the scenario."""
    boards = case.roster.scenario.boards
    for work in case.fortifications.works if case.fortifications else ():
        if boards is not None and work.line.board is not None and work.line.board > boards:
            yield Fault(f"{work.path}/board", work.line.board, boards, fields=work.fields)
