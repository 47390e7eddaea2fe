"""The anchors of rules, tables, cells and disputes: made of keys and numbers, the same in every language."""

import re


def anchor(*parts: str) -> str:
    """`rule-1-28`, `table-elr-german-1945`: the parts in lower case, joined by hyphens.

    Other characters become a single hyphen; a leading `<` or `>` becomes a word, so that `<=1` and `1`
    differ.
    """
    words = [re.sub(r"^≤|^<=?", "upto-", re.sub(r"^≥|^>=?", "from-", part.lower())) for part in parts]
    return "-".join(filter(None, (re.sub(r"[^0-9a-z]+", "-", word).strip("-") for word in words)))
