"""The caravan as a player records it."""
