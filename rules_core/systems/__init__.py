"""The rule systems: one folder each, the same shape."""
