"""`taiyaku explain`: every rule in both languages, by number or by the code of a finding."""

import pytest

from api.cli import main
from api.text.rule import rule_text
from rules_core.checks import Check
from rules_core.messages import catalogue as product_catalogue
from rules_core.model.tables import EDITIONS, Edition
from rules_core.outline import Rule
from rules_core.registry import find_system
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.part import ROSTER
from tests.shared import for_each

SYSTEM = find_system("asl-dyo")
RULES = SYSTEM.outline.rules
CHECKS = ROSTER.checks
catalogue = SYSTEM.words.catalogue


def explained(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["explain", *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("language", EDITIONS)
@for_each("rule", RULES, ids=lambda rule: rule.number)
def test_a_rule_is_explained_with_everything_known_of_it(rule: Rule, language: Edition) -> None:
    text = rule_text(SYSTEM, rule, language)
    assert text.startswith(f"{rule.number}  {rule.name[language]}\n")
    assert rule.summary[language] in text
    assert all(title in text for title in rule.title.values() if title)
    assert all(f"  {table}  " in text for table in rule.tables)
    for check in CHECKS:
        assert text.count(f"  {check.code}  [") == (
            check.rule == rule.number or check.code in rule.checked_by
        )
    for name, switch in SYSTEM.switches.items():
        assert all((f"  {name}={o}" in text) == (switch.rule == rule.id) for o in switch.options)


@for_each("check", CHECKS, ids=lambda check: check.code)
def test_a_check_says_its_rule_in_one_japanese_sentence(check: Check[Case]) -> None:
    sentences = catalogue("ja", "checks")
    sentence = sentences.get(f"checks.{check.code}", "")
    assert sentence.endswith("。"), f"say in words/ja/checks.po what {check.code} checks"


def test_a_japanese_sentence_belongs_to_a_check() -> None:
    assert catalogue("ja", "checks").keys() == {f"checks.{check.code}" for check in CHECKS}


def test_both_languages_have_the_same_sentences_around_it() -> None:
    assert catalogue("en", "start").keys() == catalogue("ja", "start").keys()
    assert product_catalogue("en", "explain").keys() == product_catalogue("ja", "explain").keys()


def test_where_the_books_differ_is_shown_with_what_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    text = explained(capsys, "1.28")
    assert "the English book prints 3, the Japanese book 4" in text
    assert text.count("→") == 4


def test_a_rule_that_one_book_does_not_print(capsys: pytest.CaptureFixture[str]) -> None:
    assert "  英語版：記載なし\n  日本語版：観測機" in explained(capsys, "1.532", "--lang", "ja")


NAMES_OF_1_6 = ["1.6", "H1.6", "h1.6", " 1.6 ", "1.6.", "１.６", "Ｈ１．６"]
NAMES_OF_WHAT_IS_IN_IT = ["fortifications.hip", "Fortifications.HIP", "AMB-2", "amb-2", "ＡＭＢ-２"]


@pytest.mark.parametrize("asked", NAMES_OF_1_6 + NAMES_OF_WHAT_IS_IN_IT)
def test_a_rule_is_found_by_its_number_or_by_a_finding(
    asked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert explained(capsys, asked).startswith("1.6  Fortifications")


def test_an_unknown_rule_does_not_stop_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "1.479", "2", "1.6", "--system", "asl-dyo"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("1.6  Fortifications")
    assert err.splitlines()[0].startswith("taiyaku: 1.479: ")
    assert err.splitlines()[0].endswith("near it: 1.47.")
    assert err.splitlines()[1].endswith("are 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8.")


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("1.74a", "near it: 1.74"),
        ("1.999", "are 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8."),
        ("oba.siz", "near it: oba.size"),
        ("san-late", "near it: log.san-late"),
        ("AMB-99", "near it: AMB-9"),
        ("sapers", "near it: 1.23."),
        ("", "are 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8."),
    ],
)
def test_what_may_have_been_meant_is_named(asked: str, near: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", asked, "--system", "asl-dyo"]) == 2
    assert near in capsys.readouterr().err


def test_an_unknown_system_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "1.6", "--system", "chess", "--lang", "ja"]) == 2
    assert "asl-dyo" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["観測機", "Observation plane", "ＯＢＳＥＲＶＡＴＩＯＮ"])
def test_a_word_lists_the_rules_in_which_it_stands(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "  asl-dyo  1.532  Observation plane\n" in explained(capsys, word)


def test_a_word_that_stands_nowhere_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "zzz"]) == 2
    assert "that name or word in any of asl-dyo," in capsys.readouterr().err
