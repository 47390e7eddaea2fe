"""The same books are compared by command after command."""

from tests.shared import remember_comparisons, remember_facts

remember_comparisons()
remember_facts()
