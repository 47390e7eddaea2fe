"""World War II DBA as a rule system: the map of this package.

books/      outline, lists, elements, modes, terrain, theatres, movement, combat, contradictions, defects
names/      codes and names in both languages, a force on one line
lists/      the 47 lists, found by nation, division and date
forces/     booking, judging, enumerating, numbering, completing, repairing, what is owned
combat/ terrain/ play/   the combat chart, layouts, moves, engineers, victory
roster/     a force as a player writes it, what the answer shows, what may be chosen next
calculators/ procedures/   single figures; two forces, a collection, a layout
force_form/   the page on which a force is built, against the service
reference/ drawings/ words/ cases/ examples/   pages and drawings from the data; sentences; cases
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from rules_core.lazy import later
from rules_core.system import Calculator, Procedure, RosterCapability, System

if TYPE_CHECKING:
    from rules_core.drawings import DrawingFunction
    from rules_core.listings import Listing
    from rules_core.model.blocks import AnyBlock
    from rules_core.pages import Page

PACKAGE = "rules_core.systems.ww2_dba"


def _roster() -> RosterCapability:
    from rules_core.systems.ww2_dba.roster.part import ROSTER

    return ROSTER


def _calculators() -> Sequence[Calculator]:
    from rules_core.systems.ww2_dba.calculators import CALCULATORS

    return CALCULATORS


def _drawings() -> Mapping[str, DrawingFunction]:
    from rules_core.systems.ww2_dba.drawings import DRAWINGS

    return DRAWINGS


def _exhibits() -> Mapping[str, Callable[[], Sequence[AnyBlock]]]:
    from rules_core.systems.ww2_dba.reference.exhibits import exhibits

    return exhibits()


def _listings() -> Sequence[Listing]:
    from rules_core.systems.ww2_dba.forces.listing import LISTINGS

    return LISTINGS


def _pages() -> Sequence[Page]:
    from rules_core.systems.ww2_dba.reference import pages

    return pages()


def _procedures() -> Sequence[Procedure]:
    from rules_core.systems.ww2_dba.procedures import PROCEDURES

    return PROCEDURES


def _whole_files(language: str) -> Mapping[str, str]:
    from rules_core.systems.ww2_dba.force_form import FILE, form_page

    return {FILE: form_page(language, SYSTEM.say)}


SYSTEM = System(
    id="ww2-dba",
    package=PACKAGE,
    titles={"en": "World War II DBA", "ja": "第二次世界大戦 DBA"},
    about={
        "en": "Build a force of thirteen elements from 47 division lists, and play aids for the table.",
        "ja": "47 の師団リストから 13 個のエレメントの部隊を編成します。対戦用の計算もできます。",
    },
    edition="World War II DBA, force lists of 1939 to 1945",
    editions=("en",),
    roster=later(_roster),
    calculators=_calculators,
    procedures=_procedures,
    listings=_listings,
    drawings=_drawings,
    exhibits=_exhibits,
    pages=_pages,
    whole_files=_whole_files,
)
