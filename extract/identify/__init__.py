"""Which declared table is this, and which row and column is which: by rule, title, labels and shape."""
