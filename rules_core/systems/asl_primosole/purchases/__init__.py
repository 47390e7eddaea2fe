"""The purchase order of a side on a CG Date (3.617)."""
