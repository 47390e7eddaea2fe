"""Infantry: 1.2 to 1.28, and 1.7."""
