"""The Japanese catalogues of the pages hold exactly what the pages say, and all of it is translated."""

import pickle
import re
import sys
from pathlib import Path

import polib
import pytest
from sphinx import addnodes
from sphinx.util.nodes import extract_messages

from api.reference.sources import DOCS
from rules_core.messages import locale_folder
from rules_core.registry import installed
from tests.shared import for_each

sys.path.insert(0, str(DOCS / "_ext"))  # classes of nodes that are kept with the pages

COMMON = locale_folder() / "ja" / "LC_MESSAGES" / "docs"
FOLDERS = {"": COMMON, **{f"{each.id}/": each.files.root / "pages" / "locale" / "ja" for each in installed()}}
FILES = {
    f"{start}{path.relative_to(folder).with_suffix('').as_posix()}": path
    for start, folder in FOLDERS.items()
    for path in sorted(folder.rglob("*.po"))
}
"""Every catalogue of the pages by the name of its page."""

THEME = "sphinx"
"""Words of the theme and of Sphinx itself, which no page holds."""


@pytest.fixture(scope="session")
def said(sites: Path) -> dict[str, set[str]]:
    """The translatable sentences of every page: of the English site, as `sphinx -b gettext` takes them."""
    trees = sites.parent / "doctrees-en"
    contents = pickle.loads((trees / "environment.pickle").read_bytes()).tocs
    found = {}
    for path in trees.rglob("*.doctree"):
        name = path.relative_to(trees).with_suffix("").as_posix()
        parts = [pickle.loads(path.read_bytes()), *contents[name].findall(addnodes.toctree)]
        found[name] = {message for part in parts for _, message in extract_messages(part) if message}
    return found


def catalogues() -> dict[str, polib.POFile]:
    """Every catalogue of the pages by its name without ending."""
    return {name: polib.pofile(str(path)) for name, path in FILES.items() if name != THEME}


def test_every_sentence_of_every_page_is_translated_and_nothing_else_is_kept(
    said: dict[str, set[str]],
) -> None:
    kept = {name: {entry.msgid for entry in catalogue} for name, catalogue in catalogues().items()}
    missing = {name: sorted(said[name] - kept.get(name, set())) for name in said}
    stale = {name: sorted(kept[name] - said.get(name, set())) for name in kept}
    hint = "write the Japanese sentence into locale/ja/LC_MESSAGES/docs or into pages/locale/ja of the system"
    assert {name: ids for name, ids in missing.items() if ids} == {}, hint
    assert {name: ids for name, ids in stale.items() if ids} == {}, "no page says this any more: remove it"


@for_each("path", FILES.values(), ids=FILES.keys())
def test_no_entry_is_untranslated_fuzzy_or_obsolete(path: Path) -> None:
    catalogue = polib.pofile(str(path))
    assert catalogue.untranslated_entries() == []
    assert [entry for entry in catalogue if entry.fuzzy] == []
    assert catalogue.obsolete_entries() == []


def test_a_translation_keeps_every_figure_and_every_literal() -> None:
    lost = []
    for name, catalogue in catalogues().items():
        for entry in catalogue:
            for pattern in (
                r"``[^`]+``",
                r"(?<!`)`[^`]+`(?![`_])",
                r"<[^<>\s`]+>",
                r"(?<![\w.])\d+(?:[.\-/]\d+)*",
            ):
                for found in set(re.findall(pattern, entry.msgid)):
                    if found.lstrip("0.") not in entry.msgstr:
                        lost.append(f"{name}: {found} of {entry.msgid[:60]!r}")
    assert lost == []


def test_translations_use_japanese_punctuation() -> None:
    wrong = [
        f"{name}: {entry.msgstr[:60]}"
        for name, catalogue in catalogues().items()
        for entry in catalogue
        if re.search(r"[ぁ-んァ-ヶ一-龯][,.;:!?](?:\s|$)", entry.msgstr)
    ]
    assert wrong == []
