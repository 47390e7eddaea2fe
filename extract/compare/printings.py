"""Two printings of one book: what their tables state otherwise, in messages of their own."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from extract.compare.finding import BOOK
from rules_core.messages import catalogue
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

PRINTING: dict[Edition, dict[str, str]] = {
    "en": {"en": "the old printing", "ja": "旧版"},
    "ja": {"en": "the new printing", "ja": "新版"},
}


def of_printings(discrepancies: Iterable[Discrepancy]) -> Iterator[Discrepancy]:
    """The discrepancies as those of two printings: the editions "en" and "ja" are the old and the new one.

    Notes of tables are compared as sentences.
    """
    known = catalogue("en", "printings")
    for item in discrepancies:
        if item.kind == "note":
            continue
        code = item.code.replace("compare.", "printings.", 1)
        fields = dict(item.fields)
        for edition in EDITIONS:
            if fields.get("book") == BOOK[edition]:
                fields["book"] = PRINTING[edition]
        yield replace(item, code=code if code in known else item.code, fields=fields)
