"""The HTTP service: stateless, stores and fetches nothing, answers in two languages."""
