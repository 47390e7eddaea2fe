"""The wheel serves the reference without the checkout: it has all that the pages are built from."""

import json
import os
import re
import signal
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.shared import once

ROOT = Path(__file__).parents[1]
DEPENDENCIES = Path(pytest.__file__).parents[1]
"""Where the running environment keeps them: borrowed, so that nothing is downloaded."""
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


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment into which pip installs the wheel."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True, symlinks=True)
    packages = next(folder.rglob("site-packages"))
    (packages / "borrowed.pth").write_text(f"{DEPENDENCIES}\n", "utf-8")
    (packed,) = wheel.glob("*.whl")
    options = ["--quiet", "--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check"]
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", *options, packed], check=True, capture_output=True)
    return folder


@pytest.mark.thorough
def test_an_installed_wheel_serves_the_reference_in_both_languages(environment: Path, tmp_path: Path) -> None:
    """The first `serve` builds the pages in the cache folder of the user."""
    own = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    command = [str(environment / "bin" / "taiyaku"), "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=own, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            announced: list[str] = []
            while not announced or "Ctrl-C" not in announced[-1]:
                announced.append(process.stdout.readline())
                assert announced[-1], process.stderr.read()
            base = re.search(r"http://[^/\s]+", "".join(announced))
            assert base is not None, announced
            for language in ("en", "ja"):
                for page in ("", "asl-dyo/", "ww2-dba/"):
                    with urlopen(f"{base[0]}/docs/{language}/{page}", timeout=600) as answer:
                        assert answer.headers["content-language"] == language
                        content = answer.read().decode()
                    assert f'<html lang="{language}"' in content
            with urlopen(f"{base[0]}/v1/ww2-dba", timeout=600) as answer:
                assert answer.status == 200
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=600)
    assert process.returncode == 0
    assert (tmp_path / "cache" / "taiyaku" / "reference").is_dir()
