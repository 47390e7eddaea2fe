"""Forces: booking, judging, enumerating, completing, repairing and comparing them."""
