"""1.74: the equivalents as recorded."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.checks import check
from rules_core.model.findings import Fault
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.74", code="equivalents.recorded", needs=("equivalents",))
def equivalents_as_recorded(case: Case) -> Iterator[Fault]:
    """The recorded equivalents are those of each subsection, of Assault Engineers, and their sum."""
    recorded, right = case.roster.equivalents, case.after.equivalency
    if recorded is None or right is None:
        return
    for name, working in right.workings:
        found, expected = getattr(recorded, name), getattr(right, name)
        if found is not None and found != expected:
            yield Fault(
                f"/equivalents/{name}",
                found,
                expected,
                working,
                {"subsection": name},
                right.depends_on,
            )
