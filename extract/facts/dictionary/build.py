"""Makes words.tsv and things.tsv anew: python -m extract.facts.dictionary.build JAMDICT_DB WORDNET_FOLDER.

JAMDICT_DB is the SQLite file of the package jamdict-data (JMdict), WORDNET_FOLDER that of a WordNet 3
database (data.noun, index.noun, cntlist.rev …). Only words are taken over, no definition and no example. A
headword is kept if newspapers and textbooks use it, or if its English word has too few others.
"""

import argparse
import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
_COMMON = "text in ('news1', 'ichi1', 'spec1', 'spec2', 'gai1') or text like 'nf%'"
_ODD = re.compile("obsolete|archa|vulgar|poet|obscure|rare|slang|derogatory|place name|surname|person")
_GRAMMAR = re.compile("particle|conjunction|interjection|pronoun|auxiliary|prefix|copula")
_INFLECTS = re.compile(r"Godan|Ichidan|adjective \(keiyoushi\)|kuru verb|su verb")
_ARTICLE = re.compile("^(to be|to|an?|the) ")
_BEHIND_HEAD = re.compile(" (?:of|for|with|in|on|from|to) ")
_PLAIN_WORDS = frozenset(
    re.findall(
        r"\w+",
        "a an the of to in on at by for from with and or not no is are was be been being it its that this"
        " as so very one ones oneself something someone much more most than etc esp kind type form used"
        " use made make have has had do does doing get give into out up down off over about when where"
        " which who what such also like other another any all each some own way",
    )
)
_SENSES, _GLOSSES = 4, 6  # of an entry, of a sense: the later ones are rare
_WORDS, _LOOSE = 10, 8
_FEW = 3  # headwords of an English word, below which uncommon ones count
# Lexicographer files of WordNet: animals, artefacts, bodies, food, objects of nature, people, plants, matter.
_PHYSICAL = frozenset(["05", "06", "08", "13", "17", "18", "20", "27"])
_PARTS = {"noun": "1", "verb": "2", "adj": "3", "adv": "4"}
_UNSEEN = 0.4  # what a sense counts that no tagged text has
_OFTEN, _MOSTLY, _SELDOM, _USUAL = 0.4, 0.6, 0.3, 0.2  # of the weight of a word's senses
_LEVELS = 2  # of what a thing is a kind of


class _Sense(NamedTuple):
    """A sense of an English word: its place and file in WordNet, and how often texts have it."""

    offset: str
    file: str
    weight: float

    @property
    def is_noun(self) -> bool:
        return "03" <= self.file <= "28"


class _Entry(NamedTuple):
    """Headwords as they are looked for, what part of speech they are, and what they mean."""

    forms: tuple[str, ...]
    kind: str
    words: tuple[str, ...]
    loose: tuple[str, ...]
    common: bool


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("jamdict", type=Path)
    parser.add_argument("wordnet", type=Path)
    args = parser.parse_args()
    senses = dict(_senses(args.wordnet))
    entries = _kept(list(_entries(sqlite3.connect(args.jamdict))), senses)
    lines = sorted(_lines(entries))
    used = {word for line in lines for word in re.findall("[a-z]+", line)}
    (FOLDER / "words.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    wider = _wider(args.wordnet)
    things = sorted(word for word in used if _is_thing(senses.get(word, ()), _SELDOM, _SELDOM))
    named = (
        (word, sorted(wider(word, senses[word]) - {word}) if _is_thing(senses[word]) else ["?"])
        for word in things
    )
    table = "\n".join(f"{word}\t{' '.join(others)}" for word, others in named)
    (FOLDER / "things.tsv").write_text(f"{table}\n", encoding="utf-8")


def _lines(entries: Iterable[_Entry]) -> Iterator[str]:
    meant: dict[tuple[str, str], tuple[dict[str, None], dict[str, None]]] = {}
    for entry in entries:
        for form in entry.forms:
            words, loose = meant.setdefault((form, entry.kind), ({}, {}))
            words.update(dict.fromkeys(entry.words))
            loose.update(dict.fromkeys(entry.loose))
    for (form, kind), (words, loose) in meant.items():
        close = list(words)[:_WORDS]
        rest = [word for word in loose if word not in words][: _LOOSE // 2 if close else _LOOSE]
        yield "\t".join((form, kind, " ".join(close), " ".join(rest)))


def _kept(entries: list[_Entry], senses: Mapping[str, Sequence[_Sense]]) -> Iterator[_Entry]:
    count = Counter(word for entry in entries if entry.common for word in entry.words)
    known = {
        word
        for word, those in senses.items()
        if _is_thing(those) or any(each.weight > _UNSEEN for each in those)
    }
    for entry in entries:
        if entry.common or any(word in known and count[word] < _FEW for word in entry.words):
            yield entry


def _entries(database: sqlite3.Connection) -> Iterator[_Entry]:
    kanji, kana = _forms(database, "Kanji", "KJP", "KJI"), _forms(database, "Kana", "KNP", "KNI")
    glosses, parts, notes = (
        _by_sense(database, query)
        for query in (
            "select sid, text from SenseGloss where lang = 'eng'",
            "select sid, text from pos",
            "select sid, text from misc",
        )
    )
    senses: dict[int, list[int]] = defaultdict(list)
    for sense, entry in database.execute("select ID, idseq from Sense"):
        senses[entry].append(sense)
    for entry, numbers in senses.items():
        usual = [sense for sense in numbers[:_SENSES] if not _ODD.search(" ".join(notes[sense]))]
        part = " ".join(text for sense in usual for text in parts[sense])
        noun = "noun (common)" in part
        if not noun and _GRAMMAR.search(part):
            continue
        kind = "v" if _INFLECTS.search(part) else "s" if "suru" in part else "n" if noun else "o"
        texts = [text for sense in usual for text in glosses[sense][:_GLOSSES]]
        words, loose = _words(texts)
        in_kana = not kanji[entry] or any("kana" in text for sense in usual for text in notes[sense])
        common = any(usual for _, usual in (*kanji[entry], *kana[entry]))
        written = [text for text, common in kanji[entry] if common] + [text for text, _ in kanji[entry]][:3]
        if in_kana:
            written += [text for text, _ in kana[entry]][:3]
        forms = tuple(dict.fromkeys(form for text in written for form in _looked_for(text, kind)))
        if forms and (words or loose):
            yield _Entry(forms, kind, words, loose, common)


def _forms(
    database: sqlite3.Connection, table: str, used: str, odd: str
) -> dict[int, list[tuple[str, bool]]]:
    common = {row[0] for row in database.execute(f"select kid from {used} where {_COMMON}")}
    irregular = {row[0] for row in database.execute(f"select kid from {odd}")}
    result: dict[int, list[tuple[str, bool]]] = defaultdict(list)
    for number, entry, text in database.execute(f"select ID, idseq, text from {table}"):
        if number not in irregular:
            result[entry].append((text, number in common))
    return result


def _by_sense(database: sqlite3.Connection, query: str) -> dict[int, list[str]]:
    result: dict[int, list[str]] = defaultdict(list)
    for sense, text in database.execute(query):
        result[sense].append(text)
    return result


def _looked_for(text: str, kind: str) -> Iterator[str]:
    """A headword without its inflected ending, if a text can be searched for it."""
    text = text.replace("・", "")
    if not re.fullmatch("[一-龯々ぁ-んァ-ヶー]+", text):
        return
    hiragana = re.fullmatch("[ぁ-んー]+", text)
    if kind == "v" and re.search("[ぁ-ん]$", text):
        text = text[:-1]
    if hiragana:
        if len(text) >= 3 and kind in "nv":
            yield text
    elif len(text) > 1 or re.fullmatch("[一-龯]", text):
        yield text


def _words(glosses: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that alone are a gloss; and those of longer ones, their head first."""
    close: dict[str, None] = {}
    loose: dict[str, None] = {}
    for text in glosses:
        gloss = _ARTICLE.sub("", re.sub(r"\([^)]*\)", " ", text.lower()).strip())
        if re.fullmatch("[a-z]{2,}", gloss):
            close[gloss] = None
            continue
        if gloss.startswith("not "):
            continue  # the word denies what follows: not less than
        heads = [
            word for word in re.findall("[a-z]{3,}", _BEHIND_HEAD.split(gloss)[0]) if word not in _PLAIN_WORDS
        ]
        every = [word for word in re.findall("[a-z]{3,}", gloss) if word not in _PLAIN_WORDS]
        loose.update(dict.fromkeys((*heads[-1:], *every)))
    return tuple(close), tuple(loose)


def _senses(folder: Path) -> Iterator[tuple[str, list[_Sense]]]:
    """Each word of WordNet with its senses."""
    counts: dict[tuple[str, str, str], int] = {}
    for line in (folder / "cntlist.rev").read_text(encoding="latin-1").splitlines():
        key, sense, count = line.split()
        word, _, rest = key.partition("%")
        counts[word, rest[0].replace("5", "3"), sense] = int(count)
    result: dict[str, list[_Sense]] = defaultdict(list)
    for part, digit in _PARTS.items():
        files = dict(
            re.findall(r"(?m)^(\d{8}) (\d\d)", (folder / f"data.{part}").read_text(encoding="latin-1"))
        )
        for line in (folder / f"index.{part}").read_text(encoding="latin-1").splitlines():
            word, *fields = line.split()
            if not re.fullmatch("[a-z]{3,}", word):
                continue
            for number, offset in enumerate(fields[-int(fields[1]) :], start=1):
                weight = counts.get((word, digit, str(number)), 0) + _UNSEEN
                result[word].append(_Sense(offset, files[offset], weight))
    yield from result.items()


def _wider(folder: Path) -> Callable[[str, Sequence[_Sense]], set[str]]:
    """A function for the words of the usual noun senses of a word, and of what these are kinds of."""
    words: dict[str, list[str]] = {}
    above: dict[str, list[str]] = {}
    for line in (folder / "data.noun").read_text(encoding="latin-1").splitlines():
        if re.match(r"\d{8} ", line):
            offset, _, _, number, *fields = line.partition("|")[0].split()
            count = 2 * int(number, 16)
            words[offset] = [word.lower() for word in fields[:count:2] if word.isalpha()]
            above[offset] = re.findall(r"@i? (\d{8}) n", " ".join(fields[count + 1 :]))

    def wider(word: str, senses: Sequence[_Sense]) -> set[str]:
        nouns = [sense for sense in senses if sense.is_noun]
        level = [each.offset for each in nouns if each.weight > _USUAL * sum(noun.weight for noun in nouns)]
        result: set[str] = set()
        for _ in range(_LEVELS + 1):
            result.update(name for offset in level for name in words[offset])
            level = [higher for offset in level for higher in above[offset]]
        return result

    return wider


def _is_thing(senses: Sequence[_Sense], often: float = _OFTEN, mostly: float = _MOSTLY) -> bool:
    """Whether a word often is a noun, and as such mostly names what can be seen and touched."""
    nouns = [each for each in senses if each.is_noun]
    total = sum(each.weight for each in nouns)
    physical = sum(each.weight for each in nouns if each.file in _PHYSICAL)
    every = sum(each.weight for each in senses)
    return total > 0 and total >= often * every and physical >= mostly * total


if __name__ == "__main__":
    main()
