"""The reference as pages: sources of the guide and every installed system, build, and cache for serving."""
