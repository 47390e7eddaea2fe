"""What a side can still buy: its place in the order of purchase, next steps, what fits the points left."""
