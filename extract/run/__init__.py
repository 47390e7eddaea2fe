"""All stages in sequence: from files to a comparison, a report, a table file."""
