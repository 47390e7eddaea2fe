"""The wheel has all that the first `taiyaku serve` builds its pages from, without the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.shared import once

ROOT = Path(__file__).parents[1]
SOURCES = """
import json
from hashlib import sha256
from api.reference.serving import site_folder
from api.reference.sources import DOCS, IS_CHECKOUT, assemble, assemble_catalogues
from rules_core.registry import installed

systems = installed()
files = {**assemble(systems), **assemble_catalogues(systems)}
tools = [path for path in [DOCS / "conf.py", *DOCS.glob("_*/**/*.*")]
         if not {"_build", "__pycache__"} & {*path.parts}]
files |= {str(path.relative_to(DOCS)): path.read_bytes() for path in tools}
hashes = {name: sha256(content).hexdigest() for name, content in files.items()}
print(json.dumps([IS_CHECKOUT, str(site_folder()), hashes]))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel is unpacked, as pip does it."""

    def make(folder: Path) -> None:
        build = f"from hatchling.build import build_wheel; build_wheel({str(folder)!r})"
        subprocess.run([sys.executable, "-c", build], cwd=ROOT, check=True, capture_output=True)
        (packed,) = folder.glob("*.whl")
        with zipfile.ZipFile(packed) as archive:
            archive.extractall(folder)

    return once(tmp_path_factory, "wheel", make)


def sources(folder: Path, home: Path) -> tuple[bool, str, dict[str, str]]:
    """Whether that is a checkout, where its pages are kept, and the digest of each of their sources."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "XDG_CACHE_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", SOURCES], cwd=home, env=environment, capture_output=True, text=True, check=True
    )
    is_checkout, kept, hashes = json.loads(done.stdout)
    return is_checkout, kept, hashes


def test_pages_are_built_from_the_wheel_alone(wheel: Path, tmp_path: Path) -> None:
    of_wheel, of_checkout = sources(wheel, tmp_path), sources(ROOT, tmp_path)
    assert (of_wheel[0], of_checkout[0]) == (False, True)
    assert of_wheel[1].startswith(str(tmp_path))
    assert of_wheel[2] == of_checkout[2]
    assert len(of_wheel[2]) > 100
