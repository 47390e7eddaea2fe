"""The Refit Phase of Primosole Bridge."""
