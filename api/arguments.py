"""Kinds of argument that several subcommands take."""

from __future__ import annotations

import argparse
from collections.abc import Callable


def between(least: int, most: int) -> Callable[[str], int]:
    """A whole number within those bounds, as argparse wants it."""

    def number(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{value} is not between {least} and {most}")
        return value

    return number
