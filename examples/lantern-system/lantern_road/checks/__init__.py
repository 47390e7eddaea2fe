"""One rule, one file."""
