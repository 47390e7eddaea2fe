"""Words, lines, columns and paragraphs of a page."""
