"""What can still be bought: on any date, and to the last point."""
