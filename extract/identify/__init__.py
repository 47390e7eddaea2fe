"""Identify declared tables, and their rows and columns: by rule, title, labels and shape."""
