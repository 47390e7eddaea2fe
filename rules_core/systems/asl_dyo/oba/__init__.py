"""OBA, Air Support and the observation plane: 1.5."""
