"""The checks of the income of a CG Date."""
