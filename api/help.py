"""Command-line help in the reader's language: help, usage, and argparse's errors.

The English is in the code, where argparse needs it. Its Japanese is looked up by the English sentence: that
of arguments on the guide's page of commands, the rest in `cli.po`.
"""

import argparse
import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from rules_core.messages import LANGUAGES, catalogue, page_catalogue
from rules_core.near_words import nearest

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_EARLY = {"positional arguments", "options", "show this help message and exit"}
"""Messages that every parser requests when it is made; they are translated only when shown."""
_ENGLISH = argparse._  # type: ignore[attr-defined]
COLUMNS = 100


def language_of_environment(environment: Mapping[str, str]) -> str:
    """The language of the locale (the first of LC_ALL, LC_MESSAGES and LANG that is set)."""
    locale = next(filter(None, map(environment.get, _VARIABLES)), "")
    return "ja" if re.match(r"ja(?![a-z])", locale, re.IGNORECASE) else "en"


def language_of(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language that the arguments set, else the locale's: needed before they are parsed."""
    for place, word in enumerate(arguments):
        name, given, value = word.partition("=")
        if name == "--lang":
            value = value if given else "".join(arguments[place + 1 : place + 2])
            return value if value in LANGUAGES else language_of_environment(environment)
    return language_of_environment(environment)


def language_last(arguments: Sequence[str]) -> list[str]:
    """The arguments with a language option before the command moved behind it (`--lang ja validate`)."""
    before: list[str] = []
    options: list[str] = []
    rest = list(arguments)
    while rest and rest[0].startswith("-"):
        word = rest.pop(0)
        if word == "--lang":
            options += [word, *rest[:1]]
            rest = rest[1:]
        else:
            (options if word.startswith("--lang=") else before).append(word)
    return [*before, *rest[:1], *options, *rest[1:]] if rest else before


def localized(english: str, language: str) -> str:
    """A sentence of the command line in that language; the English one if it is not translated."""
    return english if language == "en" else _japanese().get(english, english)


class Parser(argparse.ArgumentParser):
    """A parser whose messages are in the language set by `set_language`."""

    language = "en"
    chosen: argparse.ArgumentParser | None = None
    """The parser of the subcommand that was asked for."""
    _is_mixing = False

    def format_help(self) -> str:
        self.translate()
        return super().format_help()

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse, but errors on unknown arguments suggest a similar one."""
        result, unknown = self.parse_known_args(args, namespace)
        if unknown:
            known = [name for each in (self, self.chosen) if each for name in each._option_string_actions]
            near = [(word, nearest(word.partition("=")[0], known)) for word in unknown]
            suggestion = next(((word, name) for word, name in near if name), None)
            if suggestion:
                sentence = localized(
                    "unrecognized argument: %(value)s (did you mean %(near)s?)", self.language
                )
                self.error(sentence % {"value": suggestion[0], "near": suggestion[1]})
            self.error(localized("unrecognized arguments: %s", self.language) % " ".join(unknown))
        return result

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse, but options may stand among the words: `validate a.yaml --lang ja b.yaml`."""
        if self._subparsers is not None or self._is_mixing or "--" in (args or ()):
            return super().parse_known_args(args, namespace)
        self._is_mixing, self.usage = True, self.format_usage()[len(argparse._("usage: ")) :]  # type: ignore[attr-defined]
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_mixing, self.usage = False, None

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """As argparse, but of a long list of choices only similar ones are shown."""
        if action.choices is not None and value not in action.choices:
            near = nearest(str(value), list(map(str, action.choices)))
            if near is not None:
                sentence = localized("invalid choice: %(value)r (did you mean %(near)s?)", self.language)
                raise argparse.ArgumentError(action, sentence % {"value": value, "near": near})
        super()._check_value(action, value)

    def translate(self) -> None:
        """Translate the help of its arguments."""
        if self.language == "en":
            return
        for action in self._actions:
            shown = [*getattr(action, "_choices_actions", ()), action]
            for each in shown:
                each.help = self._help(each)
        for group in self._action_groups:
            group.title = localized(group.title or "", self.language)
        self.description = localized(self.description or "", self.language) or None
        self.epilog = _epilog(self.epilog or "", self.language) or None

    def _help(self, action: argparse.Action) -> str | None:
        if not action.help or action.help is argparse.SUPPRESS:
            return action.help
        english = action.help % {**vars(action), "prog": self.prog}
        as_sentence = f"{english[0].upper()}{english[1:]}."
        words = _japanese()
        return words.get(english, words.get(as_sentence, english)).replace("%", "%%")


def set_language(language: str) -> None:
    """Set the language of argparse's messages."""

    def translated(text: str) -> str:
        return text if text in _EARLY else localized(text, language)

    Parser.language = language
    module: Any = argparse
    module._ = _ENGLISH if language == "en" else translated


def add_language(command: argparse.ArgumentParser, language: str) -> None:
    """Add `--lang` with its default to a command that does not define it itself."""
    if all(each.dest != "lang" for each in command._actions):
        command.add_argument(
            "--lang", choices=LANGUAGES, default=language, help="language (default: the locale's)"
        )


@cache
def _japanese() -> Mapping[str, str]:
    english, japanese = (catalogue(language, "cli") for language in LANGUAGES)
    sentences = {english[message]: japanese[message] for message in english if message in japanese}
    return {**page_catalogue("ja", "commands"), **sentences}


def _epilog(text: str, language: str) -> str:
    """The paragraphs below the arguments; in examples and lists the descriptions are translated by line."""
    return "\n\n".join(_paragraph(each, language) for each in text.strip("\n").split("\n\n"))


def _paragraph(text: str, language: str) -> str:
    from extract.report.width import wrapped

    name, separator, rest = text.partition(": ")
    if name == "exit codes" and separator:
        return f"{localized(name, language)}：{localized(rest, language)}"
    if re.search(r"^  ", text, re.MULTILINE):
        return "\n".join(_line(line, language) for line in text.split("\n"))
    whole = localized(" ".join(text.split("\n")), language)
    return "\n".join(wrapped(whole, COLUMNS, "")) if whole in _japanese().values() else text


def _line(line: str, language: str) -> str:
    """A line of examples: the command stays, its description is translated."""
    if not line.startswith("  "):
        return localized(line, language)
    whole = localized(line.strip(), language)
    if whole != line.strip():
        return f"  {whole}"
    shown = re.fullmatch(r"(\s+\S.*?\s{2,}|\s{10,})(\S.*)", line)
    return f"{shown[1]}{localized(shown[2], language)}" if shown else line
