"""Files that people write (rosters, catalogues, events), and JSON output."""
