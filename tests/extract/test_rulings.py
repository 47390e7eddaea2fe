"""A ruling applies to the dispute it names, as both books print it, and to nothing else."""

from pathlib import Path

import pytest

from extract.run import rulings
from extract.run.aligned_tables import aligned_tables
from extract.run.compare_books import Knowledge, compare
from rules_core.model.tables import AlignedTable
from rules_core.model.values import Value
from rules_core.registry import system_ids
from tests.extract.compare.hand import book, declaration, keys, table

CHART = declaration(keys("a", "b"), keys("x", "y"))
TOML = """
[[rulings]]
id = "a-x"
table = "chart"
row = "a"
column = "x"
printed = {{ en = "1", ja = "2" }}
use = "{use}"
reason.en = "Because."
reason.ja = "理由。"
"""


def ruled(
    tmp_path: Path, use: str, printed: str = "2", en: str = "1"
) -> tuple[AlignedTable, tuple[str, ...]]:
    """The aligned chart under a ruling on a/x, and the rulings that did not apply."""
    file = tmp_path / "rulings.toml"
    file.write_text(TOML.format(use=use), encoding="utf-8")
    tables = [
        table("en", f"L|x|y\na|{en}|5\nb|3|4", declaration=CHART),
        table("ja", f"L|x|y\na|{printed}|5\nb|3|4", declaration=CHART),
    ]
    known = Knowledge((CHART,), rulings=rulings.parse(file))
    found = compare(book("en", tables[:1]), book("ja", tables[1:]), known)
    (aligned,) = aligned_tables(found)
    return aligned, tuple(ruling.id for ruling in found.unused)


USES = [("en", 1, "ruled"), ("ja", 2, "ruled"), ("7", 7, "ruled"), ("open", None, "open")]


@pytest.mark.parametrize(("use", "figure", "status"), USES)
def test_a_ruling_decides_the_value_or_leaves_it_open(
    tmp_path: Path, use: str, figure: int | None, status: str
) -> None:
    aligned, unused = ruled(tmp_path, use)
    cell = aligned.figure("a", "x")
    assert (cell.value, cell.status, cell.ruling) == (figure and Value("number", figure), status, "a-x")
    assert unused == ()
    assert aligned.figure("b", "x").status == "agreed"


def test_a_ruling_on_another_figure_does_not_apply(tmp_path: Path) -> None:
    aligned, unused = ruled(tmp_path, "en", printed="3")
    assert unused == ("a-x",)
    assert (aligned.figure("a", "x").value, aligned.figure("a", "x").status) == (None, "open")


def test_a_ruling_whose_dispute_is_settled_does_not_apply(tmp_path: Path) -> None:
    aligned, unused = ruled(tmp_path, "en", printed="1")
    assert unused == ("a-x",)
    assert aligned.figure("a", "x").status == "agreed"


def test_an_aligned_table_survives_json(tmp_path: Path) -> None:
    aligned, _ = ruled(tmp_path, "ja")
    assert AlignedTable.from_json(aligned.to_json()) == aligned


@pytest.mark.parametrize("system", system_ids())
def test_every_ruling_gives_its_reason_in_both_languages(system: str) -> None:
    found = rulings.load(system)
    assert len({ruling.id for ruling in found}) == len(found)
    for ruling in found:
        assert ruling.reason["en"].endswith("."), ruling.id
        assert ruling.reason["ja"].endswith("。"), ruling.id
        assert set(ruling.printed) == {"en", "ja"}, ruling.id
