"""A system that cannot be used is named with the reason, and stops no other one."""

from pathlib import Path

import pytest

from api.cli import main
from tests.api.service.small_systems import installed


def test_a_system_that_cannot_be_used_stops_no_other_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("rules-only", "with-procedure", "without-points")
    with installed(tmp_path, *names):
        (tmp_path / "small_without_points" / "manifest.json").unlink()
        (tmp_path / "small_with_procedure" / "books" / "outline.toml").unlink()
        assert main(["systems"]) == 2
        shown = capsys.readouterr()
        assert main(["not-a-command"]) == 2
        assert "outline.toml" in capsys.readouterr().err
    assert shown.out.startswith("rules-only  A small game\n")
    assert [name for name in names if name in shown.err] == list(names[1:])
