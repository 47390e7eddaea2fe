"""Build the reference in English and Japanese.

Warnings are errors. Both languages are built side by side into a work folder; they replace the earlier output
only if both succeed, so a failed build changes nothing.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from api.reference.sources import DOCS, assemble, assemble_catalogues, write_changed
from rules_core.messages import LANGUAGES
from rules_core.registry import installed
from rules_core.system import System


class BuildError(Exception):
    """A language could not be built; the message holds Sphinx's output."""


def build(
    output: Path,
    *,
    systems: Sequence[System] | None = None,
    docs: Path = DOCS,
    pages: Mapping[str, str] = MappingProxyType({}),
    only_these: bool = False,
    settings: Mapping[str, object] = MappingProxyType({}),
    fresh: bool = False,
) -> Path:
    """Build both sites below `output` and return the folder `output/html`.

    `systems` are those whose pages are built (by default all installed ones), `docs` holds the common pages
    and the configuration, `pages` are further pages by name (the only ones with `only_these`), `settings`
    further values of the configuration. Sphinx's caches are kept beside the sites in `output`, so that the
    next build writes only changed pages; `fresh` deletes them. Raises BuildError and leaves `output/html`
    unchanged if Sphinx warns.
    """
    if fresh:
        _forget(output)
    source = write_sources(output, systems, docs, pages, only_these)
    settings = {"locale_dirs": output / "locale", **settings}
    running = {language: _start(language, docs, source, output, settings) for language in LANGUAGES}
    try:
        outputs = {language: process.communicate()[0] for language, process in running.items()}
    except BaseException:
        for process in running.values():
            _end(process)
        raise
    failed = [language for language, process in running.items() if process.returncode]
    if failed:
        _forget(output)  # a second run must meet the same warnings: Sphinx gives them only as it reads
        raise BuildError("\n".join(outputs[language].strip() for language in failed))
    return _publish(output)


def write_sources(
    output: Path,
    systems: Sequence[System] | None = None,
    docs: Path = DOCS,
    pages: Mapping[str, str] = MappingProxyType({}),
    only_these: bool = False,
) -> Path:
    """Write sources and catalogues below `output` and return the folder of the sources; see `build`."""
    systems = installed() if systems is None else systems
    written = {f"{name}.rst": text.encode() for name, text in pages.items()}
    write_changed(written if only_these else {**assemble(systems, docs), **written}, output / "source")
    write_changed(assemble_catalogues(systems), output / "locale")
    return output / "source"


def _start(
    language: str, docs: Path, source: Path, output: Path, settings: Mapping[str, object]
) -> subprocess.Popen[str]:
    """Start Sphinx for one language; warnings and unresolved references are errors."""
    command = [sys.executable, "-P", "-m", "sphinx", "-W", "--keep-going", "-n", "-q", "-b", "html"]
    command += ["-c", str(docs)]
    for name, value in {"language": language, **settings}.items():
        command += ["-D", f"{name}={value}"]
    command += ["-d", str(output / f"doctrees-{language}"), str(source), str(output / "work" / language)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    )


def _end(process: subprocess.Popen[str]) -> None:
    """Stop Sphinx and its child processes, so that nothing is written afterwards."""
    with contextlib.suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _publish(output: Path) -> Path:
    """Replace the earlier sites by the finished ones, by renaming whole folders."""
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
