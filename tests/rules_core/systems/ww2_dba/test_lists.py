"""The 47 lists: what is printed and what it is read as agree, and every list is as the book has it."""

import re
from pathlib import Path
from typing import Any

import pytest

from rules_core.systems.ww2_dba.lists.find import find_list, find_lists
from rules_core.systems.ww2_dba.lists.load import division_of, divisions, force_lists, lists_by_id, nations
from rules_core.systems.ww2_dba.lists.model import ForceList, ForceListEntry
from tests.shared import for_each

from .cases import read

ROWS = read("lists")


def test_there_are_47_lists_in_print_order() -> None:
    assert [known.id for known in force_lists()] == [row["list"] for row in ROWS]
    assert len(force_lists()) == 47


@for_each("row", ROWS, ids=lambda row: row["list"])
def test_each_list_has_the_elements_that_the_table_counts(row: dict[str, Any]) -> None:
    known = lists_by_id()[row["list"]]
    by_face = {
        face: sum(e.count for e in known.entries if e.face == face) for face in ("regular", "italic", "bold")
    }
    assert by_face == {"regular": row["regular"], "italic": row["italic"], "bold": row["bold"]}
    by_category = {
        category: sum(e.count for e in known.entries if e.category == category)
        for category in ("required", "divisional", "army")
    }
    assert by_category["required"] == 7
    assert by_category["divisional"] == row["divisional"]
    assert 7 + min(6, by_category["divisional"]) + min(3, by_category["army"]) == row["largest"]
    assert known.line == row["line"]


def test_the_marked_lists_are_the_seven_british_armor_and_infantry_lists() -> None:
    marked = [known.id for known in force_lists() if known.is_marked]
    assert len(marked) == 7
    assert all(name.startswith(("C-GB-ARM", "C-GB-INF")) for name in marked)


def test_where_the_italics_are_kept_the_leading_seven_are_the_required_ones() -> None:
    for known in force_lists():
        total, leading = 0, []
        for entry in known.entries:
            if total < 7:
                leading.append(entry)
            total += entry.count
        assert sum(entry.count for entry in leading) == 7, known.id
        assert [entry for entry in known.entries if entry.category == "required"] == leading, known.id


@for_each("known", force_lists(), ids=lambda known: known.id)
def test_what_is_typed_is_what_is_printed(known: ForceList) -> None:
    for entry in known.entries:
        assert _as_printed(entry) == _plain(entry.raw), entry.raw


def _as_printed(entry: ForceListEntry) -> str:
    """The typed entry written again, without counts that the print leaves out or misprints."""
    options = []
    for option in entry.options:
        modes = " or ".join(
            " ".join(filter(None, (mode.notation, mode.note, str(mode.year or "")))) for mode in option.modes
        )
        options.append(f"{entry.count} {option.element} {modes}")
    return " or ".join(options)


def _plain(raw: str) -> str:
    """The print without its punctuation, its codes corrected."""
    words = re.sub(r"[(),]", " ", raw).replace("INE", "IE").replace("ATG", "AT")
    words = re.sub(r"\bAT\s+AT\b", "AT at", words)
    words = re.sub(r"^(?=[A-Z])", "1 ", re.sub(r"^([0-9])(?=[A-Z])", r"\1 ", words.strip()))
    return " ".join(words.split())


def test_each_entry_stands_in_its_line_of_the_book(books: Path) -> None:
    lines = (books / "ww2-dba.en.txt").read_text("utf-8").splitlines()
    for known in force_lists():
        printed, place = lines[known.line - 1].replace("*", ""), 0
        for entry in known.entries:
            found = printed.find(entry.raw, place)
            assert found >= 0, (known.id, entry.raw)
            place = found + len(entry.raw)
        years = lines[known.years_line - 1]
        assert all(str(year) in years for year in (known.first[0], known.last[0])), known.id
    for named in (*nations(), *divisions()):
        assert lines[named.line - 1].strip(" -") == named.printed


def test_every_list_belongs_to_a_division_of_its_nation() -> None:
    assert {(division_of(known).nation, division_of(known).id) for known in force_lists()} == {
        (each.nation, each.id) for each in divisions()
    }


@pytest.mark.parametrize(
    ("nation", "division", "year", "month", "expected"),
    [
        ("Germany", "Panzer Division", 1940, None, ["C-DE-PZ-1940"]),
        ("ドイツ", "装甲師団", 1945, 3, ["C-DE-PZ-1944-1945"]),
        ("ＵＫ", "armoured", 1942, 4, ["C-GB-ARM-1942-M01-05"]),
        ("Britain", "Armor Division", 1942, 5, ["C-GB-ARM-1942-M01-05", "C-GB-ARM-1942-M05-12"]),
        ("british", "ARM", 1942, 6, ["C-GB-ARM-1942-M05-12"]),
        ("uk", "armor", 1942, None, ["C-GB-ARM-1942-M01-05", "C-GB-ARM-1942-M05-12"]),
        ("ソ連", "戦車軍団", 1943, None, ["C-SU-TC-1943"]),
        ("Germany", "Fallshirmjäger Division", 1943, None, ["C-DE-FJ-1943-1945"]),
        ("Germany", "fallschirmjager", 1943, None, ["C-DE-FJ-1943-1945"]),
    ],
)
def test_lists_are_found_by_names_in_either_language(
    nation: str, division: str, year: int, month: int | None, expected: list[str]
) -> None:
    assert [known.id for known in find_lists(nation, division, year, month).lists] == expected


@pytest.mark.parametrize(
    ("nation", "division", "year", "missing", "near"),
    [
        ("Japan", "Infantry Division", 1942, "unknown_nation", None),
        ("Germny", "Infantry Division", 1942, "unknown_nation", "germany"),
        ("Germany", "Pnzer Division", 1942, "unknown_division", "panzer"),
        ("France", "Cavalry Division", 1940, "unknown_division", None),
        ("France", "Infantry Division", 1941, "no_list_for_date", "C-FR-INF-1940"),
        ("Germany", "Panzer Division", 1939, "no_list_for_date", "C-DE-PZ-1940"),
        ("Germany", "Motorized Division", 1943, "no_list_for_date", "C-DE-MOT-1941-1942"),
        ("Germany", "Panzer Grenadier Division", 1942, "no_list_for_date", "C-DE-PZG-1943"),
        ("Italy", "Infantry Division", 1940, "no_list_for_date", "C-IT-INF-1941"),
        ("USA", "Infantry Division", 1941, "no_list_for_date", "C-US-INF-1942"),
        ("USSR", "Mechanized Corps", 1941, "no_list_for_date", "C-SU-MC-1942"),
    ],
)
def test_what_does_not_exist_is_told_with_what_does(
    nation: str, division: str, year: int, missing: str, near: str | None
) -> None:
    found = find_lists(nation, division, year)
    assert (found.lists, found.missing, found.near) == ((), missing, near)
    assert found.known


def test_a_list_is_found_by_its_id_with_or_without_its_letter() -> None:
    assert find_list("de-pz-1940").lists == find_list("C-DE-PZ-1940").lists != ()
    unknown = find_list("C-DE-PZ-1939")
    assert unknown.missing == "unknown_list"
    assert unknown.near is not None
    assert unknown.near.startswith("C-DE-PZ-")
