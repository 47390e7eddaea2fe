"""Renews the rosters judged before, after a repair of verdicts: `python -m` this module.

Prints how many rosters changed and in what, so that each kind of change can be listed in CHANGELOG.md.
"""

import json
import lzma
from collections import Counter
from typing import Any

from tests.rules_core.systems.asl_dyo.test_judged_before import JUDGED, answer


def main() -> None:
    """Judge every roster again, tell what differs, write the file."""
    kept, kinds = list[str](), Counter[str]()
    for line in lzma.decompress(JUDGED.read_bytes()).splitlines():
        each = json.loads(line)
        now = json.loads(json.dumps(answer(each["roster"], each["switches"])))
        kinds.update(_differences(each["answer"], now))
        kept.append(json.dumps({**each, "answer": now}, ensure_ascii=False))
    for kind, count in kinds.most_common():
        print(f"{count:5}  {kind}")
    JUDGED.write_bytes(lzma.compress("\n".join(kept).encode(), preset=9))


def _differences(before: dict[str, Any], now: dict[str, Any]) -> set[str]:
    """In what two answers differ: the verdict, and the codes whose entries are gone, new or other ones."""
    found = set[str]()
    if before.get("verdict") != now.get("verdict"):
        found.add(f"verdict {before.get('verdict')} → {now.get('verdict')}")
    for part in ("problems", "findings", "unchecked", "rests_on"):
        old, new = ({json.dumps(entry): entry for entry in each.get(part, ())} for each in (before, now))
        for sign, entries in (
            ("−", [entry for key, entry in old.items() if key not in new]),
            ("+", [entry for key, entry in new.items() if key not in old]),
        ):
            found.update(f"{part} {sign} {_code(part, entry)}" for entry in entries)
    return found or ({"other"} if before != now else set())


def _code(part: str, entry: list[Any]) -> str:
    if part == "findings":
        return f"{entry[0]} {entry[2]}"
    return str(entry[1]).partition("/")[0] if part in ("problems", "rests_on") else str(entry[0])


if __name__ == "__main__":
    main()
