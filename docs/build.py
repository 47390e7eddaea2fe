"""`python -m docs.build`: build the reference in English and Japanese into docs/_build/html/{en,ja}.

Warnings are errors. Both languages are built side by side into a work folder; only when both are whole
do they take the place of the earlier output, so a build that fails leaves that as it was.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

DOCS = Path(__file__).resolve().parent
SYSTEMS = DOCS.parent / "rules_core" / "systems"
CATALOGUES = DOCS.parent / "locale" / "ja" / "LC_MESSAGES" / "docs"
LANGUAGES = ("en", "ja")


class BuildError(Exception):
    """A language could not be built; the message holds what Sphinx said."""


def build(
    output: Path = DOCS / "_build",
    *,
    source: Path = DOCS,
    catalogues: Path = CATALOGUES,
    systems: Path = SYSTEMS,
    settings: Mapping[str, object] = MappingProxyType({}),
    fresh: bool = False,
) -> Path:
    """Build both sites below `output` and return the folder `output/html`.

    `systems` holds the tables and discrepancies of each rule system; `settings` are more values of our
    configuration, which is that of `docs` where `source` has none. What Sphinx remembers of the last
    build lies beside the sites in `output`, so that the next one draws only changed pages; `fresh`
    forgets it. Raises BuildError and leaves `output/html` untouched where Sphinx warns.
    """
    if fresh:
        _forget(output)
    settings = {"locale_dirs": gather(catalogues, output / "locale"), "rules_data": systems, **settings}
    running = {language: _start(language, source, output, settings) for language in LANGUAGES}
    said = {language: process.communicate()[0] for language, process in running.items()}
    failed = [language for language, process in running.items() if process.returncode]
    if failed:
        _forget(output)  # a second run must meet the same warnings: Sphinx gives them only as it reads
        raise BuildError("\n".join(said[language].strip() for language in failed))
    return _publish(output)


def gather(catalogues: Path, folder: Path) -> Path:
    """Copy the Japanese catalogues to where Sphinx wants them, `folder/ja/LC_MESSAGES`; changed ones only.

    In the repository they lie in a folder of their own, apart from the messages of the program. Sphinx
    writes its compiled catalogues beside the copies, so the source tree stays clean.
    """
    target = folder / "ja" / "LC_MESSAGES"
    known = {path.relative_to(catalogues) for kind in ("*.po", "*.js") for path in catalogues.rglob(kind)}
    for stale in [path for path in target.rglob("*.po") if path.relative_to(target) not in known]:
        stale.unlink()
        stale.with_suffix(".mo").unlink(missing_ok=True)
    for name in known:
        copy = target / name
        content = (catalogues / name).read_bytes()
        if not copy.exists() or copy.read_bytes() != content:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)
    return folder


def _start(
    language: str, source: Path, output: Path, settings: Mapping[str, object]
) -> subprocess.Popen[str]:
    """Sphinx at work on one language; warnings are errors and every reference must resolve."""
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-n", "-q", "-b", "html"]
    command += ["-c", str(source if (source / "conf.py").exists() else DOCS)]
    for name, value in {"language": language, **settings}.items():
        command += ["-D", f"{name}={value}"]
    command += ["-d", str(output / f"doctrees-{language}"), str(source), str(output / "work" / language)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def _publish(output: Path) -> Path:
    """Put the finished sites in the place of the earlier ones, by renaming whole folders."""
    finished, published, replaced = output / "html.new", output / "html", output / "html.old"
    for leftover in (finished, replaced):
        shutil.rmtree(leftover, ignore_errors=True)
    shutil.copytree(
        output / "work", finished, ignore=shutil.ignore_patterns(".buildinfo*", "objects.inv.tmp")
    )
    if published.exists():
        published.rename(replaced)
    finished.rename(published)
    shutil.rmtree(replaced, ignore_errors=True)
    return published


def _forget(output: Path) -> None:
    for name in ("work", *(f"doctrees-{language}" for language in LANGUAGES)):
        shutil.rmtree(output / name, ignore_errors=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code: 0 built, 1 something is wrong with the pages."""
    parser = argparse.ArgumentParser(prog="python -m docs.build", description=__doc__.partition("\n\n")[0])
    parser.add_argument("-o", "--output", type=Path, default=DOCS / "_build", help="default: docs/_build")
    parser.add_argument("--fresh", action="store_true", help="draw every page anew, not only changed ones")
    options = parser.parse_args(arguments)
    print("Building the reference in English and Japanese ...", flush=True)
    began = time.monotonic()
    try:
        published = build(options.output.resolve(), fresh=options.fresh)
    except BuildError as error:
        print(error, file=sys.stderr)
        print("Not built; the earlier reference is untouched.", file=sys.stderr)
        return 1
    print(f"Done in {time.monotonic() - began:.1f} s.")
    for language in LANGUAGES:
        pages = len(list((published / language).rglob("*.html")))
        print(f"  {language}: {pages} pages, start with {published / language / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
