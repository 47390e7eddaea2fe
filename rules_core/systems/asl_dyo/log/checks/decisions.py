"""1.13 and 1.5: each DR once, its result bought or declined, and nothing taken back."""

from rules_core.checks import Fault, Faults, check
from rules_core.systems.asl_dyo.log.model import RULE_OF_DICE, Matter
from rules_core.systems.asl_dyo.roster.case import Case

RULE_OF_BATTERIES = "1.51"
ONCE = ("ordnance", "vehicles", "air-support", "observation-plane")
ONE_BY_ONE = ("oba", "air-support", "observation-plane")
WITH_DR = ("ordnance", "vehicles", *ONE_BY_ONE)


@check(rule="1.13", code="log.rerolled", needs=("log",))
def no_reroll(case: Case) -> Faults:
    """An Availability DR is made once in its category and stands."""
    rolled: set[str] = set()
    for index, entry in enumerate(case.log):
        if entry.event == "dr" and entry.of in ONCE:
            if entry.of in rolled:
                yield Fault(f"/log/{index}", entry.of, fields={"entry": index + 1})
            rolled.add(entry.of)


@check(rule="1.5", code="log.undecided", needs=("log",))
def decided_before_the_next_dr(case: Case) -> Faults:
    """Each battery is bought or declined before the next OBA DR is made."""
    open_since: int | None = None
    for index, entry in enumerate(case.log):
        if entry.of != "oba" or entry.event == "trade-in":
            continue
        if entry.event == "dr" and open_since is not None:
            yield Fault(f"/log/{index}", fields={"entry": index + 1, "earlier": open_since + 1})
        open_since = index if entry.event == "dr" else None


@check(rule="1.13", code="log.no-dr", needs=("log",))
def bought_on_a_dr(case: Case) -> Faults:
    """What needs an Availability DR is bought on one, and after declining nothing is bought in its place."""
    may_buy, thrown = set[str](), set[str]()
    for index, entry in enumerate(case.log):
        if entry.of not in WITH_DR:
            continue
        if entry.event == "dr":
            may_buy.add(entry.of)
            thrown.add(entry.of)
        elif entry.event == "buy" and entry.of not in may_buy:
            rule = None if entry.of in thrown else RULE_OF_DICE[entry.of]
            yield Fault(f"/log/{index}", entry.of, fields={"entry": index + 1}, rule=rule)
        elif entry.event == "decline" or (entry.event == "buy" and entry.of in ONE_BY_ONE):
            may_buy.discard(entry.of)


@check(rule="1.13", code="log.trade-in", needs=("log",))
def nothing_is_given_back(case: Case) -> Faults:
    """What has been recorded is not given back for points or exchanged for something else."""
    for index, entry in enumerate(case.log):
        if entry.event == "trade-in":
            yield Fault(f"/log/{index}", entry.of, fields={"entry": index + 1})


@check(rule="1.13", code="log.not-on-roster", needs=("log",))
def what_was_bought_stays(case: Case) -> Faults:
    """What has a field of its own on the roster and was bought by the log still stands there."""
    bought = {entry.of for entry in case.log if entry.event == "buy"}
    stands: dict[Matter | None, bool] = {
        "motorized": case.vehicle_section.motorized or case.other_points.vehicles > 0,
        "op-tank": bool(case.op_tanks) or case.other_points.vehicles > 0,
        "air-support": case.air is not None,
        "observation-plane": case.oba.observation_plane is not None,
        "preregistered-hexes": case.oba.preregistered_hexes > 0,
        "bombarded-boards": case.oba.bombardments > 0,
    }
    for index, entry in enumerate(case.log):
        if entry.event == "buy" and entry.of in bought and not stands.get(entry.of, True):
            bought.discard(entry.of)
            yield Fault(f"/log/{index}", entry.of, fields={"entry": index + 1})


@check(rule="1.1", code="log.overspent", needs=("log",))
def paid_when_bought(case: Case) -> Faults:
    """A purchase is made with points that are left at that moment."""
    left = case.allotment
    for index, entry in enumerate(case.log):
        if entry.event == "buy" and entry.points is not None:
            if entry.points > left:
                working = f"{left} < {entry.points}"
                fields = {"entry": index + 1, "of": entry.of}
                rule = RULE_OF_BATTERIES if entry.of == "oba" else None
                yield Fault(f"/log/{index}/points", entry.points, left, working, fields, rule=rule)
                return
            left -= entry.points


@check(rule="1.41", code="log.too-many-dice", needs=("log", "vehicles"))
def one_throw_for_each(case: Case) -> Faults:
    """Dice for equipment and Armor Leaders are not thrown again: there are no more than the vehicles give."""
    if not case.vehicles:
        return
    count = sum(vehicle.line.count for vehicle in case.vehicles)
    symbols = [2 if each.symbols is None else len(each.symbols) for each in case.vehicles]
    most: dict[Matter, int] = {
        "optional-armament": count,
        "sz-g": sum(each.line.count * number for each, number in zip(case.vehicles, symbols, strict=True)),
        "armor-leader": case.armor.allowed.points,
    }
    for matter, allowed in most.items():
        logged = [index for index, each in enumerate(case.log) if (each.event, each.of) == ("dr", matter)]
        if len(logged) > allowed:
            fields = {"entry": logged[allowed] + 1, "of": matter}
            yield Fault(
                f"/log/{logged[allowed]}", len(logged), allowed, fields=fields, rule=RULE_OF_DICE[matter]
            )
