"""Words that a catalogue always translates in one way: an exchanged one is named, a rephrased one is not."""

import pytest

from extract.align.settled_terms import settled_terms

LAMPS = [
    ("Light the lamp.", "ランプをつける。"),
    ("The lamp is old.", "ランプは古い。"),
    ("A lamp for the road", "道のランプ"),
    ("Carry the lantern here.", "ランタンを運ぶ。"),
    ("Your lanterns are new.", "ランタンは新しい。"),
    ("A lantern for the bridge", "橋のランタン"),
    ("Feed the donkey.", "驢馬君に餌をやる。"),
    ("The donkey is tired.", "驢馬君は疲れた。"),
    ("A donkey for the mill", "水車の驢馬君"),
    ("Sell no donkey.", "驢馬君を売らない。"),
]


@pytest.mark.parametrize(
    ("english", "japanese", "exchanged"),
    [
        ("Put the lantern on the table.", "ランプを卓に置く。", ("lantern", "ランタン", "ランプ")),
        ("Put the lantern on the table.", "驢馬君を卓に置く。", ("lantern", "ランタン", "驢馬君")),
        ("Put the lantern on the table.", "ランタンを卓に置く。", None),
        ("Put the lantern on the table.", "明かりを卓に置く。", None),
        ("Put the lantern and the lamp away.", "ランプをしまう。", None),
        ("Hang the lantern from the Lampe.", "ランプに掛ける。", None),
        ("Put it on the table.", "ランプを卓に置く。", None),
        ("Type lantern here.", "lantern とランプで打つ。", None),
    ],
)
def test_an_exchanged_word_is_named(
    english: str, japanese: str, exchanged: tuple[str, str, str] | None
) -> None:
    one = settled_terms([*LAMPS, (english, japanese)]).exchanged(english, japanese)
    assert (one and (english[one.start : one.end], one.usual, one.instead)) == exchanged


def test_a_loan_word_is_known_by_its_sound_in_longer_words_too() -> None:
    """Of one in another's place the English word is named, with a word of another kind beside it."""
    more = [
        ("Lantern oil is dear.", "ランタン油は高い。"),
        ("A lantern bearer", "ランタン持ち"),
        ("Two lampposts", "ランプポスト二本"),
    ]
    one = settled_terms([*LAMPS, *more]).exchanged(
        "Put the lantern on the donkey.", "驢馬君にランプを載せる。"
    )
    assert one is not None
    assert (one.usual, one.instead) == ("ランタン", "ランプ")


def test_a_word_of_two_translations_is_not_settled() -> None:
    mixed = [*LAMPS, ("Old lanterns", "古い角灯"), ("Three lanterns", "角灯三つ"), ("No lantern", "角灯なし")]
    assert settled_terms(mixed).exchanged("Put the lantern on the table.", "ランプを卓に置く。") is None
