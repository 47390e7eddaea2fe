"""Books that a reader brings: compared, and built into a private site."""
