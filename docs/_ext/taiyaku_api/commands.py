"""`.. commands::`: every subcommand of the command line with its options, from its parser.

`.. settings::` lists the settings of a `taiyaku.toml`, from the published schema.
"""

import argparse
import inspect
import re
from importlib import import_module

from docutils import nodes

from api.cli import COMMANDS
from api.help import add_language
from taiyaku_api.document import API, ApiDirective, Schema
from taiyaku_domain.anchors import anchor
from taiyaku_domain.elements import fixed
from taiyaku_domain.targets import note_target

SETTINGS = API / "schemas" / "config.schema.json"


class CommandsDirective(ApiDirective):
    """A section for each subcommand: what it is for, its arguments, its exit codes."""

    def run(self) -> list[nodes.Node]:
        return [self._section(name, COMMANDS[name]) for name in COMMANDS]

    def _section(self, name: str, purpose: str) -> nodes.section:
        module = import_module(f"api.commands.{name}")
        self.env.note_dependency(inspect.getfile(module))
        parser = argparse.ArgumentParser(prog=f"taiyaku {name}", add_help=False)
        module.configure(parser)
        add_language(parser, "en")
        place = anchor("command", name)
        note_target(self.env, "command", name, place, purpose)
        section = nodes.section(ids=[place], classes=["command"])
        section += nodes.title("", "", nodes.literal("", f"taiyaku {name}"), translatable=False)
        section += self.sentence(f"{purpose[0].upper()}{purpose[1:]}.")
        rows = [self._argument(name, action) for action in parser._actions]
        if rows:
            section += self.table(("api.argument", "api.meaning"), rows, "arguments")
        codes = re.search(r"^exit codes: (.+)$", module.EPILOG, re.M)
        if codes:
            section += self.words("api.exit-codes")
            section += self.sentence(codes[1])
        return section

    def _argument(self, command: str, action: argparse.Action) -> list[list[nodes.Node]]:
        value = action.metavar or ("" if action.nargs == 0 else action.dest.upper())
        if action.choices is not None:
            value = "|".join(map(str, action.choices))
        names = ", ".join(action.option_strings)
        shown = " ".join(filter(None, (names, str(value))))
        place = anchor("command", command, (action.option_strings or [action.dest])[-1])
        help_line = (action.help or "") % {**vars(action), "prog": f"taiyaku {command}"}
        return [
            [fixed(nodes.literal("", shown, ids=[place]))],
            [self.sentence(help_line)] if help_line else [],
        ]


class SettingsDirective(ApiDirective):
    """A table of the settings of a file."""

    def run(self) -> list[nodes.Node]:
        settings = self.read(SETTINGS)["properties"].items()
        return [
            self.table(("api.setting", "api.type", "api.meaning"), map(self._setting, settings), "settings")
        ]

    def _setting(self, setting: tuple[str, Schema]) -> list[list[nodes.Node]]:
        name, schema = setting
        shown = fixed(nodes.literal("", name, ids=[anchor("setting", name)]))
        return [[shown], self.type(schema), [self.sentence(schema["description"])]]
