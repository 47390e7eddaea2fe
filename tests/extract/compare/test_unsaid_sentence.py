"""Which of several Japanese sentences an English text does not say: none, if its clauses may be sentences."""

import pytest

from extract.compare.prose.unsaid_sentence import unsaid


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
    assert unsaid(sentences, english) == lone
