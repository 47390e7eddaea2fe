"""One module for each group of addresses; each adds routes to a FastAPI router."""
