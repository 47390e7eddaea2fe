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
from rules_core.model.answers import Answer
from rules_core.model.findings import Dependency
from rules_core.model.rosters import RosterModel
from rules_core.roster_part import CataloguePart, MatchPart, RosterPart
from rules_core.system import Calculator, CatalogueCapability, Context, MatchCapability, System
from rules_core.systems.asl_dyo.all_checks import all_checks
from rules_core.systems.asl_dyo.laws import LAWS
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.dependencies import rests_on
from rules_core.systems.asl_dyo.roster.details import blocks
from rules_core.systems.asl_dyo.roster.model import Roster
from rules_core.systems.asl_dyo.roster.unchecked import unchecked
from rules_core.systems.asl_dyo.value_kinds import VALUE_KINDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules_core.drawings import DrawingFunction

PACKAGE = "rules_core.systems.asl_dyo"


def _case(roster: Roster, context: Context) -> Case:
    if context.catalogue is None:
        return Case(roster, context.library, context.switches, context.chosen)
    from rules_core.systems.asl_dyo.roster.supplying import supplied

    filled, supply = supplied(roster, context.catalogue, context.library)
    return Case(filled, context.library, context.switches, context.chosen, supply)


def _switches(roster: Roster) -> Mapping[str, str]:
    readings = roster.scenario.readings
    return {} if readings is None else readings.model_dump(by_alias=True, exclude_none=True)


def _rests_on(case: Case, of_findings: Sequence[Dependency]) -> list[Dependency]:
    """With their true source: a value that stands on the roster may be the catalogue's."""
    items = [*rests_on(case), *of_findings]
    catalogue, paths = case.supply.catalogue, case.supply.paths
    if catalogue is None:
        return items
    return [
        item._replace(kind="catalogue", source=catalogue.name)
        if item.kind == "declared" and item.path in paths
        else item
        for item in items
    ]


def _offer() -> Callable[[Case], Answer]:
    from rules_core.systems.asl_dyo.options.summary import options

    return options


def _price() -> Callable[[Case], Answer]:
    from rules_core.systems.asl_dyo.points.bill import bill

    return bill


def _calculators() -> Sequence[Calculator]:
    from rules_core.systems.asl_dyo.calculators import CALCULATORS

    return CALCULATORS


def _drawings() -> Mapping[str, DrawingFunction]:
    from rules_core.systems.asl_dyo.drawings import DRAWINGS

    return DRAWINGS


def _catalogue() -> CatalogueCapability:
    from rules_core.systems.asl_dyo.roster.catalogue import COLUMNS, read_catalogue
    from rules_core.systems.asl_dyo.roster.catalogue_model import CatalogueFile

    return CataloguePart(COLUMNS, "unit", CatalogueFile, read_catalogue)


ROSTER: RosterPart[Roster, Case] = RosterPart(
    model=Roster,
    case=_case,
    find_checks=all_checks,
    switches=_switches,
    rests_on=_rests_on,
    unchecked=unchecked,
    blocks=blocks,
    has=lambda case: case.has,
    catalogue=later(_catalogue),
    offer=_offer,
    price=_price,
)


def _match() -> MatchCapability:
    from rules_core.systems.asl_dyo.roster.match import Match, meet

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
    roster=ROSTER,
    match=later(_match),
    calculators=_calculators,
    drawings=_drawings,
    value_kinds=VALUE_KINDS,
    laws=LAWS,
)
