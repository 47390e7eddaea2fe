"""The Ordnance section: 1.3, and what 1.11 and 1.27 say of Guns."""
