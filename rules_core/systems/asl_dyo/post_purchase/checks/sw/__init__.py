"""Support weapons: 1.83."""
