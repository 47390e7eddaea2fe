"""Judge a roster and compare two editions: example-python.py side.yaml book.en.txt book.ja.txt."""

import sys
from pathlib import Path

import yaml

import taiyaku

roster, english, japanese = map(Path, sys.argv[1:])
for system in taiyaku.systems():
    print(system.id, "/".join(system.titles.values()))
try:
    verdict = taiyaku.judge("asl-dyo", yaml.safe_load(roster.read_text("utf-8")))
except taiyaku.RosterError as error:
    sys.exit("\n".join(problem.say("en") for problem in error.problems))
print(verdict.outcome, [finding.code for finding in verdict.findings])
print(verdict.to_json("ja")["summary"])

try:
    report = taiyaku.check(english, japanese)
except taiyaku.BookError as error:
    sys.exit(error.say("en"))
for difference in report.new:
    print(difference.id, difference.message("en"))
print(len(taiyaku.extract(english).tables), "tables")
