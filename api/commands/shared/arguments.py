"""Kinds of argument that several subcommands take."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable


def between(least: int, most: int) -> Callable[[str], int]:
    """A whole number within those bounds, as argparse wants it."""

    def number(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{value} is not between {least} and {most}")
        return value

    return number


def origin(text: str) -> str:
    """The origin of a site as browsers name it: scheme, host, port where it is not the usual one."""
    if not re.fullmatch(r"https?://([a-z0-9.-]+|\[[0-9a-f:]+\])(:[0-9]{1,5})?", text):
        raise argparse.ArgumentTypeError(f"{text} is no origin such as https://club.example")
    return text
