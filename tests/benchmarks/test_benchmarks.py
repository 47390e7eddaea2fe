"""What `make bench` measures can be imported, and a measure that crashes costs no other its figures."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.benchmarks import __main__ as bench
from tests.benchmarks.figure import Figure

HERE = Path(__file__).parent


@pytest.mark.parametrize("module", sorted(path.stem for path in HERE.glob("[a-z]*.py")))
def test_every_module_can_be_imported(module: str) -> None:
    import_module(f"tests.benchmarks.{module}")


@pytest.mark.parametrize("name", bench.MEASURED)
def test_what_is_measured_offers_figures(name: str) -> None:
    assert callable(import_module(f"tests.benchmarks.{name}").figures)


def _measures(name: str) -> SimpleNamespace:
    def figures(folder: Path) -> Iterator[Figure]:
        yield Figure(f"first of {name.rpartition('.')[2]}", str(folder.is_dir()))
        if name.endswith("broken"):
            raise LookupError("no such page")

    return SimpleNamespace(figures=figures)


@pytest.mark.parametrize(("names", "code"), [(["broken", "whole"], 1), (["whole"], 0)])
def test_a_crash_is_a_line_with_its_error(
    names: list[str], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "import_module", _measures)
    assert bench.main(names) == code
    at_once, _, all_of_them = capsys.readouterr().out.partition("\n\n")
    for name in names:
        assert f"first of {name}" in at_once
        assert f"first of {name}" in all_of_them
    assert ("broken LookupError: no such page" in " ".join(all_of_them.split())) == bool(code)
