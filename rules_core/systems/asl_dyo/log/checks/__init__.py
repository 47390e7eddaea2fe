"""The log of dice and purchases: 1.1, 1.13 and what other rules say of the order."""
