"""The place named for broken JSON or YAML is one that the reader can find in the file."""

import pytest

from api.files.rosters import RosterFileError, parse
from api.service.body import decode
from api.service.problems import ProblemError

BROKEN = [
    ('{"a": 1,\n', "cut-short", (1, 8)),
    ('{"a": 1,\r\n\n  ', "cut-short", (1, 8)),
    ('{"a": [1,\n "分隊"', "cut-short", (2, 5)),
    ('{"a": "x', "cut-short", (1, 8)),
    ("{", "cut-short", (1, 1)),
    ('{"名": x}', "syntax", (1, 7)),
    ('{"a" 1}', "syntax", (1, 6)),
    ('{"a": 1}\n}', "syntax", (2, 1)),
    ('{"a": "x\ny"}', "control-character", (1, 9)),
    ('{"a": "x\r\ny"}', "control-character", (1, 9)),
    ('{"a": 1,\n "a": 2}', "duplicate-key", (2, 6)),
]


@pytest.mark.parametrize(("text", "code", "place"), BROKEN)
def test_the_service_names_a_place_that_is_there(text: str, code: str, place: tuple[int, int]) -> None:
    with pytest.raises(ProblemError) as caught:
        decode(text.encode())
    (fault,) = caught.value.faults
    assert (fault.code, (fault.fields["line"], fault.fields["column"])) == (code, place)


@pytest.mark.parametrize(("text", "code", "place"), BROKEN)
def test_the_command_line_names_the_same_place(text: str, code: str, place: tuple[int, int]) -> None:
    with pytest.raises(RosterFileError) as caught:
        parse(text.encode())
    assert (caught.value.fields["line"], caught.value.fields["column"]) == place
    assert (caught.value.code == "cut-short") == (code == "cut-short")


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("a: [1, 2", "cut-short", (1, 8)),
        ("a: {b: 1\n\n", "cut-short", (1, 8)),
        ('a: "分隊\n', "cut-short", (1, 6)),
        ("a: 1\n b: 2\n", "not-yaml", (2, 3)),
        ("- 1\n\tb: 2", "not-yaml", (2, 1)),
        ("a: 1\nname：x\nb: 2\n", "no-colon", (2, 1)),
        ("a: 1\nname\n", "no-colon", (2, 1)),
        ("a: 1\n---\na: 1\n", "second-document", (2, 1)),
        ("a: 1\nb: x\0y\n", "control-character", (2, 5)),
        ("a: 分\x1f\n", "control-character", (1, 5)),
        ("a: [&b {c: 1}, *b]", "alias", (1, 16)),
        ("a: &b [x]\nc: &d [*b, *b]\ne: *d\n", "alias", (2, 8)),
        ("a: *nowhere", "alias", (1, 4)),
        ("[" * 201 + "]" * 201, "too-deep", (1, 201)),
        ("- " * 100_000 + "x", "too-deep", (1, 401)),
        ("{a: " * 100_000 + "x" + "}" * 100_000, "too-deep", (1, 801)),
    ],
)
def test_broken_yaml_has_a_place_too(text: str, code: str, place: tuple[int, int]) -> None:
    with pytest.raises(RosterFileError) as caught:
        parse(text.encode(), is_yaml=True)
    found = caught.value
    assert (found.code, (found.fields["line"], found.fields["column"])) == (code, place)
