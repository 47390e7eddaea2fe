"""The books are compared again and again, hardly changed."""

from tests.shared import remember_facts

remember_facts()
