"""The log of dice and purchases: 1.1, 1.13."""
