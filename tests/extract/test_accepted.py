"""The file of accepted discrepancies: read, split, written again; what is wrong with it is said."""

import datetime
from pathlib import Path

import pytest

from extract.model.errors import BookError
from extract.run import accepted
from extract.run.compare_books import Knowledge, compare
from rules_core.model.discrepancies import Discrepancy
from tests.extract.compare.hand import book, declaration, keys, table

CHART = declaration(keys("a", "b"), keys("x", "y"))
DAY = datetime.date(2026, 11, 20)


def found(ja: str = "L|x|y\na|9|2\nb|3|8") -> tuple[Discrepancy, ...]:
    tables = [table("en", "L|x|y\na|1|2\nb|3|4", declaration=CHART), table("ja", ja, declaration=CHART)]
    return compare(book("en", tables[:1]), book("ja", tables[1:]), Knowledge((CHART,))).discrepancies


def test_what_is_accepted_is_silent_and_what_is_gone_is_stale(tmp_path: Path) -> None:
    file = tmp_path / "known.toml"
    assert accepted.write(file, found(), (), 'errata "2019"\nand after', DAY) == 2
    entries = accepted.load(file)
    assert [entry.reason for entry in entries] == ['errata "2019"\nand after'] * 2
    new, silenced, stale = accepted.split(entries, found())
    assert (len(new), len(silenced), len(stale)) == (0, 2, 0)
    new, silenced, stale = accepted.split(entries, found("L|x|y\na|7|2\nb|3|8"))
    assert (len(new), len(silenced), len(stale)) == (1, 1, 1)


def test_writing_again_keeps_reasons_and_drops_what_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "known.toml"
    accepted.write(file, found(), (), "first", DAY)
    before = accepted.load(file)
    accepted.write(file, found("L|x|y\na|9|2\nb|7|8"), before, "second", datetime.date(2027, 1, 1))
    assert sorted((entry.reason, entry.date.year) for entry in accepted.load(file)) == [
        ("first", 2026),
        ("first", 2026),
        ("second", 2027),
    ]


def test_an_empty_file_accepts_nothing(tmp_path: Path) -> None:
    file = tmp_path / "known.toml"
    file.write_text("", encoding="utf-8")
    assert accepted.load(file) == ()


FAULTS = [
    ("no such file", None, "report.accepted.not_found"),
    ("no TOML", "[[accepted]\n", "report.accepted.not_toml"),
    ("no UTF-8", b"\xff\xfe", "report.accepted.not_toml"),
    ("not a list", 'accepted = "all"', "report.accepted.entry"),
    ("no id", '[[accepted]]\nreason = "x"\ndate = 2026-11-20', "report.accepted.entry"),
    ("no reason", '[[accepted]]\nid = "value-1"\ndate = 2026-11-20', "report.accepted.entry"),
    (
        "a blank reason",
        '[[accepted]]\nid = "value-1"\nreason = " "\ndate = 2026-11-20',
        "report.accepted.entry",
    ),
    ("no date", '[[accepted]]\nid = "value-1"\nreason = "x"', "report.accepted.entry"),
    (
        "a date in quotes",
        '[[accepted]]\nid = "v"\nreason = "x"\ndate = "2026-11-20"',
        "report.accepted.entry",
    ),
]


@pytest.mark.parametrize(("content", "code"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_a_file_that_cannot_be_used_says_why(tmp_path: Path, content: str | bytes | None, code: str) -> None:
    file = tmp_path / "known.toml"
    if content is not None:
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(BookError) as caught:
        accepted.load(file)
    assert caught.value.code == code
    assert str(file) in caught.value.say("en")
    assert str(file) in caught.value.say("ja")


def test_a_folder_is_no_file_of_accepted_discrepancies(tmp_path: Path) -> None:
    with pytest.raises(BookError) as refused:
        accepted.load(tmp_path)
    assert refused.value.code == "report.accepted.not_readable"
    assert str(tmp_path) in refused.value.say("ja")
