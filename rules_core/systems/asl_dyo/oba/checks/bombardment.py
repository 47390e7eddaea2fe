"""1.53: bombardment."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.roster.case import Case

ONCE = 1


@check(rule="1.53", code="oba.bombarded-boards", needs=("bombardment",))
def one_bombardment_a_board(case: Case) -> Faults:
    """A board can be bombarded once, so there are no more bombardments than boards."""
    boards, found = case.roster.scenario.boards, case.oba.bombardments
    if boards is not None and found > boards:
        yield Fault("/oba/bombarded_boards", found, boards)


@check(rule="1.53", code="oba.bombarded-twice", needs=("bombardment",))
def no_board_twice(case: Case) -> Faults:
    """No board is bombarded twice."""
    seen: dict[int, int] = {}
    for index, board in enumerate(case.oba.bombarded or ()):
        seen[board] = seen.get(board, 0) + 1
        if seen[board] == ONCE + 1:
            found = (case.oba.bombarded or []).count(board)
            yield Fault(f"/oba/bombarded/{index}", found, ONCE, fields={"board": board})


@check(rule="1.53", code="oba.no-such-board", needs=("bombardment",))
def boards_in_play(case: Case) -> Faults:
    """Bombardment falls on the boards of the scenario."""
    boards = case.roster.scenario.boards
    for index, board in enumerate(case.oba.bombarded or ()):
        if boards is not None and board > boards:
            yield Fault(f"/oba/bombarded/{index}", board, boards)


@check(rule="1.53", code="oba.boards-unknown", severity="needs-info", needs=("bombardment",))
def boards_are_counted(case: Case) -> Faults:
    """Where more than one board is bombarded, the number of boards must be stated."""
    if case.roster.scenario.boards is None and case.oba.bombardments > 1:
        yield Fault("/scenario/boards", fields={"bombarded": case.oba.bombardments})
