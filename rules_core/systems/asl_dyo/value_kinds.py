"""Kinds of value that only the charts of Chapter H hold: leaders (10-2, 6+1) and batteries (70+, 80+M)."""

import re
from typing import Any

from rules_core.table_laws import ValueKind

_LEADER = re.compile(r"(\d{1,2}) ?([-+]) ?(\d{1,2})")
_SIZE = re.compile(r"(\d{2,3}) ?\+ ?(?:mm)? ?([MR]?)")


def leader(text: str) -> tuple[int, int] | None:
    """(morale, leadership modifier) of 10-2 or 6+1, also in brackets."""
    match = _LEADER.fullmatch(text.strip("()[] "))
    if match is None:
        return None
    morale, sign, modifier = match.groups()
    return int(morale), int(modifier) if sign == "+" else -int(modifier)


def shown_leader(data: Any) -> str:
    """(9, 0) as 9-0, (6, 1) as 6+1."""
    morale, modifier = data
    return f"{morale}{'+' if modifier > 0 else '-'}{abs(modifier)}"


def battery_size(text: str) -> tuple[int, str] | None:
    """(size in mm, "" or "M" or "R") of 70+, 80+M, 200+R."""
    match = _SIZE.fullmatch(text)
    return (int(match[1]), match[2]) if match else None


def shown_size(data: Any) -> str:
    """(80, "M") as 80+M."""
    return f"{data[0]}+{data[1]}"


VALUE_KINDS = (ValueKind("leader", leader, shown_leader), ValueKind("oba", battery_size, shown_size))
