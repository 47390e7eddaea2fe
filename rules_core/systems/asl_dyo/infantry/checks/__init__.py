"""The Infantry section: 1.2 to 1.27, and 1.7."""
