"""The files that people write: rosters, catalogues, events; and JSON as answers have it."""
