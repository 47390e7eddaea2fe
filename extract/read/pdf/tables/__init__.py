"""Tables of a page: enclosed by rules, on stripes, between horizontal rules, or without rules."""
