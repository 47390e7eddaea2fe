"""Vehicles: 1.4 to 1.49, and 1.11 and 1.12 for vehicles."""
