"""The formats of a report by name, apart from the code that writes them, which commands load late."""

FORMATS = ("text", "json", "sarif", "junit", "github", "html")
"""Each is the module of `extract.report` that writes it."""
