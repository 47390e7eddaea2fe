"""The HTTP service: stateless, keeps nothing of a roster, fetches nothing, answers in two languages."""
