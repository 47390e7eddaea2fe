"""The history of a campaign: events in, every date recomputed, what an opponent may know."""
