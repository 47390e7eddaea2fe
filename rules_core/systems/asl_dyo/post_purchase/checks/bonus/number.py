"""1.71: how many bonus squads a side gets."""

from rules_core.arithmetic import digits
from rules_core.checks import Fault, Faults, check
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.post_purchase.announced import Bonus
from rules_core.systems.asl_dyo.post_purchase.bonus import bonus_number
from rules_core.systems.asl_dyo.roster.case import Case


@check(rule="1.71", code="bonus.opponent-unknown", severity="needs-info", needs=("squad", "bonus"))
def opponent_is_known(case: Case) -> Faults:
    """Bonus Infantry can be judged only with the ELR that the other side announced."""
    stated, bonus = case.roster.announcement, case.after.bonus
    if bonus.lines and bonus.number is None and (stated is None or stated.opponent_elr is None):
        yield Fault("/announcement/opponent_elr", fields=bonus.lines[0].fields)


@check(rule="1.71", code="bonus.chart-open", severity="needs-info", needs=("squad", "bonus"))
def chart_is_decided(case: Case) -> Faults:
    """Where the books differ on the cell of the chart, the bonus cannot be judged."""
    bonus = case.after.bonus
    if bonus.lines and bonus.number is not None and bonus.number.number is None:
        path = f"{bonus.lines[0].path}/count"
        yield Fault(path, fields=bonus.lines[0].fields, depends_on=bonus.number.depends_on)


@check(rule="1.71", code="bonus.number", needs=("bonus",))
def no_more_than_the_bonus_number(case: Case) -> Faults:
    """No more bonus squads are taken than the bonus number, dearer ones counted twice (1.73)."""
    bonus = case.after.bonus
    if not bonus.lines or bonus.number is None or bonus.number.number is None:
        return
    cheap, dear = bonus.taken("squad", dear=False), bonus.taken("squad", dear=True)
    if cheap + 2 * dear > bonus.number.number:
        taken = f"{cheap} + 2 × {dear} = {cheap + 2 * dear}; " if dear else ""
        yield Fault(
            f"{bonus.lines[-1].path}/count",
            cheap + 2 * dear,
            digits(bonus.number.number),
            taken + bonus.number.working,
            depends_on=bonus.number.depends_on,
            rule="1.73" if cheap + dear <= bonus.number.number else None,
            follows=_of_announced(case, cheap + 2 * dear) or _of_dear_types(bonus, cheap + dear),
        )


@check(rule="1.73", code="bonus.half-squads", needs=("bonus",))
def one_half_squad_for_a_half(case: Case) -> Faults:
    """Only a half that is left of the bonus number gives a half-squad."""
    bonus = case.after.bonus
    allowed = bonus.half_squads_allowed
    half_squads = bonus.taken("half-squad", dear=False) + bonus.taken("half-squad", dear=True)
    if allowed is not None and half_squads > allowed:
        halves = [line for line in bonus.lines if line.unit == "half-squad"]
        yield Fault(
            f"{halves[-1].path}/count",
            half_squads,
            allowed,
            bonus.number.working if bonus.number else None,
            halves[-1].fields,
            _quarters(bonus),
        )


def _of_announced(case: Case, taken: int) -> str | None:
    """The place of the announced ELR, where by that, wrong as it is, the bonus would be right."""
    stated, mpv = case.roster.announcement, case.after.mpv
    if stated is None or stated.elr is None or stated.opponent_elr is None or mpv is None:
        return None
    number = bonus_number(mpv, stated.elr, stated.opponent_elr, case.library).number
    return "/announcement/elr" if number is not None and taken <= number else None


def _of_dear_types(bonus: Bonus, squads: int) -> str | None:
    """The place of the first dear type, where squads of types that may be taken would not be too many."""
    number = bonus.number.number if bonus.number else None
    dear = [line for line in bonus.lines if line.unit == "squad" and bonus.is_dear(line)]
    return f"{dear[0].path}/type" if dear and number is not None and squads <= number else None


def _quarters(bonus: Bonus) -> tuple[Dependency, ...]:
    """The reading of AMB-21, where a quarter is at stake."""
    halved = bonus.taken("squad", dear=True) or bonus.taken("half-squad", dear=True)
    return (Dependency("reading", f"AMB-21={bonus.quarters}"),) if halved else ()
