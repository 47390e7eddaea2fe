"""Running text → the facts that it states, typed alike in both languages."""
