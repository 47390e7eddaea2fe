"""`taiyaku schema NAME`: print a published JSON Schema."""

import argparse
import sys
from pathlib import Path

from api.streams import RefusedError, write_data

FOLDER = Path(__file__).parent.parent / "schemas"

EPILOG = """\
A schema of a rule system is called SYSTEM/NAME; the system may be left out if only one has that schema.

examples:
  taiyaku schema                 the names of all schemas
  taiyaku schema report          what `taiyaku check --format json` prints
  taiyaku schema config          what a taiyaku.toml may hold
  taiyaku schema event           what `--event FILE` reads
  taiyaku schema document        what `taiyaku extract --json` prints
  taiyaku schema asl-dyo/roster  what `taiyaku validate` reads for that system

exit codes: 0 printed, 2 there is no such schema
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.add_argument("name", nargs="?", help="which schema (default: list their names)")


def run(options: argparse.Namespace) -> int:
    """Print the schema, or the names of all."""
    from api.files.system_schemas import schema_text, system_schema
    from rules_core.messages import say
    from rules_core.registry import find_system

    known = names()
    if options.name is None:
        sys.stdout.write("".join(f"{name}\n" for name in known))
        return 0
    matches = [name for name in known if name == options.name or name.endswith(f"/{options.name}")]
    if len(matches) != 1:
        fields = {"name": options.name, "known": ", ".join(matches or known)}
        raise RefusedError(say("validate.which-schema", options.lang, **fields))
    system, separator, name = matches[0].rpartition("/")
    if separator:
        write_data(schema_text(system_schema(find_system(system), name)))
    else:
        write_data((FOLDER / f"{name}.schema.json").read_text(encoding="utf-8"))
    return 0


def names() -> list[str]:
    """The names of all published schemas: those of the product, then those of each system."""
    from api.files.system_schemas import schema_models
    from rules_core.registry import installed

    own = sorted(path.name.removesuffix(".schema.json") for path in FOLDER.glob("*.schema.json"))
    return own + [f"{system.id}/{name}" for system in installed() for name in sorted(schema_models(system))]
