"""Answers as text for terminals: one module a kind of answer."""
