"""The roster as a whole: its model, what is made of it (the Case), readings, dependencies."""
