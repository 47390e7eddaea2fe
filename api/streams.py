"""Standard streams of the command line, robust against closed pipes and unusual encodings.

Text for people goes to a terminal in its encoding, with what it cannot show replaced (`→` by `->`, a letter
that it lacks by `?`); to files and pipes in UTF-8, unless PYTHONIOENCODING names another. Data (JSON, XML)
is UTF-8 everywhere.
"""

from __future__ import annotations

import codecs
import io
import os
import re
import signal
import sys
from pathlib import Path
from threading import current_thread, main_thread
from typing import TextIO

from rules_core.visible import on_one_line, visible

_COLOURS = re.compile("(\x1b\\[[0-9;]*m|\r)")
"""What of ours may reach a terminal: colours, and the return that a line of progress begins with."""

_SUBSTITUTES = {
    "→": ("->",),
    "×": ("x",),
    "−": ("\uff0d", "-"),
    "–": ("-",),
    "—": ("\u2015", "-"),
    "≤": ("\u2266", "<="),
    "≥": ("\u2267", ">="),
    "…": ("...",),
    "·": ("\u30fb", "*"),
    "•": ("*",),
    "〜": ("\uff5e", "~"),
    "～": ("\u301c", "~"),
    "’": ("'",),
    "‘": ("'",),
    "“": ('"',),
    "”": ('"',),
    "、": (",",),
    "。": (".",),
    "「": ("[",),
    "」": ("]",),
}
"""What stands for a letter that an encoding lacks, the best first."""

_REPLACING = "taiyaku"


class _Shown(io.TextIOWrapper):
    """A stream for people: orders to the terminal that come from elsewhere are shown, not obeyed."""

    def write(self, text: str) -> int:
        if text.isprintable() or text == "\n":
            return super().write(text)
        parts = _COLOURS.split(text)
        return super().write("".join(part if i % 2 else visible(part) for i, part in enumerate(parts)))


def open_streams() -> None:
    """Make the standard streams such that every answer can be written, or fails where it can be said.

    A stream that was closed when the program began (`>&-`) is None in Python: here it becomes a file, of
    which nothing can be read and to which nothing can be written. A stream that somebody else has put in
    place of Python's own is left alone.
    """
    codecs.register_error(_REPLACING, _replaced)
    for name, flags, mode in (
        ("stdin", os.O_RDONLY, "r"),
        ("stdout", os.O_RDONLY, "w"),  # writing fails, as to a full disk: a lost answer is an error
        ("stderr", os.O_WRONLY, "w"),
    ):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8"))
        elif name != "stdin" and stream is getattr(sys, f"__{name}__"):
            setattr(sys, name, _for_people(stream, is_error=name == "stderr"))


def stop_on_request() -> None:
    """Take a request to end (SIGTERM) as one by hand: files half written and workers go with the process.

    A process forked from this one has nothing to clean up: it just ends.
    """
    installed_by = os.getpid()

    def stop(*_: object) -> None:
        if os.getpid() != installed_by:
            os._exit(128 + signal.SIGTERM)
        raise KeyboardInterrupt

    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL and current_thread() is main_thread():
        signal.signal(signal.SIGTERM, stop)


def write_data(text: str) -> None:
    """Write JSON, XML or the like to standard output: always in UTF-8, and as it is."""
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:  # somebody collects what is printed
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    buffer.write(text.encode("utf-8", errors="backslashreplace"))


def print_or_write(text: str, output: Path | None, *, is_data: bool) -> None:
    """Print a text, or write it to a file all or nothing. Raises BookError if that cannot be written.

    Data is UTF-8 anywhere; what is for people is printed as their terminal takes it.
    """
    from extract.run.output_files import write_output

    if output is not None:
        write_output(output, text)
    elif is_data:
        write_data(text)
    else:
        sys.stdout.write(text)


def complain(sentence: str, *places: object) -> None:
    """Say on standard error what is wrong, after the places (a file, a line) that it is about.

    Nobody can be told that this cannot be written either.
    """
    line = ": ".join(on_one_line(str(part)) for part in ("taiyaku", *places, sentence))
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        discard_output(sys.stderr)


def discard_output(stream: TextIO) -> None:
    """Discard what is left in a stream, which Python would try to flush at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _for_people(stream: TextIO, *, is_error: bool) -> TextIO:
    """A new stream to the same place; code that holds the old one can still write to it.

    It has a buffer even under PYTHONUNBUFFERED, where a write may take a part of a text and drop the rest.
    """
    is_terminal = stream.isatty()
    requested = os.environ.get("PYTHONIOENCODING", "").partition(":")[0]
    encoding = stream.encoding if is_terminal or requested else "utf-8"
    stream.flush()
    buffer = open(stream.fileno(), "wb", closefd=False)  # noqa: SIM115 - open as long as the process lives
    return _Shown(buffer, encoding, _REPLACING, line_buffering=is_terminal or is_error)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """What to write in place of letters that an encoding lacks (an error handler, see `codecs`)."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(_nearest(letter, error.encoding) for letter in letters), error.end


def _nearest(letter: str, encoding: str) -> str:
    import unicodedata

    plain = unicodedata.normalize("NFKD", letter)
    without_accents = "".join(part for part in plain if not unicodedata.combining(part))
    for candidate in (*_SUBSTITUTES.get(letter, ()), plain, without_accents):
        try:
            candidate.encode(encoding)
        except UnicodeEncodeError:
            continue
        return candidate or "?"
    return "?"
