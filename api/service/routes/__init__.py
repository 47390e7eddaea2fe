"""One module for each group of addresses; each holds a FastAPI router."""
