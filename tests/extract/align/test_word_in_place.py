"""A word that stands in the place of another one, by how all other texts use both."""

from extract.align.word_in_place import UsedWords
from tests.shared import for_each

TEXTS = [
    ("Mooring fee", "係留料金"),
    ("Pay the fee at the office.", "料金は事務所で支払います。"),
    ("Storm warning", "嵐の警告"),
    ("Print the warning.", "警告を印刷します。"),
    ("Lantern oil", "灯油"),
    ("Sail repair", "帆の修理"),
    ("Repair of nets", "網の修理"),
]
STRANGE = [("Harbour fee", "港の警告"), ("Mooring fee", "係留修理")]
SAME = [
    ("Harbour fee", "港の料金"),
    ("Order a warning", "警告を注文"),
    ("Harbour dues", "港の料金"),  # no text uses the word
    ("Harbour fee", "港の税"),  # nor this one
    ("Quickly repaired fee", "迅速な修理"),  # two words
]


@for_each(("en", "ja"), STRANGE)
def test_a_word_whose_rendering_another_one_displaces_is_found(en: str, ja: str) -> None:
    assert UsedWords([*TEXTS, (en, ja)]).in_place(en, ja) is not None


@for_each(("en", "ja"), SAME)
def test_what_may_be_meant_is_left_in_peace(en: str, ja: str) -> None:
    assert UsedWords([*TEXTS, (en, ja)]).in_place(en, ja) is None


def test_both_words_are_told_with_their_places() -> None:
    found = UsedWords(TEXTS).in_place("Harbour fee", "港の警告")
    assert found == ((8, 11), (2, 4))


def test_what_is_rendered_freely_elsewhere_tells_nothing() -> None:
    freely = [*TEXTS, ("The fee", "天気")]
    assert UsedWords(freely).in_place("Harbour fee", "港の警告") is None


def test_a_loan_word_that_does_not_sound_like_a_name_is_found() -> None:
    texts = [*TEXTS, ("Contact", "コンタクト"), ("Filter", "フィルター")]
    used = UsedWords(texts)
    assert used.in_place("Wendoria", "コンタクト") == ((0, 8), (0, 5))
    assert used.in_place("Wendoria", "ウェンドリア") is None
    assert used.in_place("Wendoria", "トマト") is None  # of which no text speaks
    assert used.in_place("Wen&doria", "フィルター") is None
    assert used.in_place("Prefilter", "フィルター") is None
