"""Codes and names as people write them, read as the codes of the lists."""
