"""What follows the purchases: 1.7 to 1.84."""
