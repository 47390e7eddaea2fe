"""1.6: what may hide, which nations have it, how many on a board."""

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.fortifications.lines import Work, written
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.6", code="fortifications.hip", needs=("fortifications",))
def a_tenth_may_hide_by_day(case: Case) -> Iterator[Fault]:
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
def squads_to_come_are_counted(case: Case) -> Iterator[Fault]:
    """HIP that only the squads of a later purchase allow is accepted with a warning."""
    hip = case.fortifications.hip if case.fortifications else None
    if hip is None or "AMB-2" in case.chosen:
        return
    if hip.early.points < hip.squads <= hip.final.points:
        yield Fault(
            hip.path, written(hip.squads), hip.early.points, hip.early.working, depends_on=(hip.reading,)
        )


AMERICANS = ("american", "usmc")


@check(rule="1.6", code="fortifications.caves", needs=("fortifications",))
def caves_are_japanese(case: Case) -> Iterator[Fault]:
    """Only the Japanese side can buy caves."""
    for work in _of(case, "cave"):
        if case.nationality != "japanese":
            yield Fault(work.path, case.nationality, "japanese", fields=work.fields)


@check(rule="1.6", code="fortifications.udt", needs=("fortifications",))
def udt_are_american(case: Case) -> Iterator[Fault]:
    """Only the American side can buy UDT, from 1944 and against Japanese."""
    first = int(case.library.parameter("udt-first-year").value)
    side, date, opponent = case.nationality, case.roster.scenario.date, case.setting.opponent
    if side not in AMERICANS:
        broken: tuple[str, str] | None = (side, "american")
    elif case.setting.date < (first, 1):
        broken = (date, f"{first}-01")
    else:
        broken = None if opponent in (None, "japanese") else (opponent, "japanese")
    if broken:
        for work in _of(case, "udt"):
            yield Fault(
                work.path, *broken, fields={**work.fields, "side": side, "date": date, "first": first}
            )


@check(rule="1.6", code="fortifications.udt-opponent", severity="needs-info", needs=("fortifications",))
def udt_opponent_is_known(case: Case) -> Iterator[Fault]:
    """UDT serve against Japanese only, so the opponent must be stated."""
    if case.setting.opponent is None and _of(case, "udt"):
        yield Fault("/scenario/opponent")


def _of(case: Case, kind: str) -> list[Work]:
    works = case.fortifications.works if case.fortifications else ()
    return [work for work in works if work.line.type == kind]


@check(rule="1.6", code="fortifications.per-board", needs=("fortifications",))
def within_the_limit_of_a_board(case: Case) -> Iterator[Fault]:
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
def allocation_is_stated(case: Case) -> Iterator[Fault]:
    """Where a limit of a board could be broken, it must be stated what stands on which board."""
    for each in case.fortifications.placed if case.fortifications else ():
        if each.verdict == "depends":
            fields = {"type": each.type, "limit": each.limit}
            yield Fault(each.path_of([]), each.total, None, None, fields, each.depends_on)


@check(rule="1.6", code="fortifications.no-such-board", needs=("fortifications",))
def board_is_in_play(case: Case) -> Iterator[Fault]:
    """Fortifications stand on the boards of the scenario."""
    boards = case.roster.scenario.boards
    for work in case.fortifications.works if case.fortifications else ():
        if boards is not None and work.line.board is not None and work.line.board > boards:
            yield Fault(f"{work.path}/board", work.line.board, boards, fields=work.fields)
