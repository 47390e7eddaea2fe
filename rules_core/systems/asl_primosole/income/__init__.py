"""The CPP that a side has to spend on a CG Date (3.616)."""
