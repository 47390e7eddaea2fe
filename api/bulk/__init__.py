"""Many rosters: read ahead, judged on one core or several, answered in order."""
