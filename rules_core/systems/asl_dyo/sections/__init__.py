"""The sections of a roster, one module a section."""
