"""Argument types that several subcommands use."""

import argparse
import re
from collections.abc import Callable

from api.help import Parser, localized


def _complaint(english: str) -> str:
    return localized(english, Parser.language)


def between(least: int, most: int) -> Callable[[str], int]:
    """An argparse type: a whole number within the bounds."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            complaint = _complaint("is no whole number: {value}").format(value=text)
            raise argparse.ArgumentTypeError(complaint) from None
        fields = {"least": least, "most": most, "value": value}
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(
                _complaint("is not between {least} and {most}: {value}").format(**fields)
            )
        return value

    return number


def origin(text: str) -> str:
    """The origin of a site as browsers send it: scheme, host, and port if not the default."""
    if not re.fullmatch(r"https?://([a-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?", text):
        raise argparse.ArgumentTypeError(
            _complaint("is no origin such as https://club.example: {value}").format(value=text)
        )
    return text
