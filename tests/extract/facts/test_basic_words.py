"""Basic words and their renderings: words with their endings, and sentences that say it in other words."""

import re

import pytest

from extract.compare.prose import compare_prose
from extract.facts.basic_words import rendered_words, words_behind
from extract.facts.word_files import word_file
from tests.extract.compare.hand import book
from tests.shared import for_each

WORDS = {
    "an ending": ("stopped", "止まった", (1, 1)),
    "an e that an ending took": ("closing", "閉めるところ", (1, 1)),
    "an irregular form": ("went and bought", "買った", (1, 1)),
    "a word that is not rendered": ("open the window", "ウィンドウ", (2, 1)),
    "a word twice counts once": ("the door, a door", "扉", (1, 1)),
    "no basic word": ("zyx", "何か", (0, 0)),
    "fired is fire, not fir": ("they fired", "射撃した", (1, 1)),
    "writing is write, not writ": ("writing", "令状", (1, 0)),
}
LINES = tuple(line.split() for line in word_file("basic_words")["words"].splitlines() if line)
TOO_GENERAL = re.compile("[ぁ-ん]|いる|する|よう|こと|もの|ため|です|ます|のみ|から|まで|など")


@for_each(("english", "japanese", "counts"), WORDS.values(), ids=WORDS)
def test_the_basic_words_of_a_text_that_the_other_renders(
    english: str, japanese: str, counts: tuple[int, int]
) -> None:
    assert rendered_words(english, japanese) == counts


def test_the_list_is_in_order_and_has_each_word_once() -> None:
    first = [line[0].split("/")[0] for line in LINES]
    every = [word for line in LINES for word in line[0].split("/")]
    assert first == sorted(first)
    assert len(every) == len(set(every))


def test_each_word_has_renderings_that_tell_it_from_others() -> None:
    assert [line for line in LINES if not line[1:] or len(line[1:]) > len(set(line[1:]))] == []
    assert [line for line in LINES if any(map(TOO_GENERAL.fullmatch, line[1:]))] == []


def test_the_words_of_content_behind_a_denial() -> None:
    (first, forms), second = words_behind("they won't really ever survive the zyx", 10)
    assert (first, second) == ("survive", ("zyx", ()))
    assert "生存" in forms


def _confidences(en: str, ja: str) -> list[str]:
    books = book("en", (), [("1.1", en)]), book("ja", (), [("1.1", ja)])
    return [item.confidence for item in compare_prose(*books).discrepancies]


@pytest.mark.parametrize(
    ("en", "ja", "shown"),
    [
        ("Half of the seedlings won't survive winter.", "苗の半分は冬に枯れてしまう。", False),
        ("The server does not close the connection.", "サーバーは接続を閉じる。", True),
        ("He takes after his uncle.", "彼は叔父さんと2つ違いだ。", False),
        ("The rope is 5 m long.", "綱の長さは5mで、3本ある。", True),
    ],
    ids=["another word than the denied one", "the denied word", "a figure in Japanese only", "among figures"],
)
def test_what_another_wording_explains_is_unsure(en: str, ja: str, *, shown: bool) -> None:
    assert any(level != "unsure" for level in _confidences(en, ja)) is shown
