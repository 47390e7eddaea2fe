"""The set-up of one game: its input, its dice, its answer, and the steps in a row."""
