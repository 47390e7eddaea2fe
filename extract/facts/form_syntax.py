"""The parts of a form of a word list, a regular expression: characters, classes, groups, alternatives."""

import re

COUNT = re.compile(r"[?*+]|\{(\d*),?\d*\}")
"""How often a part occurs."""
MEMBER = re.compile(r"\\?.(?:-\\?.)?", re.DOTALL)
"""A character of a class, or a range of them."""
_BEGINS_PLAINLY = re.compile(r"[^\W_](?![?*{])")
_HEAD = re.compile(r"[^\W_]+(?![?*{])")
_PLAIN = re.compile(r"[^.^$*+?{}\[\]\\|()\s]")


def alternatives(form: str) -> list[str]:
    """The alternatives of a form, outside of its groups and classes."""
    if "|" not in form:
        return [form]
    parts, start, at = [], 0, 0
    while at < len(form):
        if form[at] == "|":
            parts.append(form[start:at])
            start = at + 1
        at = behind(form, at)
    return [*parts, form[start:]]


def outside_groups(form: str) -> str:
    """A form without its groups; nothing if it is one of several alternatives."""
    if len(alternatives(form)) > 1:
        return ""
    kept, at = "", 0
    while at < len(form):
        end = behind(form, at)
        kept += form[at:end] if form[at] != "(" else " "
        at = end
    return kept


def inner(group: str) -> str:
    """What a group holds; nothing if it only looks ahead or behind, or is of another kind."""
    if group.startswith("(?:"):
        return group[3:-1]
    if group.startswith("(?p<"):
        return group[group.index(">") + 1 : -1]
    return "" if group.startswith("(?") else group[1:-1]


def behind(form: str, at: int) -> int:
    """The offset behind a character, an escape, a class or a group of a form."""
    if form[at] == "\\":
        return at + 2
    if form[at] == "[":
        at += 2 if form[at + 1] == "^" else 1
        at += form[at] == "]"
        while form[at] != "]":
            at += 2 if form[at] == "\\" else 1
        return at + 1
    if form[at] == "(":
        at += 1
        while form[at] != ")":
            at = behind(form, at)
    return at + 1


def first_characters(form: str) -> str | None:
    """The characters that a match of a form may begin with, as in a class of characters; None if unknown."""
    if _BEGINS_PLAINLY.match(form) and "|" not in form:
        return form[0]
    every = [_first_of_sequence(one) for one in alternatives(form)]
    return None if None in every else "".join(filter(None, every))


def members(form: str) -> frozenset[str] | None:
    """The characters that a match of a form may begin with, one by one; None if unknown."""
    begins = first_characters(form)
    if begins is None:
        return None
    ends = [
        one.replace("\\", "").partition("-")[::2] if len(one) > 2 else one[-1]
        for one in MEMBER.findall(begins)
    ]
    return frozenset(chr(code) for one in ends for code in range(ord(one[0]), ord(one[-1]) + 1))


def literal_head(form: str) -> str:
    """Letters that every match of a form begins with; there may be more of them."""
    head = _HEAD.match(form) if len(alternatives(form)) == 1 else None
    return head[0] if head else ""


def _first_of_sequence(form: str) -> str | None:
    first, at = "", 0
    while at < len(form):
        end = behind(form, at)
        atom, count = form[at:end], COUNT.match(form, end)
        at = count.end() + (form[count.end() : count.end() + 1] in ("?", "+")) if count else end
        if atom == "^" or re.match(r"\(\?<?[=!]", atom):
            continue
        begins = _first_of_atom(atom)
        if begins is None:
            return None
        first += begins
        if not (count and (count[0] in "?*" or count[1] in ("", "0"))):
            return first
    return None


def _first_of_atom(atom: str) -> str | None:
    if atom[0] == "(":
        group = inner(atom)
        return first_characters(group) if group else None
    if atom[0] == "[":
        return None if atom[1] == "^" or "\\" in atom or "[" in atom[1:] else atom[1:-1]
    if atom[0] == "\\":
        return None if atom[1].isalnum() else atom
    return re.escape(atom) if _PLAIN.fullmatch(atom) else None
