"""All stages in a row: from files to a comparison, a report, a table file."""
