"""The checks of a purchase order: one rule one file."""
