"""1.13: the log and the sections of the roster tell the same."""

from collections.abc import Sequence

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.log.model import MATTERS, LogEntry, Matter
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.13", code="log.points", needs=("log",))
def points_as_in_the_sections(case: Case) -> Faults:
    """The points of the purchases in the log add up to those of each category."""
    for entry in case.ledger:
        logged = _logged(case, MATTERS[entry.category], "buy")
        points = [each.points for _, each in logged if each.points is not None]
        if not entry.complete or not logged or len(points) < len(logged):
            continue
        if sum(points) not in (entry.points, entry.points + case.tolerance[entry.category]):
            working = " + ".join(map(str, points)) + (f" = {sum(points)}" if len(points) > 1 else "")
            fields = {"category": entry.category}
            yield Fault(f"/log/{logged[-1][0]}", sum(points), entry.points, working, fields)


@check(rule="1.13", code="log.dice", needs=("log",))
def dice_as_in_the_sections(case: Case) -> Faults:
    """Every DR in the log is the one that the section records."""
    for matter, recorded in _recorded_dice(case).items():
        for (index, entry), dr in zip(_logged(case, [matter], "dr"), recorded, strict=False):
            if entry.roll is not None and entry.roll != dr:
                fields = {"entry": index + 1, "of": matter}
                yield Fault(f"/log/{index}/roll", entry.roll, dr, None, fields)


@check(rule="1.13", code="log.dice-missing", needs=("log",))
def dice_of_vehicles_are_in_the_log(case: Case) -> Faults:
    """Where the log has the dice for equipment or Armor Leaders, every one that the roster records is there.

    The log does not say to which vehicle they belong, so that their order cannot be compared.
    """
    for matter, recorded in _dice_of_vehicles(case).items():
        rolls = [entry.roll for entry in case.log if (entry.event, entry.of) == ("dr", matter)]
        if not rolls or None in rolls:
            continue
        for dr, path in recorded:
            if dr in rolls:
                rolls.remove(dr)
            else:
                yield Fault(path, dr, None, None, {"of": matter})


def _dice_of_vehicles(case: Case) -> dict[Matter, list[tuple[int, str]]]:
    """The dice that lines of vehicles and Armor Leaders record, with their places."""
    armed, fitted = list[tuple[int, str]](), list[tuple[int, str]]()
    for vehicle in case.vehicles:
        optional, made = vehicle.line.optional, vehicle.line.sz_g
        if optional and optional.dr is not None:
            armed.append((optional.dr, f"{vehicle.path}/optional/dr"))
        if made:
            fitted.append((made.dr, f"{vehicle.path}/sz_g/dr"))
    leaders = [(draw.made.dr, f"{draw.path}/dr") for draw in case.armor_draws]
    return {"optional-armament": armed, "sz-g": fitted, "armor-leader": leaders}


@check(rule="1.13", code="log.decision", needs=("log",))
def decisions_as_in_the_sections(case: Case) -> Faults:
    """What was bought and what was declined after a DR is the same in the log and in its section."""
    for matter, recorded in _recorded_decisions(case).items():
        logged = _logged(case, [matter], "buy", "decline")
        for (index, entry), decision in zip(logged, recorded, strict=False):
            if entry.event != decision:
                fields = {"entry": index + 1, "of": matter}
                yield Fault(f"/log/{index}/event", entry.event, decision, None, fields)


@check(rule="1.5", code="log.draws", needs=("log",))
def as_many_draws_as_recorded(case: Case) -> Faults:
    """Every OBA DR in the log stands in the OBA section, declined ones too, and the reverse."""
    drawn = [(entry.event, entry.of) for entry in case.log].count(("dr", "oba"))
    if drawn and drawn != len(case.draws):
        yield Fault("/oba/draws", len(case.draws), drawn)


def _logged(case: Case, matters: Sequence[Matter], *events: str) -> list[tuple[int, LogEntry]]:
    """The entries of the log that are one of these events for one of these matters, with their places."""
    return [
        (index, entry)
        for index, entry in enumerate(case.log)
        if entry.event in events and entry.of in matters
    ]


def _recorded_decisions(case: Case) -> dict[Matter, list[str]]:
    """What the OBA section says was done after each DR, in their order."""
    air, plane = case.oba.air_support, case.oba.observation_plane
    return {
        "oba": [draw.decision for draw in case.oba.draws],
        "air-support": [air.decision] if air else [],
        "observation-plane": [plane.decision] if plane and not plane.by_ssr else [],
    }


def _recorded_dice(case: Case) -> dict[Matter, list[int]]:
    """The availability dice that the sections record, in their order."""
    air, plane = case.oba.air_support, case.oba.observation_plane
    ordnance, vehicles = case.roster.ordnance, case.roster.vehicles
    return {
        "ordnance": [ordnance.dr] if ordnance and ordnance.dr is not None else [],
        "vehicles": [vehicles.dr] if vehicles and vehicles.dr is not None else [],
        "oba": [draw.dr for draw in case.oba.draws],
        "air-support": [air.dr] if air else [],
        "observation-plane": [plane.dr] if plane and plane.dr is not None else [],
    }
