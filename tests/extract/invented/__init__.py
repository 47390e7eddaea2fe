"""Invented game books in both languages, written in many forms, with one planted change where asked."""
