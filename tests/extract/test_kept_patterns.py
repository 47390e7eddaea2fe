"""Compiled patterns that are kept from run to run find the same as those that `re` compiles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from extract.run import kept_patterns as module
from extract.run.kept_patterns import kept_patterns

PATTERNS = (
    ("(?P<year>[0-9]{4})-(?P<month>0[1-9]|1[0-2])", 0, "on 1944-06"),
    ("[一-龯々ァ-ヶー]+(?<!日)(の)?", 0, "六月の日"),
    ("(a)|(?i:B)(?=c)", re.MULTILINE, "bc"),
    (r"^\w+$", re.IGNORECASE | re.MULTILINE, "x\nÉté"),
    *((f"row {number}", 0, f"row {number}") for number in range(module.WORTH)),
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    return tmp_path / "taiyaku"


def found() -> list[tuple[object, ...]]:
    re.purge()
    patterns = [(re.compile(pattern, flags), text) for pattern, flags, text in PATTERNS]
    matches = [(one, one.search(text)) for one, text in patterns]
    return [
        (
            one.flags,
            one.groups,
            dict(one.groupindex),
            match and (match.span(), match.groupdict(), match.lastgroup),
        )
        for one, match in matches
    ]


def test_the_second_run_compiles_nothing_and_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = found()
    with kept_patterns():
        assert found() == plain
    monkeypatch.setattr("re._parser.parse", None)  # nothing can be compiled
    with kept_patterns():
        assert found() == plain


@pytest.mark.parametrize("damage", [b"", b"{", b"[\0\0\0\0"], ids=["empty", "no data", "no mapping"])
def test_a_damaged_file_is_made_anew(folder: Path, damage: bytes) -> None:
    plain = found()
    with kept_patterns():
        found()
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage)
    with kept_patterns():
        assert found() == plain
    assert len(file.read_bytes()) == len(whole)


def test_damaged_code_is_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = found()
    monkeypatch.setattr(
        module,
        "_load",
        lambda file: {
            (pattern, int(flags)): (0, b"\xff\xff\xff\x7f", 9, {}, ()) for pattern, flags, _ in PATTERNS
        },
    )
    with kept_patterns():
        assert found() == plain


def test_few_new_patterns_are_not_written(folder: Path) -> None:
    with kept_patterns():
        re.compile("a pattern that nothing else uses")
    assert not folder.exists()


def test_too_many_patterns_make_room(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with kept_patterns():
        found()
    (file,) = folder.iterdir()
    before = file.stat().st_size
    monkeypatch.setattr(module, "MOST", len(PATTERNS))
    with kept_patterns():
        for number in range(module.WORTH):
            re.compile(f"line {number}")
    assert file.stat().st_size < before


def test_a_folder_that_cannot_be_written_is_no_error(folder: Path) -> None:
    folder.write_text("a file where the folder should be", encoding="utf-8")
    with kept_patterns():
        assert found()


def test_an_error_in_a_pattern_is_that_of_re() -> None:
    with kept_patterns(), pytest.raises(re.error, match="unterminated"):
        re.compile("(")
