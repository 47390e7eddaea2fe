"""The shape of every answer, for the OpenAPI document.

The answers themselves are written by the stages that own them (`AlignedTable.to_json`, `judge`); tests
hold each against its model here. Descriptions are message ids: the document is served in both languages.
"""
