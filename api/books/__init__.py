"""Books that a reader supplies: compared, and built into a private site."""
