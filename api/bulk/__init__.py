"""Many rosters: read ahead, judged in one or several processes, answered in order."""
