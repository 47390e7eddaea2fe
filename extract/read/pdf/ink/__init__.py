"""What is printed on a page: glyphs, rules, fills and pictures, out of its content stream."""
