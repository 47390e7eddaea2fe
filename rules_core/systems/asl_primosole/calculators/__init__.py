"""The tables that dice are rolled on, from Escape to the leaders of a Reinforcement Group."""
