"""Movement, engineers before the battle, and who has won."""
