"""The checks of reconnaissance."""
