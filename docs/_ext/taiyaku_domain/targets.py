"""What references can lead to: rules, tables, checks, commands, and where each is described."""

from typing import NamedTuple

from sphinx.environment import BuildEnvironment


class Target(NamedTuple):
    """Where something is described: its page, its anchor and the title that a reference shows on hover."""

    page: str
    anchor: str
    title: str


Targets = dict[tuple[str, str], Target]
"""(type, name) to where it is."""


def targets_of(env: BuildEnvironment) -> Targets:
    """All that is described on the pages read so far."""
    targets: Targets = env.domaindata["rules"]["targets"]
    return targets


def note_target(env: BuildEnvironment, kind: str, name: str, anchor: str, title: str) -> None:
    """Remember that `name` is described at `anchor` of the page being read."""
    targets_of(env)[kind, name] = Target(env.current_document.docname, anchor, title)
