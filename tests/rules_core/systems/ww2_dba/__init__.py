"""World War II DBA."""
