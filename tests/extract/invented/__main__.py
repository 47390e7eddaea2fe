"""Print what `measure` finds over many seeds: python -m tests.extract.invented [from] [to] [show]."""

import sys

from tests.extract.invented.measure import measure, odd_trials, trials

start, stop, show = (int(arg) for arg in (*sys.argv[1:4], *("0", "160", "0")[len(sys.argv) - 1 :]))
kinds = None
seeds = range(start, stop)
odd = [arg.partition("=")[2] for arg in sys.argv if arg.startswith("odd=")]
figures = measure(
    odd_trials(seeds, forms=tuple(odd))
    if odd
    else odd_trials(seeds)
    if "odd" in sys.argv
    else trials(seeds, free="free" in sys.argv)
)
print(
    f"clean silent {figures.silent}/{figures.clean}, named {figures.named}/{figures.changed}, "
    f"beside {figures.beside}"
)
for kind, (count, named, beside) in figures.by_kind.items():
    print(f"  {kind:14} {named}/{count}  beside {beside}")
loud = {trial.name.split()[0] for trial in figures.failed if trial.planted is None}
told = [one for one in figures.failed if one.planted is None or one.name.split()[0] not in loud]
for trial in told[:show]:
    print("-----", trial.name, trial.planted, "named" if trial.named else "")
    for item in trial.found:
        print("   ", item.kind, item.message("en")[:160])
