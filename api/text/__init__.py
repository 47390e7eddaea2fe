"""What people read at a terminal: one module a kind of answer."""
