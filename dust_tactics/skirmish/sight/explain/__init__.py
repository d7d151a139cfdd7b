"""Why a line is open or closed, in sentences with their rules."""
