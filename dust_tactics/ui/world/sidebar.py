"""At the right below: the log, or why the programs decided as they did; two tabs."""

from __future__ import annotations

from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.tabs import tab_heads
from dust_tactics.ui.why_panel import WHY

from .sat_at import Table

LOG = "log"
TABS = (LOG, WHY)


def build_sidebar(table: Table) -> None:
    """The heads of the tabs, and the one in front."""
    heads, panel = table.cut.rows(table.where.log, 27, REST, gap=4)
    tab_heads(table.kit, TABS, table.cut.columns(heads, REST, REST, gap=4), table.tab, table.show_tab)
    table.log.rect = panel
    table.why.place(panel)
    table.lists = [table.why.rows if table.tab == WHY else table.log]
