"""1.1: the categories in their order, and what other rules say of it."""

from collections import Counter
from collections.abc import Mapping

from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import reading_of
from rules_core.systems.asl_dyo.log.model import CATEGORY_OF, MATTERS, RULE_OF_DICE, Matter
from rules_core.systems.asl_dyo.roster.case import Case

# The category of everything that a log may name. SAN has no place of its own (AMB-9); an OP tank is
# recorded under vehicles, but bought after the battery that it serves (1.46).
STEPS: Mapping[Matter, int] = {
    **{matter: list(MATTERS).index(category) for matter, category in CATEGORY_OF.items()},
    "op-tank": list(MATTERS).index("oba"),
}
EQUIPMENT: tuple[Matter, ...] = ("optional-armament", "sz-g")
ARMOR_LEADER: tuple[str, Matter] = ("dr", "armor-leader")
LATEST_SAN = {"any-time": STEPS["fortifications"], "after-infantry": STEPS["infantry"]}


@check(rule="1.1", code="log.category-order", needs=("log",))
def categories_in_order(case: Case) -> Faults:
    """Categories come in their order, and a category that has been left is not taken up again."""
    reached, latest = 0, ""
    for index, entry in enumerate(case.log):
        if entry.of is None or entry.of == "san" or entry.event == "trade-in":
            continue
        step = STEPS[entry.of]
        if step < reached:
            yield Fault(f"/log/{index}", entry.of, None, None, {"entry": index + 1, "latest": latest})
        else:
            reached, latest = step, entry.of


@check(rule="1.29", code="log.san-late", needs=("log",))
def san_in_time(case: Case) -> Faults:
    """SAN is bought before the Fortifications are done, or where so agreed, before ordnance."""
    reached, latest = 0, ""
    for index, entry in enumerate(case.log):
        if entry.of == "san" and entry.event == "buy" and reached > LATEST_SAN[case.switches["AMB-9"]]:
            fields, depends = {"entry": index + 1, "latest": latest}, (reading_of(case.switches, "AMB-9"),)
            yield Fault(f"/log/{index}", entry.of, fields=fields, depends_on=depends)
        elif entry.of is not None and entry.of != "san" and STEPS[entry.of] > reached:
            reached, latest = STEPS[entry.of], entry.of


@check(rule="1.4", code="log.motorized-late", needs=("log",))
def motorized_before_the_dr(case: Case) -> Faults:
    """The tenth for the motorized option is paid before the vehicle DR is made."""
    is_rolled = False
    for index, entry in enumerate(case.log):
        if (entry.event, entry.of) == ("dr", "vehicles"):
            is_rolled = True
        elif (entry.event, entry.of) == ("buy", "motorized") and is_rolled:
            yield Fault(f"/log/{index}", entry.of, fields={"entry": index + 1})


@check(rule="1.46", code="log.op-tank-early", needs=("log",))
def op_tank_after_its_battery(case: Case) -> Faults:
    """An OP tank is bought after the battery that it serves."""
    batteries = tanks = 0
    for index, entry in enumerate(case.log):
        if entry.event == "buy" and entry.of == "oba":
            batteries += 1
        elif entry.event == "buy" and entry.of == "op-tank":
            tanks += 1
            if tanks > batteries:
                yield Fault(f"/log/{index}", tanks, batteries, fields={"entry": index + 1})


@check(rule="1.532", code="log.plane-early", needs=("log",))
def plane_after_its_battery(case: Case) -> Faults:
    """The DR for an observation plane is made after the battery that it serves has been bought."""
    is_bought = False
    for index, entry in enumerate(case.log):
        if (entry.event, entry.of) == ("buy", "oba"):
            is_bought = True
        elif (entry.event, entry.of) == ("dr", "observation-plane") and not is_bought:
            yield Fault(f"/log/{index}", fields={"entry": index + 1})


@check(rule="1.531", code="log.before-weather", needs=("log",))
def weather_before_air_support(case: Case) -> Faults:
    """Weather is determined before the DR for Air Support or an observation plane."""
    weather = next((index for index, entry in enumerate(case.log) if entry.event == "weather"), None)
    for index, entry in enumerate(case.log):
        if weather is not None and index < weather and entry.of in ("air-support", "observation-plane"):
            yield Fault(f"/log/{index}", entry.of, fields={"entry": index + 1, "weather": weather + 1})
            return


@check(rule="1.41", code="log.equipment-early", needs=("log",))
def equipment_after_its_vehicle(case: Case) -> Faults:
    """The dice for optional armament, Sz, G and Armor Leaders are thrown once vehicles have been bought."""
    events = [(entry.event, entry.of) for entry in case.log]
    if ("buy", "vehicles") not in events:
        return
    for index, entry in enumerate(case.log[: events.index(("buy", "vehicles"))]):
        if entry.event == "dr" and entry.of in (*EQUIPMENT, "armor-leader"):
            yield Fault(f"/log/{index}", entry.of, fields={"entry": index + 1}, rule=RULE_OF_DICE[entry.of])


@check(rule="1.43", code="log.armor-leader-early", needs=("log", "armor_draws"))
def armor_leaders_after_the_equipment(case: Case) -> Faults:
    """An Armor Leader DR waits until the equipment of its AFV is settled."""
    if not case.armor_draws:
        return  # the roster does not say which AFV the dice are for
    leaders = [index for index, entry in enumerate(case.log) if (entry.event, entry.of) == ARMOR_LEADER]
    for made, index in enumerate(leaders, start=1):
        later = [entry.of for entry in case.log[index:] if entry.event == "dr"]
        found = max(later.count(matter) for matter in EQUIPMENT)
        others = _not_behind(case, made)
        if found > others:
            yield Fault(f"/log/{index}", found, others, fields={"entry": index + 1})
            return


def _not_behind(case: Case, draws: int) -> int:
    """How many vehicles stand behind none of the first Armor Leader DRs: later dice may be theirs."""
    behind = Counter(number for draw in case.armor_draws[:draws] for number in draw.made.lines)
    return sum(max(0, vehicle.line.count - behind[vehicle.index + 1]) for vehicle in case.vehicles)
