"""Standard Game Setup of "1943" as a rule system: the map of this package.

books/       tables as printed with their lines, defects, vocabulary, the outline
roster/      readings.toml: the policies
setup/       the input, the dice, the steps in a row;  steps/  one step one file
odds/        exact distributions, how unusual a set-up is;  what_if.py  a change held against it
lulls/       when a lull comes and what it allows
procedures/  what is offered over the seam;  answers/  their blocks
words/ pages/ drawings/ cases/ examples/
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_core.system import Procedure, System


def _procedures() -> Sequence[Procedure]:
    from rules_core.systems.game_1943.procedures import PROCEDURES

    return PROCEDURES


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
)
