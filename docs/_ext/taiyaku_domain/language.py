"""Sentences of the reference in the language that is being built."""

from __future__ import annotations

from sphinx.config import Config

from rules_core.messages import say as say_in


def say(config: Config, message_id: str, **fields: object) -> str:
    """The sentence of `message_id` in the language of the build."""
    return say_in(message_id, config.language, **fields)
