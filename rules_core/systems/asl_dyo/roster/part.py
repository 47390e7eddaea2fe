"""Judging one side by Chapter H: the parts of this room and the others, put together."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rules_core.checks import find_checks
from rules_core.lazy import later
from rules_core.model.answers import Answer
from rules_core.model.findings import Dependency
from rules_core.model.rosters import stated_readings
from rules_core.roster_part import CataloguePart, RosterPart
from rules_core.system import CatalogueCapability, Context
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.dependencies import rests_on
from rules_core.systems.asl_dyo.roster.details import blocks
from rules_core.systems.asl_dyo.roster.model import Roster
from rules_core.systems.asl_dyo.roster.traits import TRAITS
from rules_core.systems.asl_dyo.roster.unchecked import unchecked


def _case(roster: Roster, context: Context) -> Case:
    if context.catalogue is None:
        return Case(roster, context.library, context.switches, context.chosen)
    from rules_core.systems.asl_dyo.roster.supplying import supplied

    filled, supply = supplied(roster, context.catalogue, context.library)
    return Case(filled, context.library, context.switches, context.chosen, supply)


def _switches(roster: Roster) -> Mapping[str, str]:
    return stated_readings(roster.scenario.readings)


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


def _catalogue() -> CatalogueCapability:
    from rules_core.systems.asl_dyo.roster.catalogue import COLUMNS, read_catalogue
    from rules_core.systems.asl_dyo.roster.catalogue_model import CatalogueFile

    return CataloguePart(COLUMNS, "unit", CatalogueFile, read_catalogue)


ROSTER: RosterPart[Roster, Case] = RosterPart(
    model=Roster,
    case=_case,
    find_checks=partial(find_checks, "rules_core.systems.asl_dyo", Case, TRAITS),
    switches=_switches,
    rests_on=_rests_on,
    unchecked=unchecked,
    blocks=blocks,
    has=lambda case: case.has,
    catalogue=later(_catalogue),
    offer=_offer,
    price=_price,
)
