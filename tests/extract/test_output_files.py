"""An output replaces a file, all or nothing, and nothing but a file."""

import os
import stat
import threading
from pathlib import Path

import pytest

from extract.model.errors import BookError
from extract.run.output_files import write_output


@pytest.mark.parametrize("mode", [0o640, 0o600, 0o664, 0o444])
def test_a_file_that_is_there_keeps_its_mode(tmp_path: Path, mode: int) -> None:
    (tmp_path / "report").write_text("before")
    (tmp_path / "report").chmod(mode)
    write_output(tmp_path / "report", "after")
    assert (tmp_path / "report").read_text() == "after"
    assert stat.S_IMODE((tmp_path / "report").stat().st_mode) == mode


def test_a_link_stays_and_what_it_leads_to_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "real").write_text("before")
    (tmp_path / "one").symlink_to("folder/real")
    (tmp_path / "two").symlink_to("one")
    write_output(tmp_path / "two", "after")
    assert (tmp_path / "two").is_symlink()
    assert (tmp_path / "one").is_symlink()
    assert (tmp_path / "folder" / "real").read_text() == "after"


def test_a_link_to_a_file_that_is_not_there_makes_it(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("real")
    write_output(tmp_path / "link", "after")
    assert (tmp_path / "real").read_text() == "after"
    assert (tmp_path / "link").is_symlink()


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
    reader.start()
    write_output(pipe, "through it")
    reader.join()
    assert read == ["through it"]
    assert pipe.is_fifo()


def test_a_device_is_written_to_and_stays() -> None:
    write_output(Path(os.devnull), "away")
    assert Path(os.devnull).is_char_device()


def test_what_is_open_already_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    with (tmp_path / "report").open("w") as file:
        write_output(Path(f"/dev/fd/{file.fileno()}"), "into it")
        assert os.fstat(file.fileno()).st_ino == (tmp_path / "report").stat().st_ino
    assert (tmp_path / "report").read_text() == "into it"


@pytest.mark.parametrize("where", ["loop", "broken", "folder", "full"])
def test_a_place_that_cannot_be_written_is_told_and_nothing_is_left(tmp_path: Path, where: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "broken").symlink_to("nowhere/file")
    (tmp_path / "folder").mkdir()
    (tmp_path / "full").symlink_to("/dev/full")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(BookError):
        write_output(tmp_path / where, "text")
    assert sorted(tmp_path.iterdir()) == before
