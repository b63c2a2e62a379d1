// One API as its page was, as it is, and as it can't be without losing something.
