"""What procedures answer, as the blocks, findings and dependencies of the product."""
