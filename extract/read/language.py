"""Recognise English and Japanese: by script, then by the most frequent words of each language."""

import re
import unicodedata
from collections import Counter
from typing import Literal

ENOUGH_LETTERS = 200
ENOUGH_WORDS = 60
MANY_KANA = 60
_LITTLE_WORDS = {
    "en": "the of to and is if be may or by as with not each this that are must has from have when which",
    "other": (
        # German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, without words English has too
        "der die und das ist nicht mit den dem ein eine auf von für werden wird oder sich "
        "le les des est une que pour dans sur par avec qui pas sont ou du et au "
        "el los las del una para con por que se su como es en "
        "il di che per non della con una sono gli dei nel "
        "os um uma não ao dos das com em "
        "het een van zijn niet met voor wordt deze op bij "
        "nie się jest na że do oraz lub och att som är på av för det"
    ),
}
_WORDS = {
    word: language
    for language, words in _LITTLE_WORDS.items()
    for word in words.split()
    if language == "en" or word not in _LITTLE_WORDS["en"].split()
}
_WORD = re.compile(r"[^\W\d_]{2,}")
_ADDRESS = re.compile(r"\w+(?:[.:/@]+[\w-]+)+")  # example.com has no word of Portuguese
_SAMPLE, _PIECES = 20_000, 10  # characters of a long text that are looked at, and in how many pieces
DIFFERENT = 4  # little words of another language that make it sure: one or two may be anything


def recognise(text: str) -> Literal["en", "ja", "other"] | None:
    """The language of a text; "other" only if it certainly is neither, None if it is unknown."""
    scripts: Counter[str] = Counter()
    for character, count in Counter(_sample(text)).items():
        if character.isalpha():
            scripts[_script(character)] += count
    letters = scripts.total()
    cjk = scripts["kana"] + scripts["han"]
    # Tables of figures have few kana; no text in another language that is mostly Han has any. A page that is
    # mostly the options of a program has few among its letters, and yet more than a text in English quotes.
    many = 10 if scripts["kana"] < MANY_KANA else 25
    if scripts["kana"] * 20 >= cjk > 0 and max(scripts["kana"] * many, scripts["han"] * 2) >= letters:
        return "ja"
    if letters >= ENOUGH_LETTERS and (scripts["other"] * 2 > letters or scripts["han"] * 2 > letters):
        return "other"
    words = [word.lower() for word in _WORD.findall(_ADDRESS.sub(" ", _sample(text)))]
    little = Counter(_WORDS[word] for word in words if word in _WORDS)
    different = len({word for word in words if _WORDS.get(word) == "other"})
    if little["en"] > little["other"] and little["en"] * 25 >= len(words):
        return "en"
    sure = len(words) >= ENOUGH_WORDS and little["other"] * 12 >= len(words) and different >= DIFFERENT
    return "other" if sure and little["other"] > 2 * little["en"] else None


def _sample(text: str) -> str:
    """A sample of a long text, with pieces from all over it, so that a foreword does not decide."""
    if len(text) <= _SAMPLE:
        return text
    step, piece = len(text) // _PIECES, _SAMPLE // _PIECES
    return " ".join(text[start : start + piece] for start in range(0, step * _PIECES, step))


def _script(character: str) -> str:
    if character.isascii():
        return "latin"
    if "\u3040" <= character <= "\u30ff" or "\uff66" <= character <= "\uff9f":
        return "kana"
    if "\u3400" <= character <= "\u9fff" or "\uf900" <= character <= "\ufaff":
        return "han"
    return "latin" if unicodedata.name(character, "").startswith("LATIN") else "other"
