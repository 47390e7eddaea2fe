"""3.3: guides."""

from collections.abc import Iterator

from lantern_road.roster.case import Case
from rules_core.checks import check
from rules_core.model.findings import Fault


@check(rule="3.3", code="guides.too-few")
def guides_lead_the_porters(case: Case) -> Iterator[Fault]:
    """Every four porters, or part of four, need a guide."""
    led = int(case.library.parameter("porters-led").value)
    needed = -(-case.count("porter") // led)
    if case.count("guide") < needed:
        working = f"{case.count('porter')} / {led} → {needed}"
        yield Fault("/hired", case.count("guide"), needed, working)
