"""Kind `modality`: one text forbids or commands what the other allows.

Only a contradiction in the same clause is reported (may against may not, must against may); words that
merely strengthen are left out, since the two languages use them at different places. False alarms: a ban
told as a condition (may only ... if, not ... unless), and polite Japanese that allows what it means to
require. It is the least certain kind.
"""

from __future__ import annotations

from collections.abc import Iterator

from extract.compare.prose.finding import Compared, between
from extract.compare.prose.replaced import replaced
from rules_core.model.discrepancies import Discrepancy


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Modal words that stand for each other and contradict each other."""
    for en, ja in replaced(compared, "modality"):
        yield between("modality", compared, en, ja)
