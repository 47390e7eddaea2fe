"""What a static roster cannot show, listed beside the verdict so that nobody takes it for checked."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.model.findings import Unchecked
from rules_core.rules import outline_key
from rules_core.systems.asl_dyo.facts import Case

# 1.201 sends these sides to the purchase rules of other chapters, which are in neither book.
OTHER_CHAPTERS = {
    "japanese": "japanese-infantry",
    "usmc": "usmc-infantry",
    "gmd": "chinese-infantry",
    "red-chinese": "chinese-infantry",
}

NOT_ITEMISED = {"san": "1.29", "ordnance": "1.3", "vehicles": "1.4", "fortifications": "1.6"}


def unchecked(case: Case) -> tuple[Unchecked, ...]:
    """Everything that this roster leaves unchecked, by rule."""
    return tuple(sorted(_unchecked(case), key=lambda each: outline_key(each.rule)))


def _unchecked(case: Case) -> Iterator[Unchecked]:
    yield Unchecked("order", "1.13")
    other = case.roster.other_points
    for category, rule in NOT_ITEMISED.items():
        if other is not None and getattr(other, category):
            yield Unchecked("not-itemised", rule, f"/other_points/{category}")
    if case.lines and case.nationality in OTHER_CHAPTERS:
        yield Unchecked(OTHER_CHAPTERS[case.nationality], "1.201", "/infantry")
    if case.lines and case.nationality == "german":
        yield Unchecked("north-africa", "1.201", "/infantry")
    for line in case.lines:
        if line.nationality != case.nationality:
            yield Unchecked("foreign-line", "1.2", f"{line.path}/nationality")
    if case.draws:
        yield Unchecked("oba-order", "1.5", "/oba/draws")
    if case.oba.preregistered_hexes and not case.purchases:
        yield Unchecked("preregistered-without-battery", "1.53", "/oba/preregistered_hexes")
    if case.oba.bombarded_boards and case.roster.scenario.boards is None:
        yield Unchecked("boards", "1.53", "/scenario/boards")
    if case.air_bought and case.roster.scenario.weather_determined is None:
        yield Unchecked("weather", "1.531", "/scenario/weather_determined")
