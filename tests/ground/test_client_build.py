"""The build of the browser client, on a small client of its own."""

import json
import re
import shutil
import subprocess

import pytest

from tests.support.browser import ROOT, builder
from tests.support.loopback import serve

MAIN = """
import { render } from "preact";
import { useSignal } from "@preact/signals";
import ship from "icon:spaceship";

function App() {
  const count = useSignal(0);
  return <main><h1>Shipyard</h1>
    <button onClick={() => { count.value += 1; }}>Build</button>
    <p>{count.value} built</p>
    <svg width="64" height="64" viewBox="0 0 512 512" aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ship }} /></main>;
}
render(<App />, document.getElementById("app")!);
"""
STYLE = """
@font-face {
  font-family: Antonio;
  src: url("@fontsource-variable/antonio/files/antonio-latin-wght-normal.woff2") format("woff2");
}
body { background: #000; color: #fff; font-family: Antonio }
"""
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Yard</title></head>
<body><div id="app"></div></body></html>
"""


@pytest.fixture
def make(tmp_path):
    """Build a client of given sources; gives the exit code, what was said, and the folder."""
    web, out = tmp_path / "web", tmp_path / "out"
    web.mkdir()
    for name in ("build.mjs", "letters.py", "letters.txt", "package.json"):
        shutil.copy(ROOT / "web" / name, web / name)
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules", target_is_directory=True)

    def run(**changes):
        sources = {"main.tsx": MAIN, "style/main.css": STYLE, "index.html": PAGE} | changes
        for name, text in sources.items():
            path = web / "src" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        done = subprocess.run(
            [*builder().bundler(), "--out", out],
            cwd=web, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr, out

    return run


def test_it_bundles_hashes_and_lists_everything(make):
    code, said, out = make(**{"public/robots.txt": "User-agent: *\nDisallow: /\n"})
    assert code == 0, said
    manifest = json.loads((out / "manifest.json").read_text("utf-8"))
    names = sorted(path.name for path in out.iterdir())
    assert names == sorted([*manifest["files"], "manifest.json"])
    kinds = sorted(re.sub(r"-[A-Z0-9]{8}\.", "-#.", name) for name in names)
    assert kinds == sorted(
        ["antonio-latin-wght-normal-#.woff2", "index.html", "main-#.css", "main-#.js",
         "manifest.json", "notices.txt", "robots.txt"]
    )  # fmt: skip
    page = (out / "index.html").read_text("utf-8")
    for name in (*manifest["scripts"], *manifest["styles"]):
        assert f'"/static/{name}"' in page
    script = (out / manifest["scripts"][0]).read_text("utf-8")
    assert len(script) < 60_000, "one icon was bundled, not the set"


def test_the_notices_name_everyone(make):
    out = make()[2]
    notices = (out / "notices.txt").read_text("utf-8")
    assert "CC BY 3.0" in notices
    assert "Used: spaceship." in notices
    for name in ("preact 11", "@preact/signals 2", "@fontsource-variable/antonio 5"):
        assert name in notices
    assert "SIL Open Font License" in notices
    assert "esbuild" not in notices, "tools are not part of the client"


def test_a_missing_icon_stops_the_build(make):
    code, said, _ = make(**{"main.tsx": MAIN.replace("icon:spaceship", "icon:spacesheep")})
    assert code == 1
    assert 'there is no icon named "spacesheep"' in said


def test_a_letter_that_a_font_lacks_stops_the_build(make):
    few = "letters:@fontsource-variable/antonio/files/antonio-latin-wght-normal.woff2?%D0%96"
    code, said, _ = make(**{"style/main.css": f'@font-face {{ src: url("{few}") }}'})
    assert code == 1
    assert "the font lacks letters: ['U+0416']" in said


def test_an_inline_script_stops_the_build(make):
    code, said, _ = make(**{"index.html": PAGE.replace("</head>", "<script>1</script></head>")})
    assert code == 1
    assert "inline script or style" in said


def test_a_second_build_leaves_no_old_files(make):
    make()
    first = {path.name for path in make()[2].iterdir()}
    second = {path.name for path in make(**{"style/main.css": "body { color: red }"})[2].iterdir()}
    assert {name for name in second if name.endswith(".css")}.isdisjoint(first)
    assert not any(name.endswith(".woff2") for name in second)


def test_a_style_imported_by_the_script_is_built_once(make):
    out = make(**{"main.tsx": 'import "./style/main.css";\n' + MAIN})[2]
    assert len(list(out.glob("*.css"))) == 1


def test_it_runs_under_the_strict_policy(make, new_page, axe):
    out = make()[2]
    files = {f"/static/{path.name}": path.read_bytes() for path in out.iterdir()}
    page = new_page(800, 600)
    with serve(files | {"/game/1": files["/static/index.html"]}) as address:
        page.goto(f"{address}/game/1")
        page.get_by_role("button", name="Build").click()
        page.get_by_text("1 built").wait_for()
        assert page.evaluate(
            "document.fonts.ready.then(() => document.fonts.check('16px Antonio'))"
        )
        assert page.locator("svg path").count() == 1
        assert axe(page) == []


def test_the_fingerprint_follows_every_source(tmp_path):
    build = builder()
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    before = build.fingerprint(web)
    assert before == build.fingerprint()
    (web / "src" / "new.ts").write_text("export {};\n", "utf-8")
    after = build.fingerprint(web)
    assert after != before
    (web / "src" / "new.ts").rename(web / "src" / "other.ts")
    assert build.fingerprint(web) not in (before, after)


def test_types_that_are_made_are_no_part_of_the_fingerprint(tmp_path):
    build = builder()
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    for name in ("wire.ts", "games/london/wire.ts"):
        (web / "src" / name).write_text("export interface New {}\n", "utf-8")
    assert build.fingerprint(web) == build.fingerprint()
