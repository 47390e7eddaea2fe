"""Whether a Japanese text prints the usual renderings of the words of an English one: basic_words.toml."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from extract.facts.word_files import word_file

_WORD = re.compile(r"[a-z]+")
_CONTENT = re.compile("[一-龯々ァ-ヶー]")
_KANJI = re.compile("[一-龯々]")
_ENDINGS = (
    *(("ies", "y"), ("ied", "y"), ("s", ""), ("es", ""), ("d", ""), ("ed", ""), ("ing", "e"), ("ing", "")),
    *(("r", ""), ("er", ""), ("rs", ""), ("ers", ""), ("ly", ""), ("est", "e"), ("est", "")),
)  # fired is a form of fire, not of fir, which would be firred
MOST = 8192  # words that are remembered
SHORTEST = 3  # letters of a word without its ending


@lru_cache(maxsize=16)  # several kinds of findings ask for those of one text
def known_words(english: str, *, loose: bool = False) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The basic words of an English text in small letters: where each stands, and its renderings; with those
    of labels if `loose`.
    """
    of = loose_renderings_of if loose else renderings_of
    return tuple([(match.start(), forms) for match in _WORD.finditer(english) if (forms := of(match[0]))])


@lru_cache(maxsize=MOST)
def renderings_of(word: str) -> tuple[str, ...]:
    """What Japanese texts print for a basic word in small letters; nothing if it is not known."""
    known = _renderings()
    return next((known[form] for form in forms_of(word) if form in known), ())


@lru_cache(maxsize=MOST)
def loose_renderings_of(word: str) -> tuple[str, ...]:
    """What Japanese texts print for a word in small letters, with what labels of tables print for it."""
    more = _label_words()
    return renderings_of(word) + next((more[form] for form in forms_of(word) if form in more), ())


def rendered_words(english: str, japanese: str) -> tuple[int, int]:
    """How many basic words an English text has, and of how many the Japanese text prints a rendering."""
    known = dict.fromkeys(forms for _, forms in known_words(english))
    return len(known), sum(any(form in japanese for form in forms) for forms in known)


def renders_any(english: str, japanese: str) -> bool:
    """Whether a Japanese text prints a rendering of any basic word of an English one."""
    return any(form in japanese for _, forms in known_words(english) for form in forms)


def share_covered(english: str, japanese: str) -> float:
    """The share of the kanji and katakana of a Japanese text that are renderings of basic English words."""
    letters = {match.start() for match in _CONTENT.finditer(japanese)}
    covered = {
        place
        for form in {form for _, forms in known_words(english) for form in forms}
        for start, end in occurrences(form, japanese)
        for place in range(start, end)
    }
    return len(letters & covered) / len(letters) if letters else 0.0


def words_of(japanese: str, *, loose: bool = False) -> frozenset[str]:
    """The words of which renderings make up all kanji and katakana of a Japanese text, else nothing; with
    those of labels if `loose`.
    """
    words = words_of_forms(loose=loose)
    letters = {match.start() for match in _CONTENT.finditer(japanese)}
    shortest = min(len(letters), 2)  # a kanji may be a part of any word
    found: set[str] = set()
    covered: set[int] = set()
    for start in range(len(japanese)):
        ends = range(len(japanese), start + shortest - 1, -1)
        end = next((end for end in ends if japanese[start:end] in words), start)
        covered.update(range(start, end))
        found |= words.get(japanese[start:end], frozenset())
    return frozenset(found) if letters and letters <= covered else frozenset()


def words_for(japanese: str) -> frozenset[str]:
    """The words of which a Japanese text is one rendering, with those of labels."""
    return words_of_forms(loose=True).get(japanese, frozenset())


def stems(english: str) -> frozenset[str]:
    """The words of an English text in small letters with all their possible forms without endings."""
    return frozenset(form for word in _WORD.findall(english) for form in forms_of(word))


def occurrences(form: str, text: str) -> Iterator[tuple[int, int]]:
    """Where a text prints a form, letter for letter; the places do not overlap."""
    end = 0
    while (start := text.find(form, end)) >= 0:
        end = start + len(form)
        yield start, end


def without_shared(english: str, japanese: str, *, loose: bool = False) -> tuple[str, str]:
    """Both texts, the English one in small letters, with blanks for the basic words that both have; and for
    those of labels if `loose`.
    """
    en, ja = list(english), list(japanese)
    for start, forms in known_words(english, loose=loose):
        places = [place for form in forms for place in _places(form, japanese)]
        for first, last in places:
            ja[first:last] = " " * (last - first)
        match = _WORD.match(english, start)
        if places and match is not None:
            en[start : match.end()] = " " * (match.end() - start)
    return "".join(en), "".join(ja)


def _places(form: str, japanese: str) -> Iterator[tuple[int, int]]:
    at = japanese.find(form)
    while at >= 0:
        if len(form) > 1 or not is_inside_word(japanese, at):
            yield at, at + len(form)
        at = japanese.find(form, at + 1)


def is_inside_word(japanese: str, at: int) -> bool:
    """Whether a single character is the last one of a word of several: 続 in 接続."""
    return _KANJI.match(japanese[max(at - 1, 0) : at]) is not None


def words_behind(english: str, place: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The words of content behind a place, without adverbs, and the renderings of those that are known."""
    for match in _WORD.finditer(english, place):
        forms = renderings_of(match[0])
        if match[0] not in IDLE and (forms or not match[0].endswith("ly")):
            yield match[0], forms


IDLE = frozenset(
    re.findall(
        r"\w+",
        "a an the one two no this that these those any it its he she they you we i them him her us me"
        " your his their our my be been being is are was were am have has had do does did will would can"
        " cannot could may might must shall should to of in on at by for from with yet ever even very so too"
        " more much many all both each every other another always also just still really only again and or"
        " as if",
    )
)


@lru_cache(maxsize=MOST)
def forms_of(word: str) -> tuple[str, ...]:
    """An English word in small letters, and what may be its form without an ending: stopped, stopp, stop."""
    forms = [word]
    for ending, instead in _ENDINGS:
        stem = word[: -len(ending)]
        if len(stem) < SHORTEST or not word.endswith(ending):
            continue
        forms.append(stem + instead)
        if not instead and stem[-1] == stem[-2]:
            forms.append(stem[:-1])
    return tuple(forms)


@cache
def words_of_forms(*, loose: bool) -> Mapping[str, frozenset[str]]:
    """The basic words by each of their renderings; with those of labels if `loose`."""
    words: dict[str, set[str]] = {}
    for known in (_renderings(), _label_words()) if loose else (_renderings(),):
        for word, forms in known.items():
            for form in forms:
                words.setdefault(form, set()).add(word)
    return {form: frozenset(those) for form, those in words.items()}


@lru_cache
def _renderings() -> Mapping[str, tuple[str, ...]]:
    return _read("words")


@lru_cache
def _label_words() -> Mapping[str, tuple[str, ...]]:
    return _read("labels")


def _read(name: str) -> Mapping[str, tuple[str, ...]]:
    lines = (line.split() for line in word_file("basic_words")[name].splitlines() if line)
    return {word: tuple(forms) for words, *forms in lines for word in words.split("/")}
