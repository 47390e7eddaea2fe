"""Points and totals."""
