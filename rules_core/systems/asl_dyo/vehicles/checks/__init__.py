"""The Vehicles section: 1.4 to 1.49, and what 1.11, 1.12 and 1.27 say of vehicles."""
