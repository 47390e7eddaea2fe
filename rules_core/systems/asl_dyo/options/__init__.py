"""What a side can still buy: where it stands in the order of purchase, what is next, what fits."""
