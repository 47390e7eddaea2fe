"""Put the contract to copies of a system, each in a fork of one process that has loaded everything once.

    python -m tests.systems.broken_copies FOLDER TESTS

Every folder in FOLDER is installed in a fork of its own and put to TESTS; what pytest writes goes into
`said.txt` of that folder, its exit code behind it.
"""

import os
import sys
from pathlib import Path

import pytest

import taiyaku.contract  # noqa: F401

COMMAND = ["-q", "--tb=line", "-p", "no:cacheprovider", "-k", "not served"]


def judged(copy: Path, tests: str) -> None:
    """Install the copy in this process and run the tests on it; does not return."""
    said = os.open(copy / "said.txt", os.O_WRONLY | os.O_CREAT)
    os.dup2(said, 1)
    os.dup2(said, 2)
    os.chdir(copy)
    sys.path.insert(0, str(copy))
    sys.dont_write_bytecode = True
    code = pytest.main([*COMMAND, tests])
    print(f"exit code {int(code)}", flush=True)
    os._exit(0)


def main(folder: Path, tests: str) -> None:
    """Judge every copy in the folder, one after the other."""
    for copy in sorted(folder.iterdir()):
        child = os.fork()
        if not child:
            judged(copy, tests)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
