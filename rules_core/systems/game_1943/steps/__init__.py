"""The steps of the sequence, one file each: a game and dice in, the step with its parts out."""
