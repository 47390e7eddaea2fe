"""2,442 rosters judged before the systems became packages get the same answers: outcome, findings, sentences.

`judged_before/rosters.ndjson.xz` holds the cases of that day, the bundled examples and seeded variations of
both, a roster a line with its switches and the answer in both languages. A listed repair of a verdict
changes its lines here, and nothing else does.
"""

import json
import lzma
from pathlib import Path
from typing import Any

from rules_core.judge import judge
from rules_core.model.rosters import RosterError
from tests.shared import assert_same

JUDGED = Path(__file__).parent / "judged_before" / "rosters.ndjson.xz"
LEAST = 2000
FINDING = ("code", "severity", "path", "found", "expected", "working")
REST = ("kind", "id", "path", "value", "source")


def answer(roster: dict[str, Any], switches: dict[str, str]) -> dict[str, Any]:
    """What the judge says of a roster in both languages, as the file holds it."""
    try:
        verdict = judge("asl-dyo", roster, switches=switches)
    except RosterError as error:
        told = [[each.pointer, each.code, each.say("en"), each.say("ja")] for each in error.problems]
        return {"problems": told}
    en, ja = verdict.to_json("en"), verdict.to_json("ja")
    findings = [
        [
            *(ours[name] for name in FINDING[:2]),
            ours["rule"]["number"],
            *(ours[name] for name in FINDING[2:]),
            *(ours["message"], ours["fix"], theirs["message"], theirs["fix"]),
        ]
        for ours, theirs in zip(en["findings"], ja["findings"], strict=True)
    ]
    unchecked = [
        [ours["code"], ours["rule"]["number"], ours["path"], ours["message"], theirs["message"]]
        for ours, theirs in zip(en["unchecked"], ja["unchecked"], strict=True)
    ]
    rests_on = [
        [*(ours[name] for name in REST), ours["message"], theirs["message"]]
        for ours, theirs in zip(en["rests_on"], ja["rests_on"], strict=True)
    ]
    told_before = {"verdict": en["verdict"], "summary": [en["summary"], ja["summary"]], "findings": findings}
    return {**told_before, "unchecked": unchecked, "rests_on": rests_on, "ledger": en["ledger"]}


def test_every_roster_is_judged_as_before() -> None:
    judged = [json.loads(line) for line in lzma.decompress(JUDGED.read_bytes()).splitlines()]
    assert len(judged) >= LEAST
    now = {each["name"]: json.loads(json.dumps(answer(each["roster"], each["switches"]))) for each in judged}
    assert len(now) == len(judged)
    assert_same(now, {each["name"]: each["answer"] for each in judged})
