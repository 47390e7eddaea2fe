"""The one error a reader raises: a file that cannot be read as a book."""

from rules_core.errors import MessageError

RECOGNISED = "read.pdf-recognised"
"""The code of the problem that the text of a page was recognised from a picture."""


class BookError(MessageError):
    """The input cannot be read. The message says what is wrong and what to do."""

    def __str__(self) -> str:
        return self.say("en")
