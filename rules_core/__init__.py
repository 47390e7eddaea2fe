"""The data model, the printed figures and the checks. Pure: reads only its own data; no web, no PDF."""

__version__ = "0.1.0"
