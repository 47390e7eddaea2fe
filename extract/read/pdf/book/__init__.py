"""Join the pages of a book: running heads removed, paragraphs and tables joined over page breaks."""
