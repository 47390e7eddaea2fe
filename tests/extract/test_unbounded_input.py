"""Input without an end, or made to take long: told in a sentence, or read in one go."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from extract.model.errors import BookError
from extract.read import read, read_bytes
from extract.read.html_attributes import MOST, without_too_many
from extract.sections.numbers import INSIDE, inside


def attributes(count: int, value: str) -> str:
    return "".join(f" a{number}={value}" for number in range(count))


GROWING: dict[str, tuple[Callable[[str], object], str]] = {
    "figures without an end": (lambda text: list(inside(text)), "1."),
    "figures in full width": (lambda text: list(inside(text)), "１．"),
    "tags that never end": (without_too_many, "<a "),
    "quotes that never end": (without_too_many, "<a b='"),
    "comments that never end": (without_too_many, "<!--"),
    "scripts that never end": (without_too_many, "<script>"),
}


@pytest.mark.parametrize(("work", "piece"), GROWING.values(), ids=GROWING)
def test_a_long_row_is_read_once(work: Callable[[str], object], piece: str) -> None:
    work(piece * 200_000)  # if time grew with the square of it, this would take an hour


@pytest.mark.parametrize("number", ["1.2", "12.345", "A1.2.3", ".".join("1" * 13)])
def test_a_number_of_any_book_is_still_one(number: str) -> None:
    assert [match.group() for match in INSIDE.finditer(f"see {number} there")] == [number]


@pytest.mark.parametrize("value", ["1", "'1'", "'>'", "'<p>'", '"it\'s"'])
@pytest.mark.parametrize(("count", "is_kept"), [(1, True), (MOST, True), (MOST + 1, False), (5_000, False)])
def test_a_tag_keeps_its_attributes_up_to_a_number(count: int, is_kept: bool, value: str) -> None:
    page = f"<p>before</p><td{attributes(count, value)}>cell</td><p id=x>{'after ' * 500}</p>"
    expected = page if is_kept else f"<p>before</p><td>cell</td><p id=x>{'after ' * 500}</p>"
    assert without_too_many(page) == expected


@pytest.mark.parametrize(
    "inner", ['<script>if (x<y) { s = "it\'s" }</script>', "<!-- it's <a -->", "<style>a<b{x:'}</style>"]
)
def test_what_is_no_tag_is_left_as_it_is(inner: str) -> None:
    page = f"<p>a</p>{inner}{'<p class=a>text</p>' * 1_000}"
    assert without_too_many(page) == page


def test_a_page_with_a_tag_of_many_attributes_is_read(tmp_path: Path) -> None:
    rows = "<tr><td>a</td><td>1</td></tr>" * 3
    page = f"<h1>1. Title</h1><p{attributes(20_000, '1')}>one word</p><table>{rows}</table>"
    flow = read(page.encode(), "page.html")
    assert any("one word" in str(block) for block in flow.blocks)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "pipe", "socket"])
def test_what_is_no_file_is_told(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    os.mknod(tmp_path / "socket", 0o140600)
    with pytest.raises(BookError) as told:
        read_bytes(tmp_path / name, name)
    assert told.value.code == "read.no-file"


def test_what_a_shell_has_opened_is_read() -> None:
    here, there = os.pipe()
    os.write(there, b"1. Movement")
    os.close(there)
    try:
        assert read_bytes(Path(f"/dev/fd/{here}"), "the output of a program") == b"1. Movement"
    finally:
        os.close(here)
