"""Sentences: fields filled in, and words that go by a number in the form for that number."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from rules_core.messages import LANGUAGES, catalogue, locale_folder, plain_entries, read_catalogue, say

DOMAINS = sorted(path.stem for path in (locale_folder() / "en" / "LC_MESSAGES").glob("*.po"))


@pytest.mark.parametrize(
    ("left", "sentence"),
    [
        (0, "OBA: 0 points are recorded as left, but 2 remain: 2."),
        (1, "OBA: 1 point is recorded as left, but 2 remain: 2."),
        (2, "OBA: 2 points are recorded as left, but 2 remain: 2."),
        ("1", "OBA: 1 point is recorded as left, but 2 remain: 2."),
        (Fraction(3, 2), "OBA: 3/2 points are recorded as left, but 2 remain: 2."),
        (11, "OBA: 11 points are recorded as left, but 2 remain: 2."),
    ],
)
def test_words_go_by_their_number(left: object, sentence: str) -> None:
    fields = {"category": "OBA", "found": left, "expected": 2, "working": "2"}
    assert say("asl-dyo:roster.points.recorded-left", "en", **fields) == sentence


def test_a_field_that_is_not_given_is_named_with_those_that_are() -> None:
    said = "roster.points.recorded-left in 'en' names 'category'; its fields are expected, found, working"
    with pytest.raises(KeyError, match=re.escape(said)):
        say("asl-dyo:roster.points.recorded-left", "en", found=2, expected=2, working="2")


def test_what_is_filled_in_is_not_read_as_a_sentence() -> None:
    fields = {"category": "{found:a|b}", "found": 1, "expected": 1, "working": "{x}"}
    said = say("asl-dyo:roster.points.recorded-left", "en", **fields)
    assert said == "{found:a|b}: 1 point is recorded as left, but 1 remains: {x}."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_word_that_goes_by_a_number_has_two_different_forms(domain: str, language: str) -> None:
    for message, sentence in catalogue(language, domain).items():
        for one, other in re.findall(r"\{\w+:([^{}|]*)\|([^{}|]*)\}", sentence):
            assert one != other, message
        left_over = re.sub(r"\{\w+:[^{}|]+\|[^{}|]+\}", "", sentence)
        assert not re.search(r"\{[^{}]*\|", left_over), message


ONE_WORD_FOR_ONE_THING = {
    "合法": "適正",
    "適法": "適正",
    "欠乏": "不足",
    "サイの目": "ダイスの目",
    "持ち点": "ポイント配分",
    "ボードの数": "盤の枚数",
    "地図盤": "盤",
    "毎に": "ごとに",
    "検査する事柄": "検査項目",
    "マスの": "セルの",
    "クルー士気値": "操作班の士気値",
    "馬車": "荷車",
    "LG 値": "LG 係数",
    "公表": "発表",
    "選択武装": "オプション武装",
    "弾薬運搬車": "弾薬車両",
    "竹槍": "パンジー",
    "サンガー": "サンガ",
    "上陸作戦": "強襲上陸",
    "運営者": "主催者",
    "宣言した ELR": "発表した ELR",
    "宣言する ELR": "発表する ELR",
    "ゲーム 1 つ": "1 ゲーム分",
}
"""Japanese words that were two for one thing, and the one that is used: first the other, then ours."""
JAPANESE = locale_folder() / "ja" / "LC_MESSAGES"


@pytest.mark.parametrize("page", sorted(str(path.relative_to(JAPANESE)) for path in JAPANESE.rglob("*.po")))
def test_japanese_has_one_word_for_one_thing(page: str) -> None:
    text = "".join((JAPANESE / page).read_text("utf-8").split('"\n"'))
    strays = {other: ours for other, ours in ONE_WORD_FOR_ONE_THING.items() if other in text}
    assert not strays, "write what stands after the colon"


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_colon_after_a_japanese_letter_is_a_japanese_colon(domain: str) -> None:
    half = re.compile("[ぁ-んァ-ヶ一-龥]:(?: |$)")
    assert not [message for message, sentence in catalogue("ja", domain).items() if half.search(sentence)]


HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
PLAIN = {
    "one line each": 'msgid "a"\nmsgstr "b"\n',
    "strings over several lines": 'msgid ""\n"a "\n"c"\nmsgstr ""\n"b\\n"\n"d"\n',
    "quotes, backslashes and tabs": 'msgid "a \\"b\\""\nmsgstr "\\\\n\\t\\"\\\\"\n',
    "a comment and no end of the last line": '# said\n#: file.py:3\nmsgid "a"\nmsgstr "b"',
    "a sentence that is still missing": 'msgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr "c"\n',
    "lines that end as on Windows": 'msgid "a"\r\nmsgstr "b"\r\n',
}
MORE = {
    "a doubtful entry": '#, fuzzy\nmsgid "a"\nmsgstr "b"\n',
    "an entry of the past": '#~ msgid "a"\n#~ msgstr "b"\n',
    "a plural": 'msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\n',
    "a context": 'msgctxt "x"\nmsgid "a"\nmsgstr "b"\n',
    "an indented line": '  msgid "a"\nmsgstr "b"\n',
}


@pytest.mark.parametrize("text", [*PLAIN.values(), *MORE.values()], ids=[*PLAIN, *MORE])
def test_a_catalogue_is_read_as_babel_reads_it(tmp_path: Path, text: str) -> None:
    file = tmp_path / "a.po"
    file.write_bytes((HEADER + text).encode())
    with file.open("rb") as opened:
        expected = {
            str(entry.id): str(entry.string) for entry in read_po(opened) if entry.id and entry.string
        }
    assert read_catalogue(file, "en") == expected
    assert (plain_entries(file) is not None) == (text in PLAIN.values())


def test_every_catalogue_of_the_product_is_plain() -> None:
    files = [path for language in LANGUAGES for path in (locale_folder() / language).rglob("*.po")]
    assert [path.name for path in files if plain_entries(path) is None] == []
