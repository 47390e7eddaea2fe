"""The anchors of rules, tables, cells and disputes: the same in every language, made of keys and numbers."""

from __future__ import annotations

import re


def anchor(*parts: str) -> str:
    """`rule-1-28`, `table-elr-german-1945`: the parts in small letters, anything else a single hyphen.

    A leading `<` or `>` becomes a word, so that `<=1` and `1` stay apart.
    """
    words = [re.sub(r"^≤|^<=?", "upto-", re.sub(r"^≥|^>=?", "from-", part.lower())) for part in parts]
    return "-".join(filter(None, (re.sub(r"[^0-9a-z]+", "-", word).strip("-") for word in words)))
