"""TMX: a translation memory, each unit with a variant for each language."""

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.messages.texts import Both, Fields, free, language_of, passage
from extract.read.messages.xml_files import line_of, local, root_of, text_of

_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def read(data: bytes, file: str, fields: Fields) -> Both:
    """Every unit that has an English and a Japanese variant, named by its tuid or its English text."""
    root = root_of(data, file, "tmx", otherwise=BookError("read.no-format", file=file, format="TMX"))
    pairs: dict[str, tuple[Passage, Passage]] = {}
    waiting = 0
    for unit in (each for each in root.iter() if local(each) == "tu"):
        texts = {}
        for variant in (each for each in unit if local(each) == "tuv"):
            language = language_of(variant.get(_LANGUAGE) or variant.get("lang"))
            segment = next((each for each in variant if local(each) == "seg"), None)
            if language and segment is not None and text_of(segment).strip():
                texts[language] = passage(text_of(segment), file, line_of(segment))
        if {"en", "ja"} <= texts.keys():
            pairs[free(unit.get("tuid") or texts["en"].raw, pairs)] = (texts["en"], texts["ja"])
        else:
            waiting += 1
    return Both(pairs, waiting)
