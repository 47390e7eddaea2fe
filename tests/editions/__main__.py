"""Look at a printed edition: `python -m tests.editions 12 17` writes 12.pdf and 17.pdf into the folder
given by --to and says what the reader gets wrong in them; without numbers, all of them in one line each.
"""

import argparse
import traceback
from pathlib import Path

from extract.read.pdf import read_pdf
from tests.editions import printed
from tests.editions.cases import Case, cases
from tests.editions.expect import faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("numbers", nargs="*", type=int)
    parser.add_argument("--seed", type=int, default=0, help="another covering set of cases")
    parser.add_argument("--to", type=Path, help="folder for the PDF files")
    options = parser.parse_args()
    chosen = [
        case for case in cases(options.seed) if not options.numbers or case.seed % 1000 in options.numbers
    ]
    for case in chosen:
        found = judged(case, options.to)
        print(
            f"{'ok  ' if not found else 'FAIL'} {case.name}" + (f"  ({len(found)} faults)" if found else "")
        )
        for fault in found if options.numbers else found[:1]:
            print(f"       {fault}")


def judged(case: Case, folder: Path | None) -> list[str]:
    """The faults of one case; an exception of the reader is a fault too."""
    data, truth = printed(case.edition, case.layout, case.seed)
    if folder:
        (folder / f"{case.seed}.pdf").write_bytes(data)
    try:
        return faults(read_pdf(data, f"{case.seed}.pdf"), truth, case.layout)
    except Exception:
        return [traceback.format_exc(chain=False)]


if __name__ == "__main__":
    main()
