"""The sheets: one page of paper each, nothing of the other side's secrets, everything of one's own."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.systems.game_1943.setup.game import Game, opponent
from rules_core.systems.game_1943.setup.replay import with_dice
from rules_core.systems.game_1943.setup.run import SetUp, set_up
from rules_core.systems.game_1943.setup.words import SIDES
from rules_core.systems.game_1943.sheets import SECRET_STEPS, sheet
from rules_core.systems.game_1943.system import SYSTEM
from tests.rules_core.systems.game_1943.games import games
from tests.shared import thorough

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def plain(page: str) -> str:
    """What a reader sees, without the style."""
    return re.sub(r"<[^>]*>", " ", re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL))


def example(name: str) -> SetUp:
    from rules_core.model.rosters import read_roster

    return set_up(read_roster(Game, SYSTEM.files.yaml(f"examples/setups/{name}.yaml")))


@given(games(), st.sampled_from(["axis", "allied"]), st.integers(1, 6))
@settings(max_examples=60)
def test_a_sheet_says_the_same_whatever_the_other_side_rolled(game: Game, reader: Any, face: int) -> None:
    made, other = set_up(game), opponent(reader)
    secret = [
        die._replace(face=face) if die.step in SECRET_STEPS and die.purpose.split("/", 1)[0] == other else die
        for die in made.dice
    ]
    changed = with_dice(game, secret, game.dice.seed)
    assert sheet(changed, reader, "en", SYSTEM.say) == sheet(made, reader, "en", SYSTEM.say)
    assert sheet(changed, None, "ja", SYSTEM.say) == sheet(made, None, "ja", SYSTEM.say)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["caen", "tarawa-real-dice", "wuestenfuchs-ja"])
def test_a_player_finds_the_own_chits_and_dice(name: str, language: str) -> None:
    made = example(name)
    assert made.chits is not None
    for side in ("axis", "allied"):
        shown = plain(sheet(made, side, language, SYSTEM.say))
        assert f" {made.chits[side].barrages} " in shown
        own = [die.face for die in made.dice if die.step == "barrages" and die.purpose == side]
        assert re.search(rf": {own[0]}\b", shown)
        assert "None" not in shown
        assert str(made.game.dice.seed) not in shown.replace(made.game.name or "", "")


def test_what_players_write_is_no_markup() -> None:
    made = example("caen")
    renamed = made.game.model_copy(update={"name": "<script>alert(1)</script>"})
    page = sheet(set_up(renamed), "axis", "en", SYSTEM.say)
    assert "<script>" not in page


@pytest.mark.browser
@pytest.mark.parametrize(
    ("name", "language"),
    [("caen", "ja"), thorough("caen", "en"), ("tarawa-real-dice", "en"), thorough("tarawa-real-dice", "ja")],
)
def test_each_sheet_is_one_page_of_a4(browser: Browser, name: str, language: str) -> None:
    pikepdf = pytest.importorskip("pikepdf")
    page = browser.new_page()
    for reader in (None, *SIDES):
        page.set_content(sheet(example(name), reader, language, SYSTEM.say))
        with pikepdf.open(BytesIO(page.pdf(prefer_css_page_size=True))) as paper:
            assert len(paper.pages) == 1
            _, _, width, height = map(float, paper.pages[0].MediaBox)
            assert (round(width * 25.4 / 72), round(height * 25.4 / 72)) == (210, 297)
    page.close()
