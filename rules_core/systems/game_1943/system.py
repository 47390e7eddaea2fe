"""Standard Game Setup of "1943" as a rule system: the map of this package.

books/       tables as printed with their lines, defects, vocabulary, the outline
roster/      readings.toml: the policies
setup/       the input, the dice, the steps in a row;  steps/  one step one file
odds/        exact distributions, how unusual a set-up is;  what_if.py  a change compared with it
lulls/       when a lull comes and what it allows
procedures/  what is offered over the seam;  answers/  their blocks
exhibits.py   tables, policies and defects as the pages show them;  sheets/  one A4 page a reader
setup_form/  the form that asks the service
words/ pages/ drawings/ cases/ examples/
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from rules_core.system import Procedure, System

if TYPE_CHECKING:
    from rules_core.drawings import DrawingFunction
    from rules_core.model.blocks import AnyBlock


def _procedures() -> Sequence[Procedure]:
    from rules_core.systems.game_1943.procedures import PROCEDURES

    return PROCEDURES


def _drawings() -> Mapping[str, DrawingFunction]:
    from rules_core.systems.game_1943.drawings import DRAWINGS

    return DRAWINGS


def _exhibits() -> Mapping[str, Callable[[], Sequence[AnyBlock]]]:
    from rules_core.systems.game_1943.exhibits import exhibits

    return exhibits()


def _whole_files(language: str) -> Mapping[str, str]:
    from rules_core.systems.game_1943.lulls.helper import pages
    from rules_core.systems.game_1943.setup_form import FILE, form_page

    return {**pages(language, SYSTEM.say), FILE: form_page(language, SYSTEM.say)}


SYSTEM = System(
    id="game-1943",
    package="rules_core.systems.game_1943",
    titles={"en": "“1943”: Standard Game Setup", "ja": "「1943」：標準ゲームの準備"},
    about={
        "en": "What is rolled before a miniatures game: attacker, air, barrages, works, distance, lulls.",
        "ja": "ミニチュアゲームの開始前に攻撃側、航空、弾幕、施設、距離、小康を振って決めます。",
    },
    edition="Standard Game Setup of 1943",
    editions=("en",),
    procedures=_procedures,
    drawings=_drawings,
    exhibits=_exhibits,
    whole_files=_whole_files,
)
