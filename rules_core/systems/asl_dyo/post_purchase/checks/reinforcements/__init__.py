"""What comes with reinforcements: 1.84."""
