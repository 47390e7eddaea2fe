"""What is kept from run to run is the same as what is prepared anew."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from extract.facts import needles, word_files
from extract.facts.word_files import word_file
from extract.run import kept_preparation as module
from extract.run.kept_preparation import kept_preparation

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
    with kept_preparation():
        assert found() == plain
    monkeypatch.setattr("re._parser.parse", None)  # nothing can be compiled
    with kept_preparation():
        assert found() == plain


@pytest.mark.parametrize("damage", [b"", b"{", b"[\0\0\0\0"], ids=["empty", "no data", "no mapping"])
def test_a_damaged_file_is_made_anew(folder: Path, damage: bytes) -> None:
    plain = found()
    with kept_preparation():
        found()
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage)
    with kept_preparation():
        assert found() == plain
    assert len(file.read_bytes()) == len(whole)


def test_damaged_code_is_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = found()
    damaged: dict[object, object] = {
        (pattern, int(flags)): (0, b"\xff\xff\xff\x7f", 9, {}, ()) for pattern, flags, _ in PATTERNS
    }
    monkeypatch.setattr(module, "_load", lambda file: {"patterns": damaged})
    with kept_preparation():
        assert found() == plain


def test_words_and_needles_are_those_of_their_files(monkeypatch: pytest.MonkeyPatch) -> None:
    form = "(?:subtract|deduct)[a-z]* from"
    monkeypatch.setattr(word_files, "PARSED", {})
    monkeypatch.setattr(needles, "KNOWN", {})

    def prepared() -> tuple[object, ...]:
        word_file.cache_clear()
        with kept_preparation():
            found()
            return word_file("idioms"), needles.needles(form, "en")

    first = prepared()
    word_files.PARSED.clear()
    needles.KNOWN.clear()
    monkeypatch.setattr(word_files, "tomllib", None)  # nothing can be read
    monkeypatch.setattr(needles, "_needles", None)
    assert prepared() == first


def test_needles_of_an_earlier_version_are_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    old = {"needles": {("fi(?:sh|n)", "en"): ("wrong",)}, "needles_of": b"the digest of other sources"}
    monkeypatch.setattr(module, "_load", lambda file: old)
    with kept_preparation():
        assert "wrong" not in needles.needles("fi(?:sh|n)", "en")


def test_few_new_patterns_are_not_written(folder: Path) -> None:
    with kept_preparation():
        re.compile("a pattern that nothing else uses")
    assert not folder.exists()


def test_too_many_patterns_make_room(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with kept_preparation():
        found()
    (file,) = folder.iterdir()
    before = file.stat().st_size
    monkeypatch.setattr(module, "MOST", len(PATTERNS) - 1)
    monkeypatch.setattr(needles, "KNOWN", {})
    with kept_preparation():
        for number in range(module.WORTH):
            re.compile(f"line {number}")
    assert file.stat().st_size < before


def test_a_folder_that_cannot_be_written_is_no_error(folder: Path) -> None:
    folder.write_text("a file where the folder should be", encoding="utf-8")
    with kept_preparation():
        assert found()


def test_an_error_in_a_pattern_is_that_of_re() -> None:
    with kept_preparation(), pytest.raises(re.error, match="unterminated"):
        re.compile("(")


@pytest.mark.parametrize("part", ["_sre", "_code"])
def test_a_python_whose_compiler_has_other_parts_prepares_all_itself(
    part: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = vars(re)["_compiler"]
    other = SimpleNamespace(**{name: held for name, held in vars(known).items() if name != part})
    monkeypatch.setattr(module, "re", SimpleNamespace(_compiler=other))
    with kept_preparation():
        assert found()
    assert not folder.exists()
