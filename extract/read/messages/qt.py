"""Translation files of Qt (.ts): contexts with messages, their plurals and states."""

import re
from pathlib import Path

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.messages.texts import Both, Fields, free, language_of, passage
from extract.read.messages.xml_files import line_of, local, root_of, text_of

_UNUSED = ("obsolete", "vanished")
_HEAD = 4096  # bytes in which the root element begins


def is_qt(path: Path) -> bool:
    """Whether a file that ends in .ts is a translation file of Qt, and no program or film."""
    with path.open("rb") as file:
        return re.search(rb"<TS\b", file.read(_HEAD)) is not None


def read(data: bytes, file: str, fields: Fields) -> Both:
    """Every message with a finished translation, named by its id or its context and source text.

    Of plurals the last form is compared, the only one that Japanese has. Raises BookError if the file is not
    between English and Japanese.
    """
    root = root_of(data, file, "TS", otherwise=BookError("read.no-format", file=file, format="Qt"))
    source = language_of(root.get("sourcelanguage") or "en")
    if {source, language_of(root.get("language"))} != {"en", "ja"}:
        raise BookError("read.no-languages", file=file)
    pairs: dict[str, tuple[Passage, Passage]] = {}
    waiting = 0
    for message in (each for each in root.iter() if local(each) == "message"):
        parts = {local(child): child for child in message}
        original, translated = parts.get("source"), parts.get("translation")
        if original is None or translated is None or translated.get("type") in _UNUSED:
            continue
        forms = [child for child in translated if local(child) == "numerusform"]
        form = forms[-1] if forms else translated
        if translated.get("type") == "unfinished" or not text_of(form).strip():
            waiting += 1
            continue
        holder = message.getparent()
        names = [each.text for each in holder if local(each) == "name"] if holder is not None else []
        heading = f"{names[0]}: " if names and names[0] else ""
        key = free(message.get("id") or heading + text_of(original), pairs)
        texts = [passage(text_of(each), file, line_of(each)) for each in (original, form)]
        pairs[key] = (texts[0], texts[1]) if source == "en" else (texts[1], texts[0])
    return Both(pairs, waiting)
