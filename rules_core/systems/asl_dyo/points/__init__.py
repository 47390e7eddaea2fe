"""Points: the running balance, the bill, the SAN."""
