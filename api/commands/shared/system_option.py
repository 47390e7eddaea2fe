"""The rule system that a command line asks for."""

from __future__ import annotations


def asked_system(name: str) -> str | None:
    """The folder name of the system called `name` (asl-dyo); "auto" stays, "none" is None.

    Raises BookError where no system has that name.
    """
    from extract.model.errors import BookError
    from rules_core.declarations import systems

    asked = None if name == "none" else name.replace("-", "_")
    if asked not in (None, "auto", *systems()):
        known = ", ".join(system.replace("_", "-") for system in systems())
        raise BookError("report.system.unknown", name=name, known=known)
    return asked
