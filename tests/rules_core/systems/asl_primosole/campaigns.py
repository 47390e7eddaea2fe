"""Random campaigns: lists of events as a player writes them, legal or not."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from rules_core.dice import DiceSource
from rules_core.systems.asl_primosole.charts.charts import chart
from rules_core.systems.asl_primosole.dates.dates import SIDES, Side, dates

Event = dict[str, Any]


def campaign(seed: int) -> list[Event]:
    """The events of a campaign of two to six dates for both sides, the same for the same seed."""
    dice = DiceSource(seed=f"campaign {seed}")
    return [*public_events(seed), *secret_events(seed, dice.roll(200))]


def public_events(seed: int) -> list[Event]:
    """The set-up, the chits and the scenarios of that campaign."""
    dice = DiceSource(seed=f"public {seed}")
    name = ("I", "II", "III")[dice.roll(3) - 1]
    events: list[Event] = [{"event": "set-up", "campaign": name, "axis": {"attack_chits": dice.roll(9)}}]
    for date in _dates(seed):
        chits = [("attack", "idle")[dice.roll(2) - 1] for _ in SIDES]
        is_dual = chits == ["attack", "attack"]
        rolled = [dice.roll(), dice.roll()] if is_dual else []
        events.append(
            {"event": "initiative", "date": date, "axis": chits[0], "british": chits[1], "dice": rolled}
        )
        if chits != ["idle", "idle"]:
            lost = [dice.roll(40) for _ in SIDES]
            events.append({"event": "scenario", "date": date, "axis_cvp": lost[0], "british_cvp": lost[1]})
    return events


def secret_events(seed: int, variant: int) -> list[Event]:
    """Orders of both sides for those dates, one of many sets; now and then a correction."""
    dice = DiceSource(seed=f"secret {seed} {variant}")
    events: list[Event] = []
    first = len(public_events(seed)) + 1
    for date in _dates(seed):
        for side in SIDES:
            if dice.roll(8) > 1:
                events.append(random_entry(dice, side, date))
    if events and dice.roll(3) == 1:
        place = dice.roll(len(events)) - 1
        replaced = events[place]
        entry = random_entry(dice, replaced["side"], replaced["date"])
        events.append({"event": "correction", "replaces": first + place, "date_entry": entry})
    return events


def _dates(seed: int) -> list[str]:
    dice = DiceSource(seed=f"dates {seed}")
    names = list(dates())
    first = dice.roll(5) - 1
    return names[first : first + 1 + dice.roll(5)]


def random_entry(dice: DiceSource, side: Side, date: str) -> Event:
    """What that side does on that date: any order, legal or not."""
    groups = list(chart(side).groups.values())
    order = []
    for _ in range(dice.roll(5) - 1):
        group = groups[dice.roll(len(groups)) - 1]
        line: Event = {"rg": group.id, "number": dice.roll(2)}
        if group.type == "I":
            line["price"] = ("printed", "on_map", "reserve")[dice.roll(3 if side == "axis" else 2) - 1]
        order.append(line)
    entry: Event = {
        "event": "date",
        "side": side,
        "date": date,
        "order": order,
        "setup_area": dice.roll(2) == 1,
    }
    if dice.roll(2) == 1:
        entry["seed"] = f"roll {dice.roll(100)}"
    if dice.roll(4) == 1:
        entry["recon"] = dice.roll(2)
    if dice.roll(4) == 1:
        entry["loss_dr"] = dice.roll()
    if any(line["rg"] == "M3" for line in order):
        lines = [{"type": "foxhole", "squads": dice.roll(3), "number": dice.roll(4)}, {"type": "roadblock"}]
        entry["fortifications"] = {"lines": lines}
    return entry


def random_date(dice: DiceSource) -> str:
    """A date of the campaign, or one that it does not have."""
    return [*dates(), "July 13 N", "July 17 N"][dice.roll(len(dates()) + 2) - 1]


def steps_of(work: Callable[[], object]) -> int:
    """How many instructions of Python that work takes: its length without a clock."""
    count = 0

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count
