"""The whole game at one moment, the decisions and questions that move it, and the fold."""
