"""Data files of a system that are missing or broken are named with what is wrong."""

from pathlib import Path

import pytest

from rules_core.errors import SystemDataError
from rules_core.system_files import SystemFiles


@pytest.mark.parametrize(("name", "fault"), [("absent.toml", "missing"), ("broken.toml", "broken")])
def test_a_missing_or_broken_file_is_an_error_with_its_name(name: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("id = \n")
    with pytest.raises(SystemDataError, match=name) as error:
        SystemFiles("some-game", tmp_path).toml(name)
    assert error.value.fault == fault
