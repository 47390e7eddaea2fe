"""The combat chart, one combat with its exact odds, and two forces side by side."""
