"""The Lantern Road: hiring people for a caravan by night."""
