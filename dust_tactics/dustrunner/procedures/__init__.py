"""What carries a run out, with the recorder: setup, turns, driving, drawing, fighting."""
