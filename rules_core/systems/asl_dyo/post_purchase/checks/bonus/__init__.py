"""Announced ELR and Bonus Infantry: 1.71 to 1.74."""
