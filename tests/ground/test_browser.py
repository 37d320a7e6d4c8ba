"""The test browser itself: it draws, and it notices what goes wrong in a page."""

import pytest

from tests.support.loopback import serve
from tests.support.pictures import count_differences, steady_picture

GOOD = {
    "/": """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stars</title>
<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head>
<body><main><h1>Twenty-eight stars</h1><button>Move</button>
<p id="said">nothing yet</p></main></body></html>""",
    "/page.css": "body { background: #000; color: #fff; font: 20px sans-serif }",
    "/page.js": """document.querySelector("button").addEventListener("click",
  () => { document.querySelector("#said").textContent = "moved"; });""",
}


def broken(**parts):
    """Give the good pages with a fault planted."""
    return GOOD | {f"/page.{name}": text for name, text in parts.items()}


def test_a_page_draws_and_listens(new_page, axe):
    page = new_page(640, 400)
    with serve(GOOD) as address:
        page.goto(address)
        before = steady_picture(page)
        page.get_by_role("button", name="Move").click()
        assert page.locator("#said").inner_text() == "moved"
        after = steady_picture(page)
        assert axe(page) == []
    assert before.size == (640, 400)
    colours = before.getcolors(maxcolors=640 * 400)
    assert colours is not None and len(colours) > 10, "text is drawn, with soft edges"
    assert count_differences(before, after) > 50


WITH_A_PICTURE = broken(css="") | {
    "/": """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Art</title></head>
<body><main><h1>Art</h1><img alt="a square" src="/square.svg"></main></body></html>""",
    "/square.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
}
SEEN = "() => getComputedStyle(document.querySelector('img')).visibility"


def test_pictures_are_left_out_until_something_looks(new_page, axe):
    page = new_page(640, 400)
    with serve(WITH_A_PICTURE) as address:
        page.goto(address)
        assert page.evaluate(SEEN) == "hidden"
        assert axe(page) == []
        assert page.evaluate(SEEN) == "visible"


@pytest.mark.pictures
def test_pictures_are_there_for_those_who_ask(new_page):
    page = new_page(640, 400)
    with serve(WITH_A_PICTURE) as address:
        page.goto(address)
        assert page.evaluate(SEEN) == "visible"


def test_two_pages_are_two_people(new_page):
    with serve(GOOD) as address:
        one, other = new_page(), new_page(390, 844, has_touch=True)
        tab = new_page(beside=one)
        for page in (one, other, tab):
            page.goto(address)
        one.evaluate("localStorage.setItem('seat', 'first')")
        assert tab.evaluate("localStorage.getItem('seat')") == "first"
        assert other.evaluate("localStorage.getItem('seat')") is None


@pytest.mark.parametrize(
    ("fault", "complaint"),
    [
        ({"js": "console.error('a bad day')"}, "a bad day"),
        ({"js": "throw new Error('no such star')"}, "no such star"),
        ({"js": "document.body.setAttribute('style', 'color: red')"}, "breach of style-src-attr"),
        ({"js": "document.body.insertAdjacentHTML('beforeend', '<img src=/none.png>')"}, "404"),
        ({"js": "fetch('http://192.0.2.1/').catch(() => 0)"}, "breach of connect-src"),
        ({"js": "location.href = 'http://192.0.2.1/'"}, "left loopback"),
    ],
)
def test_a_complaint_of_the_page_fails_the_test(new_page, fault, complaint):
    page = new_page()
    with serve(broken(**fault)) as address:
        page.goto(address)
        for _ in range(500):  # complaints come when they come
            if complaint in " ".join(new_page.problems):
                break
            page.wait_for_timeout(20)
    with pytest.raises(pytest.fail.Exception, match=complaint):
        new_page.verify()
    new_page.problems.clear()


def test_a_complaint_can_be_allowed(new_page):
    page = new_page(allow=["a bad day"])
    with serve(broken(js="console.error('a bad day')")) as address:
        page.goto(address)


def test_axe_finds_a_serious_fault(new_page, axe):
    page = new_page()
    with serve(broken(css="body { background: #777; color: #888 }")) as address:
        page.goto(address)
        assert any("color-contrast" in fault for fault in axe(page))
