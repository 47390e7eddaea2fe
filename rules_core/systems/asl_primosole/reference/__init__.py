"""The tables of the reference, made of the data of this package."""
