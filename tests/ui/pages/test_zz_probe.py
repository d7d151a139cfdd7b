import os,sys
import pytest
from tests.ui.pages.room import every_page
from tests.ui.pages.findings import _tips
from tests.ui.pages.test_pages import look
PAGES=every_page()
@pytest.mark.parametrize("name", PAGES)
def test_tips(app,name):
    PAGES[name].open(app)
    wrong=[]
    for size,pc in (((1024,720),100),((1280,800),100),((1280,800),250),((1920,1080),100)):
        look(app,size,pc)
        app.step([],0.05)
        wrong+=[str(f) for f in _tips(app)]
    assert wrong==[]
