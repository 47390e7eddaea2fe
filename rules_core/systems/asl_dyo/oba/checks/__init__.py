"""The OBA section: 1.5 to 1.531."""
