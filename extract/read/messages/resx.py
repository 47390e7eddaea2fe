""".resx of .NET: the strings of one language by name."""

from extract.model.errors import BookError
from extract.read.messages.texts import Fields, Texts, passage
from extract.read.messages.xml_files import line_of, local, root_of


def read(data: bytes, file: str, fields: Fields) -> Texts:
    """The texts by name; what is no text (pictures, files) has a type, and is left out."""
    root = root_of(data, file, "root", otherwise=BookError("read.no-pairs", file=file))
    return {
        each.get("name", ""): passage(value.text or "", file, line_of(value))
        for each in root
        if local(each) == "data" and each.get("type") is None and each.get("mimetype") is None
        for value in each
        if local(value) == "value" and value.text
    }
