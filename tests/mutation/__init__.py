"""Mutation testing: small changes to the code, and whether the tests that cover it notice them."""
