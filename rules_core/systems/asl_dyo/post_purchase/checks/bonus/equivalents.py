"""1.74: the equivalents as recorded."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.post_purchase.equivalency import Equivalency
from rules_core.systems.asl_dyo.post_purchase.model import Equivalents
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.74", code="equivalents.recorded", needs=("equivalents",))
def equivalents_as_recorded(case: Case) -> Faults:
    """The recorded equivalents are those of each subsection, of Assault Engineers, and their sum."""
    recorded, right = case.roster.equivalents, case.after.equivalency
    if recorded is None or right is None:
        return
    for name, working in right.workings:
        found, expected = getattr(recorded, name), getattr(right, name)
        if found is not None and found != expected:
            path, fields = f"/equivalents/{name}", {"subsection": name}
            follows = _of_subsections(recorded, right) if name == "total" else None
            yield Fault(path, found, expected, working, fields, right.depends_on, follows=follows)


def _of_subsections(recorded: Equivalents, right: Equivalency) -> str | None:
    """The place of the first wrong subsection, where the recorded ones add up to the recorded total."""
    added, wrong = 0, list[str]()
    for name in ("elite", "line", "conscript"):
        found, expected = getattr(recorded, name), getattr(right, name)
        added += expected if found is None else found
        if found not in (None, expected):
            wrong.append(f"/equivalents/{name}")
    return wrong[0] if wrong and added == recorded.total else None
