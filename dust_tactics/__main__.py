"""``python -m dust_tactics`` is the command ``dust-tactics``."""

from __future__ import annotations

from dust_tactics.cli.main import main

if __name__ == "__main__":
    main(prog_name="dust-tactics")
