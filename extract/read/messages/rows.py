"""Rows of one text each whose column says in which language it is, as rows of both languages."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from extract.read.messages.texts import KEYS, language_named

_LANGUAGE = ("lang", "language", "locale", "言語")


def by_language(
    rows: Sequence[Mapping[str, Any]], names: Iterable[str], key: str | None
) -> list[dict[str, Any]] | None:
    """One row for each key, its texts under en and ja, or title_en and title_ja where a row has several.

    `key` is the column of the key, by default the first with a usual name. None if no column tells the
    language of a row, or if one of the two languages has no row.
    """
    names = list(names)
    usual = {name.strip().lower(): name for name in names}
    language = next((usual[name] for name in _LANGUAGE if name in usual), None)
    key = key or next((usual[name] for name in KEYS if name in usual), None)
    if language is None or key is None:
        return None
    texts = [name for name in names if name not in (language, key)]
    joined: dict[str, dict[str, Any]] = {}
    found = set()
    for row in rows:
        code = language_named(str(row.get(language) or ""))
        if code is not None and row.get(key) is not None:
            found.add(code)
            entry = joined.setdefault(str(row[key]), {key: row[key]})
            entry |= {code if len(texts) == 1 else f"{name}_{code}": row.get(name) for name in texts}
    return list(joined.values()) if len(found) > 1 else None
