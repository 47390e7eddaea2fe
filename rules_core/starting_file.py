"""Starting files: a small roster that can be judged unchanged, with everything else as comments.

A system writes its own as `roster/start.yaml` (the frame, the same in both languages) and
`roster/start.toml` (the values to fill in, each with the examples that belong to it in `fills`). In the frame
`$name` is a placeholder for a value and `#: id` for the sentence `start.<id>`; a line that begins with `# `
is an example to uncomment. The starting file of a system without a frame is its first example.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from string import Template

from rules_core.model.rosters import RosterModel
from rules_core.system import System

FRAME = "roster/start.yaml"
VALUES = "roster/start.toml"
EXAMPLES = "examples/*.yaml"


@dataclass(frozen=True, slots=True)
class StartValue:
    """A value to fill in: its default, its path in the roster, its meaning."""

    name: str
    default: str
    pointer: str
    help: Mapping[str, str]
    fills: Mapping[str, Mapping[str, str]]

    def fill(self, value: str) -> Mapping[str, str]:
        """The other placeholders that depend on this value; for an unlisted value those of "other".

        Those of "rest" apply where neither has an entry.
        """
        own = self.fills.get(value) or self.fills.get("other", {})
        return {**self.fills.get("rest", {}), **own}


def start_values(system: System) -> tuple[StartValue, ...]:
    """The values of a system's starting file; () if it has none."""
    if not system.files.has(FRAME):
        return ()
    return tuple(
        StartValue(name, entry["default"], entry["pointer"], entry["help"], entry.get("fills", {}))
        for name, entry in system.files.toml(VALUES).items()
    )


def document_model(system: System) -> type[RosterModel] | None:
    """The model of the starting file: the roster, or else the document of the system's first procedure."""
    if system.roster is not None:
        return system.roster.model
    return next((each.model for each in system.procedures()), None)


def has_starting_file(system: System) -> bool:
    """Whether there is a frame or an example to start from, of a document that the system reads."""
    if document_model(system) is None:
        return False
    return system.files.has(FRAME) or bool(system.files.names(EXAMPLES))


def starting_file(system: System, values: Mapping[str, str], language: str) -> str:
    """The YAML text with the given values filled in, its comments in the given language.

    The values are not validated: read the text as a roster to check them.
    """
    if not system.files.has(FRAME):
        return system.files.bytes(system.files.names(EXAMPLES)[0]).decode("utf-8")
    filled = {each.name: values.get(each.name) or each.default for each in start_values(system)}
    for each in start_values(system):
        filled = {**each.fill(filled[each.name]), **filled}
    text = Template(system.files.bytes(FRAME).decode("utf-8")).substitute(filled)
    text = re.sub(r"#: (\S+)", lambda found: f"# {system.say(f'start.{found[1]}', language)}", text)
    return f"system: {system.id}\n\n{text}"
