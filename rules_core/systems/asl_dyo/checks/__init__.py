"""One rule, one file; the folders follow the Purchase Roster."""
