"""The help on the screen: contents and search at the left, the topic at the right."""
