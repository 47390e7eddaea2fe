"""Leaders: 1.8 to 1.82."""
