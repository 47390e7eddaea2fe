"""`taiyaku schema NAME`: print a published JSON Schema."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "schemas"

EPILOG = """\
examples:
  taiyaku schema            the names of all schemas
  taiyaku schema report     what `taiyaku check --format json` prints
  taiyaku schema config     what a taiyaku.toml may hold
  taiyaku schema roster     what `taiyaku validate` reads
  taiyaku schema match      both sides, as the service takes them
  taiyaku schema event      what `--event FILE` reads
  taiyaku schema catalogue  what `--catalogue FILE` reads
  taiyaku schema document   what `taiyaku extract --json` prints
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of this subcommand."""
    parser.epilog = EPILOG
    parser.add_argument("name", nargs="?", choices=names(), help="which schema (default: list their names)")


def run(options: argparse.Namespace) -> int:
    """Print the schema, or the names of all."""
    if options.name is None:
        sys.stdout.write("".join(f"{name}\n" for name in names()))
    else:
        sys.stdout.write((FOLDER / f"{options.name}.schema.json").read_text(encoding="utf-8"))
    return 0


def names() -> list[str]:
    """The names of all published schemas, sorted."""
    return sorted(path.name.removesuffix(".schema.json") for path in FOLDER.glob("*.schema.json"))
