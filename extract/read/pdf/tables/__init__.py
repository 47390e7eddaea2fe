"""Tables of a page: closed in by rules, on stripes, between level rules, or set in white space."""
