"""The interfaces of the product: command line and HTTP."""
