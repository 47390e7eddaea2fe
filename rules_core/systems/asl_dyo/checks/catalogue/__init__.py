"""Values from the user's own catalogue."""
