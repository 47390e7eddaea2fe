"""Chapter H, Design Your Own, as a rule system: the map of this package.

books/          specimens, declarations, tables, rulings, known differences, figures stated in prose
roster/         the roster's model, what is made of it (the Case), readings, what it rests on
infantry/ ordnance/ vehicles/ oba/ fortifications/ post_purchase/   one room for each part of the book
laws/ value_kinds.py   what the figures of its charts obey and are
points/ log/    what runs through all parts: the balance, the bill, the log of dice and purchases
options/ calculators/   what can be bought next; single figures worked out
drawings/ pages/ words/ cases/ examples/
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rules_core.lazy import later
from rules_core.system import Calculator, MatchCapability, RosterCapability, System
from rules_core.systems.asl_dyo.laws import LAWS
from rules_core.systems.asl_dyo.value_kinds import VALUE_KINDS

if TYPE_CHECKING:
    from rules_core.drawings import DrawingFunction
    from rules_core.model.rosters import RosterModel

PACKAGE = "rules_core.systems.asl_dyo"


def _calculators() -> Sequence[Calculator]:
    from rules_core.systems.asl_dyo.calculators import CALCULATORS

    return CALCULATORS


def _drawings() -> Mapping[str, DrawingFunction]:
    from rules_core.systems.asl_dyo.drawings import DRAWINGS

    return DRAWINGS


def _roster() -> RosterCapability:
    from rules_core.systems.asl_dyo.roster.part import ROSTER

    return ROSTER


def _match() -> MatchCapability:
    from rules_core.roster_part import MatchPart
    from rules_core.systems.asl_dyo.roster.match import Match, meet
    from rules_core.systems.asl_dyo.roster.part import ROSTER

    def sides(match: RosterModel) -> Sequence[RosterModel]:
        assert isinstance(match, Match)
        return match.sides

    return MatchPart(Match, ROSTER, sides, meet)


SYSTEM = System(
    id="asl-dyo",
    package=PACKAGE,
    titles={"en": "ASL Chapter H: Design Your Own", "ja": "ASL チャプターH：Design Your Own（DYO）"},
    about={
        "en": "Buy a force for Advanced Squad Leader by points: 1.1 to 1.84 of Chapter H.",
        "ja": "Advanced Squad Leader の部隊をポイントで購入するルール（チャプターHの1.1～1.84）です。",
    },
    edition="Chapter H, Design Your Own, 1.1 to 1.84",
    editions=("en", "ja"),
    roster=later(_roster),
    match=later(_match),
    calculators=_calculators,
    drawings=_drawings,
    value_kinds=VALUE_KINDS,
    laws=LAWS,
)
