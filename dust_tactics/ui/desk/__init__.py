"""The parts of the sight desk: the draft, its tools, what is asked of the judge, panels and files."""
