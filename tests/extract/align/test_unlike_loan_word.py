"""A loan word that renders no English word, beside an English word without a partner."""

import pytest

from extract.align.settled_terms import SettledTerms, settled_terms
from extract.align.unlike_loan_word import unlike_loan_word

TEXTS = [
    ("Open the lantern", "ランタンを開く"),
    ("Close the lantern", "ランタンを閉じる"),
    ("Sell a lantern", "ランタンを売る"),
    ("The old lantern", "古いランタン"),
    ("A red candle", "赤いろうそく"),
]
SETTLED = settled_terms(TEXTS)


def found(english: str, japanese: str, settled: SettledTerms | None = None) -> tuple[str, str, bool] | None:
    one = unlike_loan_word(english, japanese, (english, japanese), settled)
    return one and (english[slice(*one.en)], japanese[slice(*one.ja)], one.evident)


@pytest.mark.parametrize(
    ("english", "japanese", "told"),
    [
        pytest.param("buy a lantern", "カメラを買う", ("lantern", "カメラ", True), id="another thing"),
        pytest.param("buy a lantern", "ランタンを買う", None, id="the word by its sound"),
        pytest.param("buy a light", "ライトを買う", None, id="a word by its sound that it is near to"),
        pytest.param("a bag of coal", "コールの袋", None, id="a short word by its sound"),
        pytest.param("an earthworm", "ミミズ", None, id="a native word in katakana"),
        pytest.param("buy a lantern", "500グラムを買う", None, id="a unit behind its figure"),
        pytest.param("throw the spear", "ゴールした", None, id="what is done"),
        pytest.param("close the green door", "ドアを閉じる", None, id="a word left out, and no loan word"),
        pytest.param(
            "a copper kettle", "銅のズボン", ("kettle", "ズボン", True), id="a thing of its material"
        ),
        pytest.param("a kettle and a spoon", "ピアノとバケツ", None, id="two loan words, which tell nothing"),
        pytest.param("the ticket hall", "切符のカメラ売り場", None, id="more is left of the Japanese text"),
        pytest.param(
            "a collection of stamps",
            "切手のカメラ",
            ("collection", "カメラ", False),
            id="a word for no thing",
        ),
    ],
)
def test_a_loan_word_without_its_english_word_is_told(
    english: str, japanese: str, told: tuple[str, str, bool] | None
) -> None:
    assert found(english, japanese) == told


def test_more_may_be_left_beside_a_word_that_all_texts_translate_alike() -> None:
    pair = "the lantern is for sale here", "このカメラは店内で販売中です"
    assert found(*pair) is None
    assert found(*pair, SETTLED) == ("lantern", "カメラ", True)


@pytest.mark.parametrize(
    ("english", "japanese", "told"),
    [
        pytest.param(
            "buy the lantern",
            "テレポートゲートを買う",
            ("lantern", "テレポートゲート", True),
            id="a compound",
        ),
        pytest.param(
            "the armour of meldora", "ガラヴァンの鎧", ("meldora", "ガラヴァン", False), id="a name"
        ),
        pytest.param(
            "the armour of meldora", "ランプの鎧", None, id="a word for a thing, which a name may mean"
        ),
        pytest.param("the armour of the beloved", "ガラヴァンの鎧", None, id="a name for a known word"),
        pytest.param("the armour of meldora", "ゼンダルの鎧", None, id="a name that stands nowhere else"),
        pytest.param("the armour of galavan", "ガラヴァンの鎧", None, id="the name by its sound"),
    ],
)
def test_an_unknown_loan_word_is_told_that_renders_a_word_of_another_text(
    english: str, japanese: str, told: tuple[str, str, bool] | None
) -> None:
    others = [("Open the teleport gate", "テレポートゲートを開く"), ("Galavan rides", "ガラヴァンが馬に乗る")]
    assert found(english, japanese, settled_terms([*others, (english, japanese)])) == told
    assert found(english, japanese, settled_terms([(english, japanese)])) is None
