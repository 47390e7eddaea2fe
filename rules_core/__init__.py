"""The model, the figures and the checks. Pure: no files but its own data, no web, no PDF."""

__version__ = "0.1.0"
