"""The words of drawings."""

from rules_core.drawings import words_of

words = words_of("game-1943")
