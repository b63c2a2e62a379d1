// Three versions of an API: an old one, its successor, and one that can't replace the old one without losing data.
