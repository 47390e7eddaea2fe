"""Chapter H, Design Your Own (DYO), of Advanced Squad Leader."""
