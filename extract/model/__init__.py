"""What all stages speak: documents, blocks and the one error of a reader."""
