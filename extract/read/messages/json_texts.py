"""JSON: one file with a field for each language, or a file for each language, joined by key or path."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from extract.facts.plain_text import JAPANESE
from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.read.messages.rows import by_language
from extract.read.messages.texts import KEYS, Both, Fields, Texts, free, language_named, passage

WORDED = 4  # of so many English texts one has several words; a key of a message has one
_COMMENT = re.compile(r"_.*|@.*|//.*|\$schema")  # JSON has no comments but these, nor notes for translators
_LOOSE = re.compile(r'"(?:[^"\\\n]|\\.)*"|/\*.*?\*/|//[^\n]*|,(?=(?:\s|/\*.*?\*/|//[^\n]*)*[}\]])', re.DOTALL)
"""What JSON does not know: comments, and a comma behind the last entry; in strings neither is one."""
_PLURAL = re.compile(r"_.*_::_(.*)_", re.DOTALL)
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


class _Places:
    """The places of the texts in a file: those of equal texts in their order."""

    def __init__(self, text: str, file: str) -> None:
        self._file = file
        self._spots: dict[str, list[tuple[int, int | None]]] = defaultdict(list)
        line, start = 1, 0
        for match in _STRING.finditer(text):
            between = text.count("\n", start, match.start())
            line, start = line + between, match.start()
            column = match.start() - text.rfind("\n", 0, match.start()) + 1
            plain = "\\" not in match[0]
            self._spots[match[0][1:-1] if plain else _decoded(match[0])].append(
                (line, column if plain else None)
            )

    def passage(self, text: str) -> Passage:
        spots = self._spots.get(text)
        line, column = (spots.pop(0) if len(spots) > 1 else spots[0]) if spots else (None, None)
        return passage(text, self._file, line, column)


def _decoded(literal: str) -> str:
    try:
        return str(json.loads(literal))
    except ValueError:
        return literal


def read_both(data: bytes, file: str, fields: Fields) -> Both:
    """A list of objects, an object of objects, or a string catalogue of Xcode: texts in both languages."""
    content, places = _loaded(data, file)
    return both_of(content, places.passage, file, fields)


def both_of(content: Any, passage: Callable[[str], Passage], file: str, fields: Fields) -> Both:
    """The texts in both languages of plain data; `passage` gives each text its place."""
    if isinstance(content, dict) and isinstance(content.get("strings"), dict) and "sourceLanguage" in content:
        content = {
            key: _of_xcode(key, entry, content["sourceLanguage"]) for key, entry in content["strings"].items()
        }
    if by_text := _by_text(content):
        content = {english: {"en": english, "ja": japanese} for english, japanese in by_text.items()}
    languages = ("en", "ja")
    rows: Mapping[str, Mapping[str, Any]]
    if isinstance(content, dict) and all(isinstance(content.get(each), dict) for each in languages):
        ours, theirs = (dict(_flat(content[each])) for each in languages)
        rows = {key: {"en": text, "ja": theirs.get(key, "")} for key, text in ours.items()}
    elif isinstance(content, list):
        rows = {str(n): row for n, row in enumerate(content, start=1) if isinstance(row, dict)}
    else:
        rows = {key: row for key, row in content.items() if isinstance(row, dict)}
    try:
        key, kinds = fields.find_all(_names(rows), file)
    except BookError:  # the texts may stand deeper: {"cards": [{"code": "A1", "text": {"en": …, "ja": …}}]}
        joined = by_language(list(rows.values()), _names(rows), fields.key)
        if joined is not None:
            rows = {str(n): row for n, row in enumerate(joined, start=1)}
        else:
            rows = dict(_objects(content, fields.key))
        key, kinds = fields.find_all(_names(rows), file)
    pairs: dict[str, tuple[Passage, Passage]] = {}
    waiting = 0
    for name, row in rows.items():
        for kind, en, ja in kinds:
            texts = row.get(en), row.get(ja)
            if not isinstance(texts[0], str) or not isinstance(texts[1], str) or not texts[1].strip():
                waiting += isinstance(texts[0], str) and bool(texts[0].strip())
                continue
            own = str(row.get(key, name)) if key and isinstance(content, list) else name
            own = f"{own}.{kind}" if kind else own
            pairs[free(own, pairs)] = passage(texts[0]), passage(texts[1])
    return Both(pairs, waiting)


def _by_text(content: Any) -> dict[str, Any] | None:
    """An object of Japanese texts under the English ones, which may stand in another one; None for any other.

    Those of Nextcloud have the plural forms as a list under both English ones: "_%n card_::_%n cards_".
    """
    for held in (content, *content.values()) if isinstance(content, dict) else ():
        if isinstance(held, dict):
            texts = dict(_single(english, japanese) for english, japanese in held.items())
            if _is_by_text(texts):
                return texts
    return None


def _single(english: str, japanese: Any) -> tuple[str, Any]:
    """A text and its translation, of plural forms the last ones."""
    plural = _PLURAL.fullmatch(english)
    return (
        (plural[1], japanese[-1])
        if plural and isinstance(japanese, list) and japanese
        else (english, japanese)
    )


def _is_by_text(content: Mapping[str, Any]) -> bool:
    """Whether an object holds Japanese texts under the English ones: {"Draw a card.": "1枚引く。"}."""
    held = [text for text in content.values() if text]
    if not all(isinstance(text, str) for text in held):
        return False
    japanese = sum(JAPANESE.search(text) is not None for text in held)
    worded = sum(" " in english.strip() and not JAPANESE.search(english) for english in content)
    return 2 * japanese > len(held) and WORDED * worded >= len(content)


def _names(rows: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The names of all that holds no object: these are fields."""
    plain = (name for row in rows.values() for name, held in row.items() if not isinstance(held, Mapping))
    return list(dict.fromkeys(plain))


def read_one(data: bytes, file: str, fields: Fields) -> Texts:
    """Every text of a file by its path; in a list of objects by the key of each object."""
    content, places = _loaded(data, file)
    return {path: places.passage(text) for path, text in _flat(content, fields.key)}


def repeated_keys(data: bytes, file: str) -> list[tuple[str, int]]:
    """The keys that an object has twice, each with the line of its last occurrence."""
    repeated: list[str] = []

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        known = dict(items)
        if len(known) < len(items):
            counts = Counter(key for key, _ in items)
            repeated.extend(key for key in known if counts[key] > 1)
        return known

    text = decode(data, file).text
    try:
        json.loads(text, object_pairs_hook=pairs)
    except (ValueError, RecursionError):
        return []  # told elsewhere, or with comments
    return [
        (key, text.count("\n", 0, text.rfind(json.dumps(key, ensure_ascii=False))) + 1) for key in repeated
    ]


def _loaded(data: bytes, file: str) -> tuple[Any, _Places]:
    text = decode(data, file).text
    try:
        content = _parsed(text)
    except RecursionError:
        raise BookError("read.no-json", file=file, line=1, cause="too deep") from None
    except ValueError as error:
        line = getattr(error, "lineno", 1)
        raise BookError(
            "read.no-json", file=file, line=line, cause=getattr(error, "msg", str(error))
        ) from None
    if not content or not isinstance(content, (dict, list)):
        raise BookError("read.no-messages", file=file)
    return content, _Places(text, file)


def _parsed(text: str) -> Any:
    """The content, comments and final commas passed over where plain JSON is not to be had."""
    try:
        return json.loads(text)
    except ValueError as error:
        plain = _LOOSE.sub(lambda match: match[0] if match[0][0] == '"' else _BLANKS.sub(" ", match[0]), text)
        if plain == text:
            raise
        try:
            return json.loads(plain)
        except ValueError as again:
            raise again from error


_BLANKS = re.compile(r"[^\n]")


def _flat(content: Any, key: str | None = None, path: str = "") -> Iterator[tuple[str, str]]:
    """The texts with their paths: menu.file.open; 01001.text of the object with the key 01001."""
    if isinstance(content, str):
        if content.strip():
            yield path, content
        return
    for name, item in _parts(content, key, path):
        yield from _flat(item, key, name)


def _objects(content: Any, key: str | None, path: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every object with its path; where its names are languages, by their codes."""
    if isinstance(content, Mapping):
        languages = {language_named(str(name)) or name: item for name, item in content.items()}
        if {"en", "ja"} <= languages.keys():
            yield path, _by_kind(languages["en"], languages["ja"]) or languages
        else:
            yield path, _translated(content) or content
    for name, item in _parts(content, key, path):
        yield from _objects(item, key, name)


def _translated(entry: Mapping[str, Any]) -> dict[str, Any] | None:
    """An entry whose translations stand in it, {"text": …, "translations": {"ja": …}}, by language."""
    for name in ("translations", "translation", "localizations", "locales", "i18n"):
        held = entry.get(name)
        languages = (
            {language_named(str(code)): text for code, text in held.items()} if isinstance(held, dict) else {}
        )
        japanese = languages.get("ja")
        if isinstance(japanese, dict):
            english = languages.get("en")
            own = english if isinstance(english, dict) else entry
            return _by_kind(own, japanese)
        if isinstance(japanese, str):
            texts = {kind: text for kind, text in entry.items() if isinstance(text, str) and kind not in KEYS}
            english = languages.get("en") or next(iter(texts.values()), None)
            return {"en": english, "ja": japanese} if english else None
    return None


def _by_kind(en: Any, ja: Any) -> dict[str, str]:
    """The texts that two objects share, each by its path and its language: text_en and text_ja."""
    ours, theirs = (dict(_flat(texts)) if isinstance(texts, Mapping) else {} for texts in (en, ja))
    both = sorted(kind for kind in theirs if kind in ours)
    return {f"{kind}_{code}": texts[kind] for kind in both for code, texts in (("en", ours), ("ja", theirs))}


def _parts(content: Any, key: str | None, path: str) -> Iterator[tuple[str, Any]]:
    """What an object or a list holds, with its path; those of a list by their own keys or numbers."""
    items: list[tuple[str, Any]] = []
    if isinstance(content, list):
        items = [_named(item, key, str(n)) for n, item in enumerate(content, start=1)]
    elif isinstance(content, Mapping):
        items = [item for item in content.items() if not _is_advice(content, item[0])]
    for name, item in items:
        if not _COMMENT.fullmatch(str(name)):
            yield f"{path}.{name}" if path else name, item


def _is_advice(entry: Mapping[str, Any], name: str) -> bool:
    """Whether a text is for the translator: the description beside a message, as in browser extensions."""
    return name in ("description", "placeholders") and isinstance(entry.get("message"), str)


def _named(item: Any, key: str | None, number: str) -> tuple[str, Any]:
    """What a list holds, with its name: its number, or its key, which then is no text of it."""
    names = (key,) if key else ("key", "id", "code")
    own = item if isinstance(item, dict) else {}
    field = next((name for name in names if isinstance(own.get(name), (str, int))), None)
    if field is None:
        return number, item
    return str(own[field]), {name: part for name, part in own.items() if name != field}


def _of_xcode(key: str, entry: Any, source: str) -> dict[str, str]:
    """The texts of one entry of a string catalogue by language, except untranslated ones.

    What a storyboard or the code says itself is "new" in the source language; its key then is only an id.
    """
    result = {source: key}
    for language, each in (entry.get("localizations") or {}).items():
        plural = ((each.get("variations") or {}).get("plural") or {}).get("other") or {}
        unit = each.get("stringUnit") or plural.get("stringUnit") or each.get("stringSet") or {}
        text = unit.get("value") or next(iter(unit.get("values") or ()), None)
        done = language == source or unit.get("state", "translated") in ("translated", "needs_review")
        if text and done:
            result[language] = text
    return result
