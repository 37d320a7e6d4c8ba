"""The fixtures all tests share; loaded by the conftest of the repository.

- `browser`: one Chromium for the run (Playwright, synchronous).
- `new_page(width, height)`: a page with storage of its own. Any console error, page error, breach
  of the content security policy or request that leaves loopback fails the test.
- Pictures are left out of the pages of a test that is not marked `pictures`.
- `axe(page)`: the serious and critical accessibility faults of the page as it stands; `axe(page,
  ".act")` looks at a part of it alone, which takes half the time.
- `root`: the folder of the repository.
"""

import os
import re
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import hypothesis
import pytest

from tests.support import amount, drawn
from tests.support import browser as finder

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

LOOPBACK = {"127.0.0.1", "localhost", "::1"}
FAILURES = finder.LOCAL / "failures"
BROWSER_FOLDERS = ("tests/web", "tests/ground")  # where ./run looks for tests in the browser
DURATIONS = "THUNDERCHILD_DURATIONS"
SCREENSHOTS = "THUNDERCHILD_SCREENSHOTS"  # whether tests leave pictures of all screens
FAILED = "THUNDERCHILD_FAILED"  # where the names of failed tests go

hypothesis.settings.register_profile("thunderchild", deadline=None, print_blob=True)
hypothesis.settings.load_profile("thunderchild")

# The art under a board is drawn anew for each page, which takes half of its time. Pages of tests
# that are not marked `pictures` leave it out until something looks at it.
BLANK = """
{
  const blank = new CSSStyleSheet();
  blank.replaceSync("img { visibility: hidden !important }");
  document.adoptedStyleSheets.push(blank);
  window.showPictures = () => { blank.replaceSync(""); };
}
"""
SHOW = "() => window.showPictures?.()"

WATCH_POLICY = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`breach of ${event.violatedDirective}: ${event.blockedURI}`));
"""

# All faults of a page or a part of it. A target that lies half under what does not scroll along is
# looked at once more in the middle of what scrolls.
AXE = """
async (part) => {
  const options = {
    resultTypes: ["violations"],
    preload: false,  // style sheets and films, for rules that are not asked for
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  };
  const { violations } = await axe.run(part || document, options);
  const isFault = async ({ id }, { target }) => {
    const found = target.length === 1 && document.querySelector(target[0]);
    if (id !== "target-size" || !found) return true;
    found.scrollIntoView({ block: "center" });
    const again = await axe.run(found, { runOnly: { type: "rule", values: [id] } });
    return again.violations.length > 0;
  };
  const faults = [];
  for (const one of violations)
    for (const node of one.nodes)
      if (await isFault(one, node))
        faults.push({ id: one.id, impact: one.impact, help: one.help, html: node.html });
  return faults;
}
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask for pages that hear everything late."""
    parser.addoption(
        "--slowly", action="store_true", help="what a server says reaches its pages late"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what uses the browser, and run it last: Playwright keeps an event loop open.

    Among these the ones that may take longest come first, so that the workers end together. What
    another part of the whole run tests is left out.
    """
    left_out = [item for item in items if amount.is_left_to_compiled(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not amount.is_left_to_compiled(item)]
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
            if not item.path.is_relative_to(finder.ROOT / "tests"):
                continue  # somebody else's
            if not any(item.path.is_relative_to(finder.ROOT / one) for one in BROWSER_FOLDERS):
                places = " and ".join(BROWSER_FOLDERS)
                raise pytest.UsageError(f"{item.nodeid} uses the browser: it belongs in {places}")
    items.sort(key=_order)


def _order(item: pytest.Item) -> tuple[bool, float]:
    if item.get_closest_marker("browser") is None:
        return False, 0.0
    limit = item.get_closest_marker("timeout")
    return True, -float(limit.args[0]) if limit else 0.0


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Leave how long each test took, and which failed, where `./run test` wants it."""
    target = os.environ.get(DURATIONS)
    if not target or hasattr(terminalreporter.config, "workerinput"):  # workers are told of, too
        return
    spent: dict[str, float] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            if hasattr(report, "duration") and hasattr(report, "nodeid"):
                spent[report.nodeid] = spent.get(report.nodeid, 0.0) + report.duration
    with Path(target).open("a", encoding="utf-8") as file:
        file.writelines(f"{seconds:.3f} {name}\n" for name, seconds in spent.items())
    if FAILED in os.environ:
        failed = terminalreporter.stats.get("failed", ())
        with Path(os.environ[FAILED]).open("a", encoding="utf-8") as file:
            file.writelines(f"{report.nodeid}\n" for report in failed)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
    """Fail a test whose pages complained, and keep pictures of pages whose test failed."""
    pages = pyfuncitem.funcargs.get("new_page")
    try:
        result = yield
        if isinstance(pages, Pages):
            pages.verify()
    except BaseException:
        if isinstance(pages, Pages):
            pages.shoot(re.sub(r"[^\w.-]+", "-", pyfuncitem.name))
        raise
    return result


class Pages:
    """Open pages, each with storage of its own, and note what goes wrong in them."""

    def __init__(self, browser: "Browser", *, slowly: bool = False, pictures: bool = True) -> None:
        self._browser, self._slowly, self._pictures = browser, slowly, pictures
        self._contexts: list[BrowserContext] = []
        self.pages: list[Page] = []
        self.problems: list[str] = []

    def __call__(
        self,
        width: int = 1280,
        height: int = 800,
        *,
        allow: Sequence[str] = (),
        beside: "Page | None" = None,
        **options: Any,
    ) -> "Page":
        """Open a page.

        `allow` holds patterns of complaints to let pass (a test that stops the server allows
        "WebSocket connection"); `beside` opens a tab with another page's storage; further options
        go to Playwright's new_context (has_touch, reduced_motion, color_scheme ...). A page asks
        for reduced motion unless it is given `reduced_motion="no-preference"`, and is dark unless
        it is given another `color_scheme`.
        """
        if beside is None:
            options = {"reduced_motion": "reduce", "color_scheme": "dark", **options}
            context = self._browser.new_context(
                viewport={"width": width, "height": height}, service_workers="block", **options
            )
            context.add_init_script(WATCH_POLICY)
            if self._slowly:
                context.add_init_script(drawn.LATE)
            context.add_init_script(drawn.WATCH)
            if not self._pictures:
                context.add_init_script(BLANK)
            self._contexts.append(context)
        else:
            context = beside.context
        page = context.new_page()
        page.set_default_timeout(1000 * drawn.WAIT)
        if beside is not None:
            page.set_viewport_size({"width": width, "height": height})
        allowed = [re.compile(pattern) for pattern in allow]

        def note(text: str) -> None:
            if not any(pattern.search(text) for pattern in allowed):
                self.problems.append(text)

        page.on("console", lambda m: note(f"console: {m.text}") if m.type == "error" else None)
        page.on("pageerror", lambda error: note(f"page error: {error}"))
        page.on("crash", lambda _: note("the page crashed"))
        page.on("request", lambda r: note(f"left loopback: {r.url}") if _leaves(r.url) else None)
        page.on("websocket", lambda w: note(f"left loopback: {w.url}") if _leaves(w.url) else None)
        self.pages.append(page)
        return page

    def verify(self) -> None:
        """Fail when a page has complained."""
        if self.problems:
            pytest.fail("the page complained:\n  " + "\n  ".join(self.problems), pytrace=False)

    def shoot(self, name: str) -> None:
        """Keep a picture of every open page."""
        FAILURES.mkdir(parents=True, exist_ok=True)
        for number, page in enumerate(self.pages):
            if not page.is_closed():
                target = FAILURES / f"{name}-{number}.png"
                try:
                    page.evaluate(SHOW)
                    page.screenshot(path=target, timeout=3_000)
                except Exception as error:  # noqa: BLE001 - must not hide the test's own failure
                    print(f"no picture of page {number}: {error}")
                else:
                    print(f"picture of page {number}: {target.relative_to(finder.ROOT)}")

    def close(self) -> None:
        """Close every page."""
        for context in self._contexts:
            context.close()


def _leaves(url: str) -> bool:
    """Tell whether an address is neither of this machine nor of the page itself."""
    parts = urlsplit(url)
    if parts.scheme in ("data", "blob", "about", "file"):
        return False
    return parts.hostname not in LOOPBACK


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """One Chromium for the whole run."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=1000 * drawn.WAIT)  # how long at most: it goes on at once
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", finder.node())
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(**finder.find().launch_options())
        yield opened
        opened.close()


@pytest.fixture
def new_page(browser: "Browser", request: pytest.FixtureRequest) -> Iterator[Pages]:
    """Open pages: `page = new_page(width, height)`."""
    wanted = request.node.get_closest_marker("pictures") is not None
    slowly = request.config.getoption("slowly")
    pages = Pages(browser, slowly=slowly, pictures=wanted or bool(os.environ.get(SCREENSHOTS)))
    yield pages
    pages.close()


@pytest.fixture(scope="session")
def axe() -> "Callable[..., list[str]]":
    """Give the serious and critical faults of a page, one line each: `assert not axe(page)`."""
    source = finder.axe_source()

    def faults(page: "Page", part: str = "") -> list[str]:
        page.evaluate(SHOW)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(source)
        return [
            f"{found['impact']} {found['id']}: {found['help']} ({found['html'][:160]})"
            for found in page.evaluate(AXE, part)
            if found["impact"] in ("serious", "critical")
        ]

    return faults


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the repository."""
    return finder.ROOT
