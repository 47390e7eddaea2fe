"""The checks of fortifications."""
