"""The two kinds of kana."""

TO_KATAKANA = {letter: letter + 0x60 for letter in range(ord("ぁ"), ord("ゖ") + 1)}
"""For `str.translate`: hiragana in katakana."""
TO_HIRAGANA = {kana: letter for letter, kana in TO_KATAKANA.items() if chr(kana) not in "ヵヶ"}
"""Katakana in hiragana, but for the small letters that count (3 ヶ月)."""
