"""World War II DBA: forces of thirteen elements, their lists, and the play aids of the game."""
