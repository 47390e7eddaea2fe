"""Two Documents → pairs of sections, tables, rows, columns and cells, by meaning."""
