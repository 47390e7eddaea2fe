"""Files as of an earlier git revision."""

import os
import subprocess
from pathlib import Path, PurePosixPath

from extract.model.errors import BookError
from extract.run.file_pairs import parts_of_a_book, shown

_BOUND = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX")
"""Variables that git sets for hooks: with them it would look for other repositories in the hook's own."""


def files_at(path: Path, revision: str) -> dict[str, bytes]:
    """The file, or every part of a book in the folder, at a revision: relative path (a file: "") → bytes.

    A file that was renamed since then is found. Empty if the path did not exist. Raises BookError if there
    is no git, no repository or no such revision, or if the clone is too shallow.
    """
    folder = path if path.is_dir() else path.parent
    commit = _commit(folder, revision, path)
    if not path.is_dir():
        listed = _listed(folder, commit, path.name)
        blob = listed.get(path.name) or _renamed(folder, commit, path.name)
        return {"": _git(folder, "cat-file", "blob", blob)} if blob else {}
    listed = _listed(folder, commit, ".")
    names = parts_of_a_book([PurePosixPath(name) for name in listed])
    return {str(name): _git(folder, "cat-file", "blob", listed[str(name)]) for name in names}


def _commit(folder: Path, revision: str, path: Path) -> str:
    """The commit of a revision."""
    try:
        _git(folder, "rev-parse", "--git-dir")
    except subprocess.CalledProcessError as error:
        complaint = error.stderr.decode(errors="replace").strip()
        if "not a git repository" in complaint:
            raise BookError("git.no_repository", path=shown(path)) from error
        raise BookError(
            "git.failed", cause=complaint.splitlines()[0] if complaint else error.returncode
        ) from error
    try:
        named = ["rev-parse", "--quiet", "--verify", "--end-of-options", f"{revision}^{{commit}}"]
        return _git(folder, *named).decode().strip()
    except subprocess.CalledProcessError as error:
        shallow = _git(folder, "rev-parse", "--is-shallow-repository").strip() == b"true"
        raise BookError("git.shallow" if shallow else "git.unknown", revision=revision) from error


def _renamed(folder: Path, commit: str, name: str) -> str | None:
    """The object of a file that had another name then."""
    prefix = _git(folder, "rev-parse", "--show-prefix").decode("utf-8", "surrogateescape").strip("\n")
    found = _git(folder, "diff", "--raw", "--no-abbrev", "--find-renames", "--diff-filter=R", "-z", commit)
    parts = found.decode("utf-8", "surrogateescape").split("\0")
    return next(
        (parts[at].split()[2] for at in range(0, len(parts) - 2, 3) if parts[at + 2] == prefix + name), None
    )


def _listed(folder: Path, commit: str, what: str) -> dict[str, str]:
    """The files of a commit below a folder: relative path → object."""
    listing = _git(folder, "ls-tree", "-r", "-z", commit, "--", what)
    result = {}
    for entry in listing.split(b"\0"):
        if entry:
            head, _, name = entry.partition(b"\t")
            mode, kind, blob = head.decode().split()
            if kind == "blob" and mode != "120000":  # what a link leads to is not in the history
                result[name.decode("utf-8", "surrogateescape")] = blob
    return result


def _git(folder: Path, *arguments: str) -> bytes:
    environment = {name: value for name, value in os.environ.items() if name not in _BOUND}
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *arguments], capture_output=True, check=True, env=environment
        )
    except FileNotFoundError as error:
        raise BookError("git.none") from error
    return done.stdout
