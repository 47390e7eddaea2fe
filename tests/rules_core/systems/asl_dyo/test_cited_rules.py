"""The cited rule is the one whose text states what was broken: held for every finding of every case."""

import re
from collections import defaultdict
from functools import cache
from typing import Any

import pytest

from rules_core.registry import find_system
from tests.rules_core.systems.asl_dyo.cases import CASES, RosterCase

SYSTEM = find_system("asl-dyo")
RULE_NUMBER = re.compile(r"(?<![0-9.−])1\.[0-9]{2,4}(?![0-9.])")

# What a rule speaks of, in the words of the messages: one of them stands in every message that cites it.
# Rules of one subject share their words; the rest of the law is in the cases, which name the rule.
SUBJECTS = {
    "1.1": "category|spent|left|prices|order|allotment|section|total|points",
    "1.11": "counter|one game|catalogue",
    "1.12": "one game|weapon|Opt BPV|BPV",
    "1.13": "[Ll]og",
    "1.2": "bought",
    "1.202": "[Ss]ki|2 Sk",
    "1.203": "AMB-8=|Winter Camouflage|1 W",
    "1.204": "parachute|2 P\\b",
    "1.21": "subsection|ID letter|class|declared as",
    "1.211": "BPV|MPV|PF",
    "1.212": "half-squad",
    "1.22": "Assault Engineer|SS squad|× 2",
    "1.23": "Sapper|× 1.5",
    "1.24": "Commando|ELR 5|× 1.5",
    "1.25": "MOL|1 M\\b",
    "1.26": "AMB-1=|BPV|MPV|PF|declared",
    "1.27": "Partisan|\\+ 0.4|ELR",
    "1.28": "ELR",
    "1.29": "SAN",
    "1.3": "RF|Gun|Availability DR|LG|BPV|DR",
    "1.4": "[Vv]ehicle|DR|10%|motorized",
    "1.41": "weapon|Opt BPV|Winter Camouflage|armament|AAMG|aamg|FT|1 W|dice",
    "1.42": "Sz|\\bG\\b|dr|dice|Opt BPV|BPV",
    "1.43": "Armor Leader|AFV|PzKpfw|crew|BPV|RF",
    "1.44": "wagon|sledge|horse",
    "1.441": "tow|Gun",
    "1.45": "cycle|sidecar",
    "1.46": "OP tank|motorized",
    "1.461": "OP tank|radio|phone",
    "1.462": "PzKpfw",
    "1.463": "M4",
    "1.464": "Sherman",
    "1.4641": "Cromwell",
    "1.465": "Ram",
    "1.47": "raft|boat",
    "1.48": "glider",
    "1.49": "× 2|ammo",
    "1.5": "OBA DR|OBA|50%|CB|× 0.5|× 1",
    "1.51": "batter|chart|radio|OBA",
    "1.52": "× 0.2|× 0.8|AMB-3|AMB-4",
    "1.53": "[Bb]ombard|hex|boards",
    "1.531": "Air Support|Weather",
    "1.532": "plane",
    "1.6": "Fortification|mine|roadblock|HIP|cave|UDT|pillbox|board|factor",
    "1.7": "reinforce|second|7",
    "1.71": "bonus|announced|ELR",
    "1.72": "ELR",
    "1.73": "bonus|5-4-8|4-4-7|BPV",
    "1.74": "[Ee]quivalent|Equiv|section",
    "1.8": "leader|LG|7-0|8-0",
    "1.81": "leader|LG|10-3|8-0|trade",
    "1.82": "Exchange|exchange",
    "1.83": "weapon|SW|squads",
    "1.84": "reinforcements",
}


@cache
def _every() -> tuple[dict[str, Any], ...]:
    """Every finding of every case as an answer has it, consequences too."""
    findings = [finding for case in CASES for finding in case.judged().findings]
    every = [each for finding in findings for each in (finding, *finding.consequences)]
    return tuple(each.to_json("en", SYSTEM) for each in every)


@pytest.mark.parametrize("case", [each for each in CASES if each.findings], ids=lambda case: case.name)
def test_a_case_names_the_rule_of_each_finding(case: RosterCase) -> None:
    assert [each["code"] for each in case.findings if "rule" not in each] == []


def test_a_message_speaks_of_what_the_cited_rule_is_about() -> None:
    beside = defaultdict(set)
    for finding in _every():
        rule = finding["rule"]["id"]
        if not re.search(SUBJECTS[rule], f"{finding['message']} {finding['working']}"):
            beside[rule].add((finding["code"], finding["message"]))
    assert dict(beside) == {}


def test_a_message_names_no_other_rule_than_the_cited_one() -> None:
    """Where a sentence says in which rule a value is printed, that rule is cited: its page explains it."""
    other = set()
    for finding in _every():
        named = set(RULE_NUMBER.findall(finding["message"]))
        if named and finding["rule"]["id"] not in named:
            other.add((finding["code"], finding["rule"]["id"], *sorted(named)))
    assert other == set()


def test_every_rule_that_may_be_cited_has_its_subject() -> None:
    assert SYSTEM.roster is not None
    cited = {check.rule for check in SYSTEM.roster.checks} | {finding["rule"]["id"] for finding in _every()}
    assert cited == SUBJECTS.keys()


def test_where_a_check_may_cite_another_rule_a_case_does() -> None:
    """`checked_by` of a rule names checks that cite it; those are shown at work for each kind of reason."""
    several = defaultdict(set)
    for finding in _every():
        several[finding["code"]].add(finding["rule"]["id"])
    least = {
        "oba.bpv": {"1.5", "1.51", "1.52"},
        "vehicles.opt-bpv": {"1.12", "1.41"},
        "vehicles.total": {"1.4", "1.41", "1.42"},
        "elr.announced": {"1.24", "1.27", "1.71", "1.72"},
        "leaders.final": {"1.81", "1.82"},
        "infantry.mpv-each": {"1.211", "1.22", "1.23", "1.25", "1.26"},
        "ordnance.rf": {"1.27", "1.3"},
        "points.unpaid": {"1.53"},
        "op.total": {"1.41", "1.462"},
    }
    assert {code: rules - several[code] for code, rules in least.items() if rules - several[code]} == {}
