"""Which of several sentences the other text does not say: none, if its clauses may be sentences."""

import pytest

from extract.compare.prose.lone_sentence import lone_sentence
from extract.compare.prose.paragraphs import sentences_of


@pytest.mark.parametrize(
    ("sentences", "english", "lone"),
    [
        (("処理中です。", "お待ちください…"), "Busy, please wait…", None),
        (("右クリックで小舟を出す。", "再利用可能です。"), "Reusable, right click to place it", None),
        (("舟の灯りを「点灯」にします。", "よろしいですか？"), "Are you sure to light it?", None),
        (("荷札を入力してください。", "(番号も可)"), "Enter a valid label with optional number.", None),
        (("終わりにカードを1枚引く。", "そのカードは公開する。"), "Draw a card at the end.", 1),
        (("カードを1枚引く。", "赤なら手元に残す。", "ほかのプレイヤーには決して見せない。"),
         "Draw a card. If it is red, keep it.", 2),
    ],
)  # fmt: skip
def test_the_sentence_that_english_lacks(sentences: tuple[str, ...], english: str, lone: int | None) -> None:
    assert lone_sentence((english,), sentences) == (None if lone is None else ("ja", lone))


BOTH = (
    ("The miller sleeps until noon.", "粉屋は正午まで眠ります。"),
    ("Every cart waits 2 hours at the gate.", "どの荷車も門で2時間待ちます。"),
    ("Mules drink at the well, but horses may not.", "ラバは井戸で水を飲みます。馬は飲めません。"),
    ("The ferry leaves at dawn.", "渡し船は夜明けに出ます。"),
)


@pytest.mark.parametrize("lost", [None, 0, 1, 2, 3])
def test_the_sentence_that_one_of_two_paragraphs_lacks(lost: int | None) -> None:
    whole = [
        sentences_of((0, "".join(both[0] + " " for both in BOTH))),
        sentences_of((0, "".join(ja for _, ja in BOTH))),
    ]
    en, ja = ([text for _, text in of_one] for of_one in whole)
    if lost is None:
        assert lone_sentence(en, ja) is None
    else:
        assert lone_sentence(en, [ja_ for ja_ in ja if ja_ not in BOTH[lost][1]]) == ("en", lost)


def test_a_sentence_that_suits_no_other_one_answers_the_one_that_seems_lost() -> None:
    en = (
        "Whoever reaches the well first gets a bell, but has not won yet!",
        "Go on until all but one snail are there.",
        "Count 9 points for the first, 6 for the second and 1 for every shell you still have.",
    )
    ja = (
        "最初に井戸に着いた人は鈴をもらいます。",
        "でも、まだ勝ちではありません！",
        "残り1匹になるまで続けます。",
        "点数は、1着が9点、2着が6点です。",
        "残った貝がらも1枚1点です。",
    )
    assert lone_sentence(en, ja) is None
