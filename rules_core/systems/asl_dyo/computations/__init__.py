"""The computations that are no checks: what a line costs, what is left, what a DR gives."""
