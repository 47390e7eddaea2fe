"""Standard streams of the command line, robust against closed pipes and unusual encodings.

Text for people is written to a terminal in its encoding, with characters that it lacks replaced (`→` by `->`,
others by `?`); to files and pipes in UTF-8, unless PYTHONIOENCODING names another. Data (JSON, XML) is UTF-8
everywhere.
"""

import codecs
import io
import os
import re
import signal
import sys
from collections.abc import Iterable
from pathlib import Path
from threading import current_thread, main_thread
from typing import TextIO

from rules_core.visible import on_one_line, visible

_OWN_CONTROLS = re.compile("(\x1b\\[(?:[012]|31|33)m|\\A\r|\r\\Z)")
"""Those of ours: the colours of reports, and the carriage return that begins or ends a line of progress.

Nothing in them can hide or overwrite text, wherever it comes from.
"""

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
"""Replacements for characters that an encoding lacks, the best first."""

_REPLACING = "taiyaku"


class _Shown(io.TextIOWrapper):
    """A stream for people that makes control sequences visible."""

    def write(self, text: str) -> int:
        if text.isprintable() or text == "\n":
            return super().write(text)
        parts = _OWN_CONTROLS.split(text)
        return super().write("".join(part if i % 2 else visible(part) for i, part in enumerate(parts)))


def open_streams() -> None:
    """Set up the standard streams so that every answer can be written, or the failure be reported.

    A stream that was closed at the start of the program (`>&-`) is None in Python: it is replaced by a file
    that can be neither read nor written. A stream that the caller has replaced already is left alone.
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
    """Handle SIGTERM like Ctrl-C, so that half-written files and workers are cleaned up.

    A process forked from this one just exits.
    """
    installed_by = os.getpid()

    def stop(*_: object) -> None:
        if os.getpid() != installed_by:
            os._exit(128 + signal.SIGTERM)
        raise KeyboardInterrupt

    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL and current_thread() is main_thread():
        signal.signal(signal.SIGTERM, stop)


def write_data(text: str) -> None:
    """Write data (JSON, XML) to standard output: UTF-8, unchanged."""
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:  # somebody collects what is printed
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    buffer.write(text.encode("utf-8", errors="backslashreplace"))


def print_or_write(parts: Iterable[str], output: Path | None, *, is_data: bool) -> None:
    """Print the parts of a text, or write them to a file atomically. Raises BookError if that fails.

    Data are UTF-8 everywhere; text for people is printed in the encoding of the terminal.
    """
    from extract.run.output_files import write_output

    if output is not None:
        write_output(output, parts)
        return
    for part in parts:
        if is_data:
            write_data(part)
        else:
            sys.stdout.write(part)


def print_error(sentence: str, *places: object) -> None:
    """Print an error on standard error, after the places (file, line) that it is about.

    Errors of writing are ignored, since they cannot be reported either.
    """
    line = ": ".join(on_one_line(str(part)) for part in ("taiyaku", *places, sentence))
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        discard_output(sys.stderr)


class RefusedError(Exception):
    """The input of a command cannot be used: its sentences are printed, and the exit code is 2."""

    def __init__(self, *sentences: str, about: object = None) -> None:
        super().__init__(*sentences)
        self.about = about

    def print(self) -> None:
        """Print each sentence, after the file or option that it is about."""
        for sentence in self.args:
            print_error(sentence, *([] if self.about is None else [self.about]))


def discard_output(stream: TextIO) -> None:
    """Discard what a stream has buffered, which Python would try to flush at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _for_people(stream: TextIO, *, is_error: bool) -> TextIO:
    """A new stream to the same file; code that holds the old one can still write to it.

    It is buffered even under PYTHONUNBUFFERED, where a write may write part of a text and drop the rest.
    """
    is_terminal = stream.isatty()
    requested = os.environ.get("PYTHONIOENCODING", "").partition(":")[0]
    encoding = stream.encoding if is_terminal or requested else "utf-8"
    stream.flush()
    buffer = open(stream.fileno(), "wb", closefd=False)  # noqa: SIM115 - open as long as the process lives
    return _Shown(buffer, encoding, _REPLACING, line_buffering=is_terminal or is_error)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """The replacement of characters that an encoding lacks (an error handler, see `codecs`)."""
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
