"""The content of a page: glyphs, rules, fills and pictures, from its content stream."""
