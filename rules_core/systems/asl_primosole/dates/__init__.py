"""The CG Dates, their order and their calendar days, and what each brings (3.6121, 3.6161)."""
