"""A system whose second book is French is served: its rules with both titles, and verdicts by each book."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.shared import once
from tests.systems.test_strangers_system import ROOT, install

FRENCH = {
    "賃金表": "SALAIRES",
    "職業": "Métier",
    "荷運び": "Porteur",
    "案内人": "Guide",
    "夏": "Été",
    "冬": "Hiver",
}
BOOK = """3. EMBAUCHE

3.1 SALAIRES: Chacun est payé selon la saison.

SALAIRES

Métier   Été  Hiver
Porteur  4    6
Guide    9    41

3.2 BOURSE: Une bourse paie tout.

3.3 GUIDES: Un guide pour 4 porteurs.
"""
ROSTER = {
    "system": "lantern",
    "season": "winter",
    "purse": 40,
    "hired": [{"trade": "guide", "count": 1, "wage": 14}],
}


def in_french(folder: Path) -> None:
    """The Japanese book of the example gives way to a French one."""
    package = folder / "lantern_road"
    for name in ("system.py", "books/outline.toml", "books/declarations/wages.toml"):
        text = (package / name).read_text("utf-8").replace('("en", "ja")', '("en", "fr")')
        text = text.replace("title.ja", "title.fr").replace("賃金 (WAGES)", "SALAIRES")
        if "declarations" in name:
            lines = [line.replace("ja = [", "fr = [") for line in text.splitlines()]
            text = "\n".join(lines)
            for japanese, french in FRENCH.items():
                text = text.replace(f'fr = ["{japanese}"]', f'fr = ["{french}"]')
        (package / name).write_text(text, "utf-8")
    for name in ("specimens/road.ja.txt", "rulings.toml"):
        (package / "books" / name).unlink()
    (package / "books" / "specimens" / "road.fr.txt").write_text(BOOK, "utf-8")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the service answers, in Japanese."""

    def make(folder: Path) -> None:
        install(folder, in_french)
        environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}

        def run(*arguments: str) -> str:
            done = subprocess.run(
                [sys.executable, *arguments], capture_output=True, text=True, env=environment, check=False
            )
            assert done.returncode == 0, done.stdout + done.stderr
            return done.stdout

        run("-m", "api.cli", "tables", "--system", "lantern")
        books = folder / "lantern_road" / "books"
        generated = [books / "discrepancies.json", *books.glob("tables/*"), *books.glob("places/*")]
        assert not any(each.exists() for each in generated), "what the Japanese book gave is taken away"
        answers = run("-m", "tests.systems.french_edition", str(folder), json.dumps(ROSTER))
        (folder / "answers.json").write_text(answers, "utf-8")

    folder = once(tmp_path_factory, "french-edition", make)
    found: dict[str, Any] = json.loads((folder / "answers.json").read_text("utf-8"))
    return found


def test_every_address_answers(served: dict[str, Any]) -> None:
    assert {name: status for name, (status, _) in served.items()} == {
        **dict.fromkeys(("", "rules", "rules/3.1", "en", "fr", "compare"), 200),
        **dict.fromkeys(("tables", "tables/wages", "discrepancies"), 404),  # of English beside Japanese alone
        "ja": 422,  # there is no Japanese book
    }


def test_its_rules_have_the_titles_of_both_books(served: dict[str, Any]) -> None:
    assert served["rules/3.1"][1]["titles"] == {"en": "WAGES", "fr": "SALAIRES"}
    assert served[""][1]["readings"] == ["ruled", "en", "fr"]


def test_rosters_are_judged_by_each_book_and_by_both(served: dict[str, Any]) -> None:
    by = {name: served[name][1] for name in ("en", "fr", "compare")}
    assert [by["en"]["verdict"], by["fr"]["verdict"], by["compare"]["agrees"]] == ["legal", "legal", True]
    assert set(by["compare"]["verdicts"]) == {"ruled", "en", "fr"}
