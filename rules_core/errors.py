"""Errors of installed rule systems, and the base of errors that are a message of a catalogue.

Quick to import, since the command line imports it at start.
"""

from typing import Literal


class MessageError(Exception):
    """An input cannot be used. `code` is a message id, after the `domain` of the class, if it has one."""

    domain = ""

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code)
        self.code = code
        self.fields = fields

    def say(self, language: str) -> str:
        """The sentence in that language."""
        from rules_core.messages import say

        fields = {name: os_reason(value, language) for name, value in self.fields.items()}
        return say(f"{self.domain}{self.code}", language, **fields)


def os_reason(value: object, language: str) -> object:
    """The operating system's words for an error (`strerror`) in that language; anything else is unchanged."""
    if language == "en" or not isinstance(value, str):
        return value
    from rules_core.messages import catalogue

    return catalogue(language, "os").get(f"os.{value.lower().replace(' ', '-')}", value)


class UnknownSystemError(LookupError):
    """No rule system with this id (the only argument) is installed."""

    def say(self, language: str) -> str:
        """The sentence in that language."""
        from rules_core.messages import PRODUCT
        from rules_core.registry import system_ids

        known = ", ".join(system_ids())
        return PRODUCT.say("validate.no-such-system", language, name=self.args[0], known=known)

    def __str__(self) -> str:
        return self.say("en")


class UnusableSystemError(Exception):
    """An installed system cannot be used. Its attributes are the fields of its sentence."""

    message: str

    def say(self, language: str) -> str:
        """The sentence in that language."""
        from rules_core.messages import PRODUCT

        return PRODUCT.say(f"validate.{self.message}", language, **vars(self))

    def __str__(self) -> str:
        return self.say("en")


class BrokenSystemError(UnusableSystemError):
    """A system is registered as `entry` but cannot be used; `reason` is the message of the cause."""

    message = "system-broken"

    def __init__(self, system: str, entry: str, reason: str) -> None:
        super().__init__(system, entry, reason)
        self.system = system
        self.entry = entry
        self.reason = reason


class SystemDataError(UnusableSystemError):
    """A data file of a system cannot be used. `file` is its path in the package.

    `fault` is "missing", "changed" (not what the manifest says), "broken" (cannot be parsed; `reason` says
    why) or "unlisted" (not in the manifest).
    """

    def __init__(
        self,
        system: str,
        file: str,
        fault: Literal["missing", "changed", "broken", "unlisted"],
        reason: str = "",
    ) -> None:
        super().__init__(system, file, fault, reason)
        self.system = system
        self.file = file
        self.fault = fault
        self.reason = reason

    @property
    def message(self) -> str:  # type: ignore[override]
        """The message of that fault."""
        return f"system-data.{self.fault}"
