"""Message catalogues: id and fields in, one sentence in a language out.

The product's sentences live in `locale/<language>/LC_MESSAGES/<domain>.po`, those of a rule system in
`words/<language>/<domain>.po` of its package, English and Japanese alike: `msgid` is the message id
(`compare.value`), its first word names the domain (`compare.po`), `msgstr` is one whole sentence with
named fields in braces. Neither language is a copy of the other. An id that begins with a system
(`my-game:evidence.wages`) is looked up in the words of that system, then in those of the product.

A word that depends on a number names the field again, with the form for 1 and the form for any other number:
`{found} {found:point is|points are} left` gives "1 point is left" and "2 points are left".
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

LANGUAGES = ("en", "ja")
_PARTICLE = "の|は|が|を|に|で|と|も"
_FORMS = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")


def spaced(sentence: str, language: str) -> str:
    """A Japanese sentence with spaces between Latin letters or digits and particles, and nowhere else.

    The writer of a sentence does not know whether a field will hold Latin or Japanese text: "ART の RF",
    "対戦車砲の RF". Use it for sentences about units, never for quotations of a book.
    """
    if language != "ja":
        return sentence
    close, apart = _at_particles()
    return apart.sub("", close.sub(" ", sentence))


@cache
def _at_particles() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Where a space is missing, and where one is too many: compiled only for Japanese, which takes time."""
    return (
        re.compile(f"(?<=[A-Za-z0-9])(?={_PARTICLE})"),
        re.compile(f"(?<=[ぁ-んァ-ヶー一-龠々]) (?={_PARTICLE})"),
    )


class UnknownMessageError(KeyError):
    """No catalogue has this message id: add it to both languages."""


class Words:
    """Sentences by message id in both languages, from one or several folders of catalogues.

    Each of `folders` is a pattern such as `locale/{language}/LC_MESSAGES`; if two have the same id the later
    one wins. A folder or a catalogue that does not exist adds nothing.
    """

    def __init__(self, *folders: str) -> None:
        self.folders = folders
        # These hold no more than the catalogues: an unknown id is not kept.
        self.catalogue = cache(self._catalogue)
        self._counted = cache(self._find_counted)
        self._in_number = cache(self._choose_number)
        self._whole = cache(self._format_whole)

    def __hash__(self) -> int:
        return id(self)

    def say(self, message_id: str, language: str, /, **fields: object) -> str:
        """The sentence of `message_id` in `language` ("en" or "ja") with its fields filled in.

        Raises UnknownMessageError if no catalogue has the id and KeyError if a field is missing.
        """
        if not fields:
            return self._whole(message_id, language)
        counted = self._counted(message_id, language)
        try:
            singular = tuple([name for name in counted if str(fields[name]) == "1"])
            return self._in_number(message_id, language, singular).format(**fields)
        except KeyError as error:
            known = ", ".join(sorted(fields))
            raise KeyError(f"{message_id} in {language!r} names {error}; its fields are {known}") from None

    def has(self, message_id: str, language: str) -> bool:
        """Whether a catalogue of that language has the id."""
        return message_id in self.catalogue(language, message_id.partition(".")[0])

    def find(self, message_id: str, language: str, default: str) -> str:
        """The sentence as written in the catalogue, `default` if there is none."""
        return self.catalogue(language, message_id.partition(".")[0]).get(message_id, default)

    def _catalogue(self, language: str, domain: str) -> Mapping[str, str]:
        """Every sentence of one domain by message id."""
        result: dict[str, str] = {}
        for folder in self.folders:
            result.update(read_catalogue(Path(folder.format(language=language)) / f"{domain}.po", language))
        return result

    def _find_counted(self, message_id: str, language: str) -> tuple[str, ...]:
        """The fields of a sentence that select the singular or plural form of a word."""
        words = _FORMS.finditer(self._sentence(message_id, language))
        return tuple(dict.fromkeys(word[1] for word in words))

    def _choose_number(self, message_id: str, language: str, singular: tuple[str, ...]) -> str:
        """The sentence with each counted word in its form; `singular` are the fields whose value is 1."""
        return _FORMS.sub(
            lambda word: word[2] if word[1] in singular else word[3], self._sentence(message_id, language)
        )

    def _format_whole(self, message_id: str, language: str) -> str:
        """A sentence that has no fields."""
        return self._sentence(message_id, language).format()

    def _sentence(self, message_id: str, language: str) -> str:
        try:
            return self.catalogue(language, message_id.partition(".")[0])[message_id]
        except KeyError:
            where = ", ".join(self.folders)
            raise UnknownMessageError(
                f"no sentence {message_id!r} in {language!r}: add it to "
                f"{message_id.partition('.')[0]}.po below {where}"
            ) from None


def read_catalogue(path: Path, language: str) -> Mapping[str, str]:
    """The entries of one .po file, id to sentence, empty ones left out; {} if the file does not exist."""
    if not path.is_file():
        return {}
    entries = plain_entries(path)
    if entries is None:
        from babel.messages.pofile import read_po

        with path.open("rb") as file:
            read = read_po(file, locale=language)
        entries = {str(entry.id): str(entry.string) for entry in read}
    return {name: sentence for name, sentence in entries.items() if name and sentence}


def plain_entries(path: Path) -> dict[str, str] | None:
    """The entries of a file that has only comments, ids and sentences; None if it has anything else.

    Faster than Babel, whose import takes longer than judging a roster.
    """
    data = path.read_bytes()
    if b"charset=utf-8" not in data.lower():
        return None
    text = data.decode("utf-8").replace("\r\n", "\n") + "\n"
    others = _ENTRY.sub("", text).split("\n")
    if any(line and (line[0] != "#" or line[:2] in _MEANING) for line in others):
        return None
    return {_string(entry[1]): _string(entry[2]) for entry in _ENTRY.finditer(text)}


_STRINGS = r'((?:"[^"\\\n]*(?:\\[\\"nrt][^"\\\n]*)*"\n)+)'
_ENTRY = re.compile(rf"^msgid {_STRINGS}msgstr {_STRINGS}", re.MULTILINE)
_MEANING = ("#,", "#~", "#|")
"""Comments with a meaning: flags, obsolete entries, former ids."""
_ESCAPED = re.compile(r'\\([\\"nrt])')
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t"}


def _string(lines: str) -> str:
    """The text of quoted lines of a .po file."""
    text = lines[1:-2].replace('"\n"', "")
    return _ESCAPED.sub(lambda found: _ESCAPES.get(found[1], found[1]), text) if "\\" in text else text


def locale_folder() -> Path:
    """The folder of the product's catalogues: next to this package in a wheel, at the top of a checkout."""
    packaged = Path(__file__).parent / "locale"
    return packaged if packaged.is_dir() else Path(__file__).parent.parent / "locale"


PRODUCT_FOLDER = str(locale_folder() / "{language}" / "LC_MESSAGES")
PRODUCT = Words(PRODUCT_FOLDER)
"""The messages of the product itself."""


def say(message_id: str, language: str, /, **fields: object) -> str:
    """The sentence of `message_id` in `language` with its fields filled in.

    An id such as `my-game:evidence.wages` is looked up in that system's words.
    Raises UnknownMessageError if no catalogue has the id and KeyError if a field is missing.
    """
    system, separator, own = message_id.rpartition(":")
    if separator:
        from rules_core.registry import load_unverified  # a sentence is also said while the data are renewed

        return load_unverified(system).words.say(own, language, **fields)
    return PRODUCT.say(message_id, language, **fields)


def catalogue(language: str, domain: str) -> Mapping[str, str]:
    """Every sentence of one catalogue of the product by message id."""
    return PRODUCT.catalogue(language, domain)


@lru_cache
def page_catalogue(language: str, page: str) -> Mapping[str, str]:
    """The sentences of a guide page in another language than English, by the English sentence."""
    return read_catalogue(
        locale_folder() / language / "LC_MESSAGES" / "docs" / "guide" / f"{page}.po", language
    )
