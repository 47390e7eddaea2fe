"""Figures of speed and size, measured and printed beside their bars: `make bench`. No tests."""
