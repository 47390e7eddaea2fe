"""Pages joined: running heads aside, paragraphs and tables joined over page breaks."""
