"""What is no small file is refused at once, whatever it is."""

import os
from pathlib import Path

import pytest

from api.cli import main
from rules_core.registry import find_system
from rules_core.small_files import LARGEST, small_text


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@pytest.mark.parametrize("option", ["--accepted", "--glossary", "--config"])
def test_a_pipe_or_a_device_is_refused(
    option: str, pipe: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (pipe, Path("/dev/zero"), tmp_path):
        assert main(["check", option, str(path)]) == 2
        assert path.name in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--catalogue", "--event"])
def test_a_pipe_is_refused_beside_a_roster(
    option: str, pipe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    roster = find_system("asl-dyo").files.root / "examples" / "german-1944.yaml"
    assert main(["validate", str(roster), option, str(pipe)]) == 2
    assert "no regular file" in capsys.readouterr().err


def test_a_file_may_be_as_large_as_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "terms"
    path.write_bytes(b"x" * LARGEST)
    assert len(small_text(path)) == LARGEST
    path.write_bytes(b"x" * (LARGEST + 1))
    with pytest.raises(OSError, match="too large"):
        small_text(path)


def test_what_a_shell_has_opened_is_read() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"terms")
    os.close(writing)
    try:
        assert small_text(Path(f"/dev/fd/{reading}")) == "terms"
    finally:
        os.close(reading)
