"""3.3: guides."""

from lantern_road.roster.case import Case
from rules_core.checks import Fault, Faults, check


@check(rule="3.3", code="guides.too-few")
def guides_lead_the_porters(case: Case) -> Faults:
    """Every four porters, or part of four, need a guide."""
    led = int(case.library.parameter("porters-led").value)
    needed = -(-case.count("porter") // led)
    if case.count("guide") < needed:
        working = f"{case.count('porter')} / {led} → {needed}"
        yield Fault("/hired", case.count("guide"), needed, working)
