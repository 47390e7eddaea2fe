"""The roster of a force: its model, what is made of it, and what the answer shows."""
