"""The outside: the command line and HTTP."""
