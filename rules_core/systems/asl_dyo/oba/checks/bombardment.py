"""1.53: bombardment."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.53", code="oba.bombarded-boards", needs=("bombardment",))
def one_bombardment_a_board(case: Case) -> Iterator[Fault]:
    """A board can be bombarded once, so there are no more bombardments than boards."""
    boards, found = case.roster.scenario.boards, case.oba.bombarded_boards
    if boards is not None and found > boards:
        yield Fault("/oba/bombarded_boards", found, boards)


@check(rule="1.53", code="oba.boards-unknown", severity="needs-info", needs=("bombardment",))
def boards_are_counted(case: Case) -> Iterator[Fault]:
    """Where more than one board is bombarded, the number of boards must be stated."""
    if case.roster.scenario.boards is None and case.oba.bombarded_boards > 1:
        yield Fault("/scenario/boards", fields={"bombarded": case.oba.bombarded_boards})
