"""The reference as pages: assembled from the guide and every installed system, built, kept for serving."""
