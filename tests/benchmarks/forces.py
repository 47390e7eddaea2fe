"""The force builder: every legal force of all lists, verdicts a second, completions and repairs."""

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from rules_core.judge import judge
from rules_core.options import options
from rules_core.systems.ww2_dba.forces.enumerate import legal_forces, packing
from rules_core.systems.ww2_dba.lists.load import force_lists
from rules_core.systems.ww2_dba.names.notation import write_notation
from tests.benchmarks.figure import Figure, at_most
from tests.benchmarks.judging import in_turn

SYSTEM = "ww2-dba"
COUNTING = """
from rules_core.systems.ww2_dba.lists.load import force_lists
from rules_core.systems.ww2_dba.forces.enumerate import legal_forces
import time
lists = force_lists()
begins = time.process_time()
print(sum(len(legal_forces(known)) for known in lists), time.process_time() - begins)
"""


def figures(folder: Path) -> Iterator[Figure]:
    done = subprocess.run([sys.executable, "-c", COUNTING], capture_output=True, text=True, check=True)
    count, seconds = done.stdout.split()  # in a process of its own: nothing is kept from before
    yield at_most(f"all {int(count):,} legal forces of {len(force_lists())} lists", float(seconds), 5, " s")
    chance = random.Random(14)
    rosters = []
    for known in force_lists():
        pack = packing(known)
        whole = [pack.unpack(force) for force in chance.choices(legal_forces(known), k=4)]
        rosters += [{"list": known.id, "force": write_notation(force)} for force in whole]
    (told,) = in_turn((lambda: [judge(SYSTEM, each).to_json("en") for each in rosters], 1), runs=5)
    yield Figure("forces judged with the whole answer", f"{len(rosters) / told:.0f} a second")
    parts = [{**each, "force": ", ".join(str(each["force"]).split(", ")[:-3])} for each in rosters]
    parts += [{"list": known.id, "force": "1 HQ"} for known in force_lists()]  # where most is still open
    yield at_most("slowest completion of a partial force", 1000 * _slowest(parts), 100, " ms")
    wrong = [{**each, "force": f"{each['force']}, 2 TH (at), 1 RE (sf)"} for each in rosters]
    yield at_most("slowest repair of an illegal force", 1000 * _slowest(wrong), 1000, " ms")


def _slowest(rosters: list[dict[str, str]]) -> float:
    """Seconds of the processor that the slowest answer takes, its best of three."""
    return max(min(_seconds(roster) for _ in range(3)) for roster in rosters)


def _seconds(roster: dict[str, str]) -> float:
    begins = time.process_time()
    options(SYSTEM, roster).to_json("en")
    return time.process_time() - begins
