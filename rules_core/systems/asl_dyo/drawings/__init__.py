"""The drawings of Chapter H by name."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.drawings import DrawingFunction

DRAWINGS: Mapping[str, DrawingFunction] = {}
