"""From a book to a Document, from two Documents to aligned tables and discrepancies."""
