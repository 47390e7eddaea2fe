"""Two sides under one scenario: what they must agree on, and what each announces to the other (1.1, 1.71)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field

from rules_core.model.answers import Meeting
from rules_core.model.blocks import Phrase
from rules_core.model.findings import Dependency, Fact, Fault, Finding, Severity, UnitName, once
from rules_core.model.rosters import RosterModel
from rules_core.systems.asl_dyo.post_purchase.model import Announcement
from rules_core.systems.asl_dyo.roster.case import Case
from rules_core.systems.asl_dyo.roster.dependencies import rests_on
from rules_core.systems.asl_dyo.roster.model import Roster, Scenario
from rules_core.systems.asl_dyo.roster.unit_names import spelt

OWN_TO_A_SIDE = ("opponent", "readings", "weather_determined")
"""Fields of the scenario that each side has for itself, or that are compared in a way of their own."""

OF_A_UNIT = (
    "bpv",
    "class",
    "pf",
    "lg",
    "rf",
    "fp",
    "kind",
    "calibre",
    "dm",
    "in-game",
    "symbols",
    "crew-morale",
)
"""Declared values that mean the same thing on both rosters."""


class Match(RosterModel):
    """Both sides of a match, each with its whole roster."""

    sides: Annotated[list[Roster], Field(min_length=2, max_length=2)]


def meet(cases: tuple[Case, Case]) -> Meeting:
    """The findings between the two sides; each is given only the other's announcement."""
    given = (_announcement(cases[1]), _announcement(cases[0]))
    secret = tuple(_declared(cases))
    return Meeting(
        rosters=(_with_announcement(cases[0], cases[1]), _with_announcement(cases[1], cases[0])),
        given=given,
        shared=tuple(_scenario(cases)),
        own=(tuple(_own(0, cases[0], cases[1])), tuple(_own(1, cases[1], cases[0]))),
        secret=secret,
        hints=(tuple(_hint(0, secret)), tuple(_hint(1, secret))),
        announced=((_sentence(given[0]),), (_sentence(given[1]),)),
    )


def _sentence(given: Mapping[str, Any]) -> Phrase:
    """What a side may know of the other, as a sentence."""
    elr = given["announced_elr"]
    spent = (
        "no-infantry" if not given["bought_infantry"] else "infantry" if elr is not None else "elr-unknown"
    )
    return Phrase(f"validate.opponent.{spent}", {"elr": elr})


def _announcement(case: Case) -> dict[str, Any]:
    """The announcement of a side: its ELR (None while unknown), and whether it spent points on Infantry."""
    elr = case.after.announced.elr
    return {"announced_elr": elr and elr.elr, "bought_infantry": bool(case.bought)}


def _with_announcement(case: Case, other: Case) -> Roster:
    """The side's roster with what it may know of the other side."""
    stated = _announcement(other)
    own = case.roster.announcement
    announcement = Announcement(
        elr=own.elr if own else None,
        opponent_elr=stated["announced_elr"],
        opponent_bought_infantry=stated["bought_infantry"],
    )
    scenario = case.roster.scenario.model_copy(update={"opponent": other.nationality})
    return case.roster.model_copy(update={"announcement": announcement, "scenario": scenario})


def _scenario(cases: tuple[Case, Case]) -> Iterator[Finding]:
    """Both rosters carry one scenario and one set of readings (1.1)."""
    one, other = (case.roster.scenario for case in cases)
    for name in Scenario.model_fields:
        found, expected = getattr(other, name), getattr(one, name)
        if name not in OWN_TO_A_SIDE and None not in (found, expected) and found != expected:
            path = f"/sides/1/scenario/{name}"
            yield _finding("scenario", path, _fact(found), _fact(expected), field=f"scenario/{name}")
    for name, option in cases[0].switches.items():
        if cases[1].switches[name] != option:
            path = f"/sides/1/scenario/readings/{name}"
            yield _finding("reading", path, cases[1].switches[name], option, field=name)


def _own(side: int, case: Case, other: Case) -> Iterator[Finding]:
    """What a side recorded of the other agrees with what the other says aloud (1.71)."""
    stated, recorded = _announcement(other), case.roster.announcement
    opponent = case.roster.scenario.opponent
    if opponent not in (None, other.nationality):
        path = f"/sides/{side}/scenario/opponent"
        yield _finding("opponent", path, opponent, other.nationality, side=side + 1)
    if recorded is not None:
        place = f"/sides/{side}/announcement"
        if None not in (recorded.opponent_elr, stated["announced_elr"]) and (
            recorded.opponent_elr != stated["announced_elr"]
        ):
            found, expected = recorded.opponent_elr, stated["announced_elr"]
            yield _finding("opponent-elr", f"{place}/opponent_elr", found, expected, "1.71", side=side + 1)
        is_stated = "opponent_bought_infantry" in recorded.model_fields_set
        if is_stated and recorded.opponent_bought_infantry != stated["bought_infantry"]:
            path = f"{place}/opponent_bought_infantry"
            yield _finding("opponent-infantry", path, None, None, "1.71", side=side + 1)
    if case.after.announced.unknown and other.bought and case.bought:
        path = f"/sides/{side}/side/elr"
        yield _finding("elr-unknown", path, None, None, "1.72", "needs-info", side=side + 1)


def _declared(cases: tuple[Case, Case]) -> Iterator[Finding]:
    """A value that both sides declare for the same thing is one value (1.1)."""
    one, other = (_values(case) for case in cases)
    for name, item in other.items():
        if name in one and one[name].value != item.value:
            path = f"/sides/1{item.path}"
            value, _, unit = item.id.partition("/")
            what = UnitName(unit)
            yield _finding("declared", path, item.value, one[name].value, what=what, value=value)


def _values(case: Case) -> Mapping[str, Dependency]:
    """What a side declares of units, by what and of which; the same name may be spelt in several ways."""
    return {
        spelt(item.id): item
        for item in once(rests_on(case))
        if item.kind == "declared" and item.id.partition("/")[0] in OF_A_UNIT
    }


def _hint(side: int, secret: tuple[Finding, ...]) -> Iterator[Finding]:
    """That declared values differ, without a word of which: it would tell what the other side has."""
    if secret:
        yield _finding("declared-somewhere", f"/sides/{side}", None, None, side=side + 1)


def _finding(
    code: str,
    path: str,
    found: Fact,
    expected: Fact,
    rule: str = "1.1",
    severity: Severity = "error",
    **fields: object,
) -> Finding:
    return Finding(f"match.{code}", severity, rule, Fault(path, found, expected, fields=fields))


def _fact(value: object) -> Fact:
    """A value of the scenario as findings show it."""
    return str(value).lower() if isinstance(value, bool) else value  # type: ignore[return-value]
