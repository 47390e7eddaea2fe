"""1.6: HIP by day, what one nation only can buy, minefields and roadblocks by the board, prices."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.fortifications.lines import Work, written
from rules_core.systems.asl_dyo.roster.case import Case

AMERICANS = ("american", "usmc")


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


@check(rule="1.6", code="fortifications.caves", needs=("fortifications",))
def caves_are_japanese(case: Case) -> Faults:
    """Only the Japanese side can buy caves."""
    for work in _of(case, "cave"):
        if case.nationality != "japanese":
            yield Fault(work.path, case.nationality, "japanese", fields=work.fields)


@check(rule="1.6", code="fortifications.udt", needs=("fortifications",))
def udt_are_american(case: Case) -> Faults:
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
            yield Fault(work.path, *broken, fields={**work.fields, "first": first})


@check(rule="1.6", code="fortifications.udt-opponent", severity="needs-info", needs=("fortifications",))
def udt_opponent_is_known(case: Case) -> Faults:
    """UDT serve against Japanese only, so the opponent must be stated."""
    if case.setting.opponent is None and _of(case, "udt"):
        yield Fault("/scenario/opponent")


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


@check(rule="1.6", code="fortifications.bpv", needs=("fortifications",))
def price_as_recorded(case: Case) -> Faults:
    """A line costs what the list asks, times the number; half a point may be recorded either way."""
    for work in case.fortifications.works if case.fortifications else ():
        found = work.line.bpv
        if found is not None and work.price is not None and abs(found - work.price) >= 1:
            expected = written(work.price)
            yield Fault(
                f"{work.path}/bpv", written(found), expected, work.working, work.fields, work.depends_on
            )


@check(rule="1.6", code="fortifications.pillbox-unknown", severity="needs-info", needs=("fortifications",))
def pillbox_is_described(case: Case) -> Faults:
    """The price of a pillbox follows from its capacity and its two DRM, so they must be stated."""
    for work in case.fortifications.works if case.fortifications else ():
        if work.line.type == "pillbox" and work.line.pillbox is None:
            yield Fault(f"{work.path}/pillbox", fields=work.fields)


@check(rule="1.6", code="fortifications.price-open", severity="needs-info", needs=("fortifications",))
def price_is_settled(case: Case) -> Faults:
    """Where the books differ on a price and nothing decides, the players agree on one."""
    for work in case.fortifications.works if case.fortifications else ():
        if any(item.kind == "open" for item in work.depends_on):
            yield Fault(work.path, fields=work.fields, depends_on=work.depends_on)


def _of(case: Case, kind: str) -> list[Work]:
    works = case.fortifications.works if case.fortifications else ()
    return [work for work in works if work.line.type == kind]
