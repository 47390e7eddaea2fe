"""The one error a reader raises: a file that cannot be read as a book."""

from rules_core.messages import say

RECOGNISED = "read.pdf-recognised"
"""The code of the problem that the text of a page was recognised from a picture."""


class BookError(Exception):
    """The input cannot be read. `code` is the id of a message that says what is wrong and what to do."""

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code)
        self.code = code
        self.fields = fields

    def say(self, language: str) -> str:
        """The sentence in that language."""
        return say(self.code, language, **self.fields)

    def __str__(self) -> str:
        return self.say("en")
