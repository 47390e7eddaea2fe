"""Two Documents → pairs of sections, tables, rows, columns and cells, by meaning.

- sections: sections, titled_sections, unify_sections; printings, printed_sentences, changed_sentences,
  sentence_edits
- tables: tables, pair_tables, unify_tables, turned_table, grid, view, collapsed
- rows and columns: pair_rows_columns, undeclared_lines, undeclared_heads, undeclared_marks, labels,
  meanings, bracketed_units, renderings
- cells: signs, stated
- texts: parts, clauses, sentences, whole_sentences, in_order
- facts of two texts: pair_facts, fact_context, likeness, directions, amounts, compounds, swapped,
  unpaired_facts, witness
- words of two texts: partners, japanese_words, shared_words, transliteration, names, enumerations,
  settled_terms, echoes
- words that do not fit: unlike_things, per_thing, unlike_words, unlike_loan_word, unlike_sounds,
  strange_names, word_in_place
"""
