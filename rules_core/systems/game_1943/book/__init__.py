"""The figures of the source as data, each with its place, and the typed way to them."""
