"""The force lists: their shape, how they are loaded and found."""
