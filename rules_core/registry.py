"""The installed rule systems, found through the entry-point group `taiyaku.systems`.

A distribution registers a system in its pyproject.toml, ours included:

    [project.entry-points."taiyaku.systems"]
    asl-dyo = "rules_core.systems.asl_dyo.system:SYSTEM"
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING

from rules_core.errors import BrokenSystemError, UnknownSystemError, UnusableSystemError
from rules_core.system_files import MANIFEST, ROSTER

if TYPE_CHECKING:
    from rules_core.system import System

GROUP = "taiyaku.systems"
_BUNDLED = "rules_core.systems."
"""The package of the systems that come with the product."""


@cache
def _registered() -> dict[str, EntryPoint]:
    """Entry points by name; if several distributions register a name, the first on the path counts."""
    by_name: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        by_name.setdefault(entry.name, entry)
    return dict(sorted(by_name.items()))


def system_ids() -> tuple[str, ...]:
    """The ids of all installed systems, sorted."""
    return tuple(_registered())


def is_bundled(system_id: str) -> bool:
    """Whether the system comes with the product and not from another distribution."""
    return _registered()[system_id].value.startswith(_BUNDLED)


@cache
def find_system(system_id: str) -> System:
    """The system with that id, its data verified.

    Raises UnknownSystemError if none is installed under that id, BrokenSystemError if the registered object
    is not a system, and SystemDataError if one of its data files is missing, changed or broken.
    """
    system = load_unverified(system_id)
    system.files.verify()
    return system


@cache
def load_unverified(system_id: str) -> System:
    """As `find_system`, without verifying the data: for the command that writes them."""
    from rules_core.system import System  # much to import where only the ids are asked for

    try:
        entry = _registered()[system_id]
    except KeyError:
        raise UnknownSystemError(system_id) from None
    try:
        system = entry.load()
    except Exception as error:  # whatever its own code raises must not end the commands of other systems
        frame = extract_tb(error.__traceback__)[-1]
        place = (
            "" if isinstance(error, ImportError | AttributeError) else f"{frame.filename}:{frame.lineno}: "
        )
        raise BrokenSystemError(system_id, entry.value, f"{place}{error}") from error
    if not isinstance(system, System):
        raise BrokenSystemError(system_id, entry.value, f"{type(system).__name__} is no System")
    if system.id != system_id:
        raise BrokenSystemError(system_id, entry.value, f"the system calls itself {system.id}")
    return system


def listed_roster_fields(system_id: str) -> frozenset[str] | None:
    """The fields of its rosters that its manifest lists, without importing it; None if it lists none."""
    package = _registered()[system_id].module.rpartition(".")[0]
    try:
        spec = find_spec(package)
        folder = next(iter((spec and spec.submodule_search_locations) or ()))
        listed = json.loads((Path(folder) / MANIFEST).read_bytes())[ROSTER]
    except (ImportError, ValueError, StopIteration, OSError, LookupError, TypeError):
        return None
    return frozenset(listed) if isinstance(listed, list) else None


def installed() -> tuple[System, ...]:
    """Every installed system, by id; errors as for `find_system`."""
    return tuple(find_system(system_id) for system_id in system_ids())


def usable(refuse: Callable[[UnusableSystemError], object] = lambda error: None) -> list[System]:
    """The installed systems that can be used, by id; `refuse` takes the error of each that cannot."""
    systems = []
    for system_id in system_ids():
        try:
            systems.append(find_system(system_id))
        except UnusableSystemError as error:
            refuse(error)
    return systems
