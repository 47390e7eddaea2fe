"""`taiyaku completion SHELL`: a script with which the shell completes commands and their options.

It is generated from the parser, systems' own commands included, so completing does not start Python.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from shlex import quote

SHELLS = ("bash", "zsh", "fish")
EPILOG = """\
The script knows the rule systems that are installed when it is written; write it anew after another one.

examples:
  source <(taiyaku completion bash)          in ~/.bashrc
  source <(taiyaku completion zsh)           in ~/.zshrc
  taiyaku completion fish > ~/.config/fish/completions/taiyaku.fish

exit codes: 0 written, 2 a system cannot be used
"""


@dataclass(frozen=True, slots=True)
class Option:
    """One argument: its names (none if positional), its description, and its values.

    `values` is empty if any value is allowed, such as a file; None if it takes no value.
    """

    names: tuple[str, ...]
    about: str
    values: tuple[str, ...] | None


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of this subcommand."""
    parser.add_argument("shell", choices=SHELLS, help="the shell that reads the script")


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    from api.cli import whole_parser
    from rules_core.registry import system_ids

    commands = _commands(whole_parser(options.lang), tuple(system_ids()))
    write = _fish if options.shell == "fish" else _bash
    if options.shell == "zsh":
        print("autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit")
    print("\n".join(write(commands)))
    return 0


def _commands(
    parser: argparse.ArgumentParser, systems: tuple[str, ...]
) -> dict[str, tuple[str, list[Option]]]:
    """The description and the arguments of each subcommand."""
    [subparsers] = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    about = {each.dest: each.help or "" for each in subparsers._choices_actions}
    return {
        name: (about[name], [_option(action, systems) for action in command._actions])
        for name, command in subparsers.choices.items()
    }


def _option(action: argparse.Action, systems: tuple[str, ...]) -> Option:
    values = () if action.choices is None else tuple(map(str, action.choices))
    if action.dest == "system":
        values = systems
    about = "" if action.help in (None, argparse.SUPPRESS) else str(action.help)
    return Option(tuple(action.option_strings), about, None if action.nargs == 0 else values)


def _bash(commands: dict[str, tuple[str, list[Option]]]) -> Iterator[str]:
    """A function for bash, which zsh runs as well."""
    yield "_taiyaku() {"
    yield '  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}"'
    yield '  local command="" words="" word'
    yield '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do'
    yield f'    case "$word" in {"|".join(commands)}) command="$word"; break;; esac'
    yield "  done"
    yield '  case "$command $prev" in'
    for name, (_, options) in commands.items():
        for option in options:
            if option.names and option.values:
                places = "|".join(f'"{name} {each}"' for each in option.names)
                yield f"    {places}) words={quote(' '.join(option.values))};;"
    yield '    " --lang") words="en ja";;'
    yield "  esac"
    yield '  if [ -z "$words" ]; then case "$command" in'
    yield f'    "") words={quote(" ".join([*commands, "--help", "--lang", "--version"]))};;'
    for name, (_, options) in commands.items():
        by_place = [word for each in options if not each.names for word in each.values or ()]
        listed = [*by_place, *(word for each in options for word in each.names)]
        yield f"    {name}) words={quote(' '.join(listed))};;"
    yield "  esac; fi"
    yield '  if [[ "$cur" == -* || "$words" != -* ]]; then COMPREPLY=($(compgen -W "$words" -- "$cur"))'
    yield "  else COMPREPLY=(); fi"  # and the shell completes names of files
    yield "}"
    yield "complete -o default -F _taiyaku taiyaku"


def _fish(commands: dict[str, tuple[str, list[Option]]]) -> Iterator[str]:
    """A line for each command and each of its arguments."""
    yield f"set -l commands {' '.join(commands)}"
    none = "not __fish_seen_subcommand_from $commands"
    for name, (about, options) in commands.items():
        yield f'complete -c taiyaku -n "{none}" -f -a {name} -d {_fish_quoted(about)}'
        for option in options:
            words = [f'complete -c taiyaku -n "__fish_seen_subcommand_from {name}"']
            for each in option.names:
                words.append(f"-l {each[2:]}" if each.startswith("--") else f"-s {each[1:]}")
            if option.names and option.values is not None:
                words.append("-r")
            if option.values:
                words.append(f"-f -a {_fish_quoted(' '.join(option.values))}")
            if option.names or option.values:
                yield " ".join([*words, f"-d {_fish_quoted(option.about)}"])


def _fish_quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
