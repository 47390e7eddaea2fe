"""What one text affirms and the other denies: by words and by the ends of sentences."""

import pytest

from extract.compare.prose.polarity import Contradiction, contradicted_ends, contradicted_words

WORDS = {
    "only the English text denies a word": (
        "the chart cannot be used here.", "この表はここで使用できます。", ["cannot be"]),
    "only the Japanese text denies a word": (
        "save the report at noon.", "正午に報告書を保存しません。", ["ません"]),
    "a denial of another word is no answer": (
        "you cannot attack, but nothing is lost.", "攻撃できますが、失うものはない。", ["cannot"]),
    "two words that change places": (
        "a tired unit cannot advance, but it can still be exchanged.",
        "疲れたユニットは前進できますが、交換することはできません。", ["cannot", "ません"]),
    "a must is no denial": ("the port must be connected.", "港は接続しなければなりません。", []),
    "a word known by its sound": (
        "this card is never shuffled.", "このカードはシャッフルされます。", ["never"]),
    "a character inside a word is not the word": (
        "unable to connect. last week was fine.", "接続できません。先週は大丈夫でした。", []),
    "a condition turns the sentence": ("do not open it until dawn.", "夜が明けたら開けます。", []),
}  # fmt: skip
ENDS = {
    "cannot and can": ("the beast cannot be tamed", "その獣は手なずけることができます。", ["cannot"]),
    "a ban of what is asked for": ("enter a name", "名前を入れないでください", ["ないでください"]),
    "nothing there, and there is": ("no lanterns found", "提灯があります", ["no lanterns"]),
    "both deny": ("it cannot be tamed", "手なずけられません。", []),
    "two sentences": ("it cannot be tamed. feed it.", "手なずけることができます。", []),
}


def _texts(en: str, ja: str, found: list[Contradiction]) -> list[str]:
    return [(en if one.edition == "en" else ja)[one.start : one.end].strip() for one in found]


@pytest.mark.parametrize(("en", "ja", "denials"), WORDS.values(), ids=WORDS)
def test_words_that_are_affirmed_and_denied(en: str, ja: str, denials: list[str]) -> None:
    assert _texts(en, ja, list(contradicted_words(en, ja))) == denials


@pytest.mark.parametrize(("en", "ja", "denials"), ENDS.values(), ids=ENDS)
def test_ends_of_sentences_that_contradict_each_other(en: str, ja: str, denials: list[str]) -> None:
    assert _texts(en, ja, list(contradicted_ends(en, ja))) == denials
