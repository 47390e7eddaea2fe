"""Kind `term`, for names by their sound: Rommel in the English, モントゴメリー in the Japanese text.

Looked for in undeclared sentences: the English one has one name that no katakana word represents,
and the Japanese one has one katakana word that represents no English word. False alarms: a name
that is translated, next to a loan word of another origin.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from extract.align.names import Names
from extract.align.transliteration import FITS, of_english, of_katakana, rendering, sound_similarity
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.literal import NO_NAME
from extract.compare.prose.rendered import is_translated
from extract.compare.prose.words import names_things
from extract.facts.basic_words import known_words, renderings_of
from extract.facts.fact import Fact
from extract.facts.kana import TO_HIRAGANA
from extract.facts.lexicon import lists, table
from extract.facts.plain_text import JAPANESE, seen
from rules_core.model.discrepancies import Discrepancy

FEWEST = 3  # texts with a capitalised word that show how it is rendered
LONG = 120  # characters of a sentence in which a name has few words to be mistaken for

WELL = 0.9  # how well a word renders another one when that is taken
JOINED = 0.75  # how well a word must render two English ones together

_KATAKANA = re.compile("[ァ-ヶー]{3,}")
_SHORT = re.compile("[ァ-ヶー]{2,}")
_LATIN = re.compile(
    "(?<![A-Za-z0-9._%{<&-])[A-Z][A-Za-z]*[a-z][A-Za-z]*(?![A-Za-z0-9._-])"
)  # a name in letters
_NAME = re.compile("(?<![A-Za-z0-9._%{<&-])[A-Z][A-Za-z]{2,}(?![A-Za-z0-9._-])")  # of a label
_TITLED = re.compile(
    "(?<![ァ-ヶー])[ァ-ヶー]{2}(?=船長|隊長|将軍|大佐|大尉|卿|王(?!国)|さん|氏|博士|爺|婆|夫人|先生|教授|様|くん|君|ちゃん)"
)
_RUN = re.compile(
    r"(?:(?<![A-Za-z])[a-z][a-z'’]*,?|^[A-Z][a-z]*|\b(?:Mrs?|Ms|Dr|Prof|Capt|Lt|Col|Gen|Sgt)\.)"
    r" (?P<name>[A-Z][a-z]+[A-Za-z]*(?: [A-Z][a-z]+)*)(?![A-Za-zÀ-ɏ]|:)"
)
_CAPITAL = re.compile(" [A-Z]")
_FIRST = re.compile(  # a name that begins the sentence: a noun without an article, as the verb shows
    r"^(?P<name>(?!(?:Only|There|This|That|What|Some|Each|Every|These|Those|When|Where|Which|Here|None|Neither"
    r"|Either|Both|Many|Most|Other|Today|Tomorrow|Yesterday|Access|Nobody"
    r"|[A-Z][a-z]+(?:ing|thing|one|ment|ness|tion)) )[A-Z][a-z]{3,})"
    r"(?=(?: [IVX]+)? (?:is|was|has|had|may|must|can|will|and [A-Z]|or [A-Z]|gives?|gets?|gains?|loses|takes"
    r"|makes|deals|wins|leads|lives|says|sees|knows|wants|needs|becomes|begins|stands|sits|sends|sells|buys|brings|comes"
    r"|goes|sold|beat|won|lost|gave|took|made|left|came|went|said|saw|told|wrote|built|led|knew"
    r"|drew|threw|held|found|stood|sat|ran|fell|kept|felt|heard|met|rode|spoke|brought|bought|caught|sang|chose"
    r"|hid|fled|fought|hung|paid|put|set|shot|slew"
    r"|sought|spent|swam|tore|bit|blew|grew|drank|drove|flew|rose|slept|stole|struck|swore|taught|thought"
    r"|woke|wore|broke|forgot) "
    r"|['’]s | [a-z]{3,}(?:ed|[^s]s) (?:the|an?|his|her|its|their|my|our|your|to|in|at|for|from|on|into) )"
)
_WORD = re.compile(r"[A-Za-zÀ-ɏ]+")
_PART_OF_A_BOOK = re.compile(  # translated, whatever it is the table of
    r"\b(?:Tables?|Charts?|Lists?|Rules?|Sections?|Chapters?|Phases?|Steps?|Cards?|Sheets?|Boards?|Maps?)$"
)
_OF_A_PLACE = re.compile(
    "[川河山湖海島城]|半島|高地|将軍|隊長|大佐|博士|王(?!国)|卿"
)  # behind a name for certain
_ENDS, _SMALL = re.compile(r"[.!?]\W*$"), re.compile("[a-z]{2}")


def find(compared: Compared) -> Iterator[Discrepancy]:
    """The only name of a sentence, if Japanese has another one instead."""
    en, ja = compared.en, compared.ja
    if compared.names is None or compared.treatments is not None:
        return
    if len(en.passage.raw) > LONG or not JAPANESE.search(ja.passage.raw):
        return
    text, other = en.visible, ja.visible
    sentence = is_short_sentence(en.passage.raw)
    amid = _RUN.finditer(text) if _CAPITAL.search(text) else ()
    runs = [match.span("name") for match in (*_FIRST.finditer(text), *amid)]
    if "・" in other:  # Clara Dunne, クララ・ダン
        runs = [(a + w.start(), a + w.end()) for a, b in runs for w in _WORD.finditer(text[a:b])]
    if not runs:
        return
    spoken = [
        match for each in (_KATAKANA, _TITLED) for match in each.finditer(other) if of_katakana(match[0])
    ]
    latin = [
        match
        for match in (_LATIN if sentence else _NAME).finditer(other)
        if not _is_short_for(match[0].lower(), text.lower())
        and not _is_native(match[0], text.lower())
        and not _in_brackets(other, match)
        and not renderings_of(match[0].lower())
    ]
    if not latin and not (sentence and spoken):
        return
    short = any(len(of_katakana(word)) < 2 for word in _SHORT.findall(other))
    words = [match.span() for match in _WORD.finditer(text)]
    best = _places([match[0] for match in spoken], text, words)
    strange = [
        match
        for match, word in zip(spoken, best, strict=True)
        if word is None
        and (not _is_common(match[0]) or _OF_A_PLACE.match(other, match.end()))
        and not _is_foreign(match[0], text)
        and not _is_native(match[0], text.lower())
    ]
    strange = (strange if sentence else []) + latin
    lost = [
        text[start:end]
        for start, end in runs
        if not any(word and start < word[1] and word[0] < end for word in best)
        and _joined(text[start:end]) not in _joined(other)
        and not _PART_OF_A_BOOK.search(text[start:end])
        and not NO_NAME.fullmatch(text[start:end])
        and not _JOINED_WORDS.search(text[start:end])
        and not names_things(text[start:end].lower(), other)
        and text[start:end] not in compared.names.learnt
        and not is_translated(text[start:end].lower(), other)
        and not (short and len(of_english(text[start:end])) < 2)  # ハロウ has one consonant, as Harrow has
    ]
    if len(strange) == len(lost) == 1 and not _is_word(lost[0], other, compared.names):
        (said,), (start, end) = strange, next(run for run in runs if text[slice(*run)] == lost[0])
        yield between(
            "term",
            compared,
            Fact("term", lost[0], lost[0], start, end),
            Fact("term", said[0], said[0], *said.span()),
            also="spoken",
            sure="likely",
        )


def _joined(text: str) -> str:
    """Small letters without what parts the words of a name: Game Master, Gamemaster."""
    return _BETWEEN.sub("", text).lower()


_BETWEEN = re.compile("[ -]")


def _is_word(name: str, japanese: str, names: Names) -> bool:
    """Whether a capitalised word of the text is no name: small elsewhere, or never rendered by its sound."""
    others = [other for other in names.texts_beside(name) if other != seen(japanese)]
    if any(name in other for other in others):
        return False  # printed in Latin letters there
    never = len(others) >= FEWEST and not any(sounds(name, other, LOAN) for other in others)
    return never or names.is_word(name)


def _is_native(spoken: str, english: str) -> bool:
    """Whether a word renders an English one, in katakana for hiragana or in letters: タマゴ, たまご; BGM."""
    hiragana = spoken.translate(TO_HIRAGANA)
    return any(hiragana in forms for _, forms in known_words(english))


def _in_brackets(text: str, word: re.Match[str]) -> bool:
    """Whether a word in letters is all that brackets hold, and so explains the word before them."""
    return text[word.start() - 1 : word.start()] in _OPENING and text[word.end() : word.end() + 1] in _CLOSING


_JOINED_WORDS = re.compile("(?<!Mc)(?<!Mac)(?<=[a-z])[A-Z]")  # AutoSaver, which Japanese may translate
_OPENING, _CLOSING = frozenset("(（"), frozenset(")）")


def sounds(word: str, japanese: str, least: float = WELL) -> bool:
    """Whether a Japanese text has a word in katakana that sounds like an English word."""
    return any(sound_similarity(one, word) >= least for one in _KATAKANA.findall(japanese))


def is_short_sentence(english: str) -> bool:
    """Whether an English text is a sentence whose names have few words to be mistaken for."""
    ends = _ENDS.search(english) if len(english) <= LONG else None
    return ends is not None and _SMALL.search(english, 0, ends.start()) is not None


def _places(
    spoken: Sequence[str], text: str, words: Sequence[tuple[int, int]]
) -> list[tuple[int, int] | None]:
    """The position of the word or two words that each katakana word represents best, None if there is none.

    A word that another katakana word represents well is not available to one that it fits badly.
    """
    fits = [_best(each, text, words) for each in spoken]
    places: list[tuple[int, int] | None] = []
    for each, (score, place) in zip(spoken, fits, strict=True):
        if score < FITS and (part := _of_a_part(each, text, words)):
            places.append(part)
            continue
        taken = any(
            other != each and place == there and better >= WELL > JOINED > score
            for other, (better, there) in zip(spoken, fits, strict=True)
        )
        places.append(None if taken or score < FITS else place)
    return places


def _of_a_part(spoken: str, text: str, words: Sequence[tuple[int, int]]) -> tuple[int, int] | None:
    """The word that the beginning or end of a katakana word represents well: ボリュームグループ, group."""
    ends = range(SHORTEST, len(spoken) - SHORTEST + 1)
    parts = [
        part
        for end in ends
        for part in (spoken[:end], spoken[-end:])
        if part[0] not in _NO_INITIAL and len(of_katakana(part)) > 1
    ]
    return next(
        (
            place
            for part in parts
            for place in words
            if place[1] - place[0] >= SHORTEST and rendering(part, text[slice(*place)]) >= WELL
        ),
        None,
    )


FEW = 3  # letters of a word that only fits a katakana word if it fits well: the
SHORTEST = 3  # letters of a part of a compound, and of the word that it represents
_NO_INITIAL = frozenset("ーァィゥェォャュョッン")


def _best(spoken: str, text: str, words: Sequence[tuple[int, int]]) -> tuple[float, tuple[int, int]]:
    fits = [(rendering(spoken, text[start:end]), (start, end)) for start, end in words]
    fits = [
        (score if score >= _least(text, place) or _begins(spoken, text[slice(*place)]) else 0.0, place)
        for score, place in fits
    ]
    for (start, _), (_, end) in pairwise(words):
        joined = rendering(spoken, text[start:end].replace(" ", ""))
        if joined >= JOINED:
            fits.append((joined, (start, end)))
    return max(fits)


def _least(text: str, place: tuple[int, int]) -> float:
    """How well a katakana word must render the English one there; a name may be foreign."""
    if place[1] - place[0] <= FEW:
        return WELL
    return FITS if text[place[0]].isupper() else LOAN


def _begins(spoken: str, word: str) -> bool:
    """Whether a katakana word renders the beginning of an English one: リミックス, remixable."""
    sound = of_katakana(spoken)
    return len(sound) > FEW - 1 and of_english(word).startswith(sound)


LOAN = 0.7  # how well a loan word renders an English one


@lru_cache(maxsize=4096)
def _is_common(word: str) -> bool:
    """Whether a katakana word is a loan word for many an English one, or ends or begins with one."""
    ends = range(LONG_ENOUGH, len(word) - 1)
    return word in _common() or any(part in _common() for end in ends for part in (word[:end], word[-end:]))


LONG_ENOUGH = 4  # letters of a loan word that is part of a compound


def _is_short_for(name: str, text: str) -> bool:
    """Whether the letters of a name stand in a text one behind the other: Ctrl in Control."""
    letters = iter(text)
    return all(letter in letters for letter in name)


def _is_foreign(word: str, text: str) -> bool:
    """Whether a katakana word renders a name of the English text that sounds otherwise: ドイツ, Germany."""
    name = table("ja", "loan_words")["foreign"].get(word)
    return name is not None and re.search(rf"(?<![a-z])(?:{name})", text.lower()) is not None


@lru_cache
def _common() -> frozenset[str]:
    return frozenset(lists("ja", "loan_words", "words"))
