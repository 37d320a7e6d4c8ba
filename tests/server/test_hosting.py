"""docs/hosting.md: the proxies are run where they are installed, the rest is checked."""

import contextlib
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.support.browser import ROOT
from thunderchild.cli.main import COMMANDS
from thunderchild.cli.play import play
from thunderchild.server import wire

HOSTING = ROOT / "docs" / "hosting"
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
NAME = "play.example.org"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def program(name: str) -> str:
    """A program, or a test that says aloud that it was skipped."""
    places = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    found = os.environ.get(f"THUNDERCHILD_{name.upper()}") or shutil.which(name, path=places)
    if found is None and Path(f"/usr/sbin/{name}").exists():
        found = f"/usr/sbin/{name}"
    if found is None:
        pytest.skip(f"{name} is not installed: what docs/hosting has for it was not tried")
    return found


@pytest.fixture(scope="module")
def authority(tmp_path_factory) -> Path:
    """A certificate authority of the test's own, and a certificate of it for the name."""
    openssl = program("openssl")
    folder: Path = tmp_path_factory.mktemp("authority")

    def make(*words: str) -> None:
        done = subprocess.run(
            [openssl, *words], cwd=folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr

    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    usage = "basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign,cRLSign"
    make("req", "-x509", *key, "-keyout", "ca.key", "-out", "ca.pem", "-days", "2",
         "-subj", "/CN=Test authority", "-addext", usage[0], "-addext", usage[1])  # fmt: skip
    make("req", *key, "-keyout", "site.key", "-out", "site.csr", "-subj", f"/CN={NAME}")
    (folder / "names.txt").write_text(f"subjectAltName=DNS:{NAME}\n", "ascii")
    make("x509", "-req", "-in", "site.csr", "-CA", "ca.pem", "-CAkey", "ca.key",
         "-CAcreateserial", "-out", "site.pem", "-days", "2", "-extfile", "names.txt")  # fmt: skip
    return folder


class Site:
    """A server behind a proxy with TLS."""

    def __init__(self, port: int, authority: Path) -> None:
        self.port = port
        self.context = ssl.create_default_context(cafile=str(authority / "ca.pem"))
        # httpx looks up the name; the connection goes to this computer all the same.
        self.http = httpx.Client(
            base_url=f"https://127.0.0.1:{port}", verify=self.context, timeout=20
        )

    def ask(self, method: str, path: str, **more) -> httpx.Response:
        headers = {"Host": NAME, **more.pop("headers", {})}
        return self.http.request(
            method, path, headers=headers, extensions={"sni_hostname": NAME}, **more
        )


@contextlib.contextmanager
def behind(
    proxy: list[str], port: int, inner: int, tmp_path: Path, authority: Path
) -> Iterator[Site]:
    """Start the server and a proxy in front of it."""
    command = [sys.executable, "-m", "thunderchild.cli.main", "play"]
    words = ["--no-browser", "--port", str(inner), "--data", str(tmp_path / "data")]
    log = (tmp_path / "log.txt").open("w")
    with log, subprocess.Popen(
        [*command, *words, "--public-url", f"https://{NAME}"],
        stdout=subprocess.PIPE, stderr=log, text=True,
    ) as server:  # fmt: skip
        assert server.stdout is not None
        assert "Thunderchild is at" in server.stdout.readline()
        assert f"Everybody reaches it at https://{NAME}/" in server.stdout.readline()
        front = subprocess.Popen(proxy, cwd=tmp_path, stdout=log, stderr=log)
        site = Site(port, authority)
        try:
            end = time.monotonic() + 60
            while True:
                try:
                    site.ask("GET", "/api/health")
                    break
                except httpx.TransportError:
                    assert front.poll() is None, (tmp_path / "log.txt").read_text()
                    assert time.monotonic() < end
                    time.sleep(0.1)
            yield site
        finally:
            site.http.close()
            front.terminate()
            front.wait(20)
            server.terminate()
            server.wait(20)


def play_through(site: Site, tmp_path: Path) -> None:
    """Begin a game, invite, sit down, and act over the proxy, as a browser would."""
    origin = {"Origin": f"https://{NAME}"}
    health = site.ask("GET", "/api/health")
    assert health.json() == {"ok": True}
    assert health.headers["strict-transport-security"].startswith("max-age=")
    assert site.ask("GET", "/metrics").status_code == 404
    assert site.ask("GET", "/").status_code in (200, 503)
    body = {"title": "warpwar", "scenario": "learning", "invite": ["second"]}
    made = site.ask("POST", "/api/tables", json=body, headers=origin).json()
    foreign = {"Origin": "https://evil.example"}
    assert site.ask("POST", "/api/tables", json=body, headers=foreign).status_code == 403
    link = {"Authorization": f"Bearer {made['links']['second']}", **origin}
    own = site.ask("POST", f"/api/tables/{made['table']}/claim", headers=link).json()["token"]
    with socket.create_connection(("127.0.0.1", site.port)) as plain, connect(
        f"wss://{NAME}/ws/{made['table']}",
        sock=plain, ssl=site.context, server_hostname=NAME, origin=Origin(f"https://{NAME}"),
    ) as page:  # fmt: skip
        page.send(json.dumps({"type": "hello", "token": own}))
        kinds = {json.loads(page.recv(timeout=60))["type"] for _ in range(3)}
        assert {"welcome", "position"} <= kinds
        page.send(json.dumps({"type": "resign", "id": "r"}))
        while (message := json.loads(page.recv(timeout=60)))["type"] != "ack":
            assert message["type"] != "refused"
    lines = [
        json.loads(line)
        for line in (tmp_path / "log.txt").read_text().splitlines()
        if line.startswith('{"at"')
    ]
    opened = [line for line in lines if line["event"] == "page opened"]
    assert opened[0]["address"] == "127.0.0.1"
    assert own not in str(lines)


def test_the_nginx_example_works(tmp_path, authority) -> None:
    nginx = program("nginx")
    text = (HOSTING / "nginx.conf").read_text("utf-8")
    port, inner = free_port(), free_port()
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    text = text.replace("127.0.0.1:8477", f"127.0.0.1:{inner}")
    folder = f"/etc/letsencrypt/live/{NAME}"
    text = text.replace(f"{folder}/fullchain.pem", str(authority / "site.pem"))
    text = text.replace(f"{folder}/privkey.pem", str(authority / "site.key"))
    paths = "".join(
        f"{name}_temp_path {tmp_path}/{name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"daemon off; pid {tmp_path}/nginx.pid; error_log stderr;\nevents {{}}\n"
        f"http {{ access_log off;\n{paths}{text}\n}}\n"
    )
    (tmp_path / "nginx.conf").write_text(whole, "utf-8")
    command = [nginx, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"), "-e", "stderr"]
    if os.geteuid() == 0:
        command += ["-g", "user root;"]
    with behind(command, port, inner, tmp_path, authority) as site:
        play_through(site, tmp_path)


def test_the_caddy_example_works(tmp_path, authority) -> None:
    caddy = program("caddy")
    text = (HOSTING / "Caddyfile").read_text("utf-8")
    port, inner = free_port(), free_port()
    keys = f"tls {authority}/site.pem {authority}/site.key"
    text = text.replace(f"{NAME} {{", f"{NAME}:{port} {{\n\t{keys}")
    text = text.replace("127.0.0.1:8477", f"127.0.0.1:{inner}")
    head = "{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n"
    (tmp_path / "Caddyfile").write_text(head + text, "utf-8")
    os.environ.setdefault("HOME", str(tmp_path))
    command = [caddy, "run", "--config", str(tmp_path / "Caddyfile"), "--adapter", "caddyfile"]
    with behind(command, port, inner, tmp_path, authority) as site:
        play_through(site, tmp_path)


@pytest.mark.parametrize("unit", sorted(path.name for path in HOSTING.glob("*.[st][ei]*")))
def test_the_units_are_well_formed(unit, tmp_path) -> None:
    analyze = program("systemd-analyze")
    for path in HOSTING.glob("thunderchild*"):
        text = path.read_text("utf-8").replace("/opt/thunderchild", str(ROOT))
        (tmp_path / path.name).write_text(re.sub(r"(?m)^(User|Group)=.*\n", "", text), "utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", str(tmp_path / unit)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    ours = [line for line in done.stderr.splitlines() if "thunderchild" in line]
    assert not ours, ours


def flags(words: str) -> set[str]:
    return set(re.findall(r"--[a-z-]+", words))


def test_every_command_on_the_page_is_there() -> None:
    known = {option for parameter in play.params for option in parameter.opts}
    texts = [PAGE, *(path.read_text("utf-8") for path in HOSTING.iterdir())]
    for text in texts:
        for word, rest in re.findall(r"(?:\./|/opt/thunderchild/)run (\w+)([^\n`]*)", text):
            assert word in {*COMMANDS, "attack"}, word
            if word == "play":
                assert flags(rest.partition("&&")[0]) <= known | {"--help"}
    commands = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)[0].strip().splitlines()
    assert len(commands) == 10
    for name in re.findall(r"hosting/([\w.*-]+)", PAGE):
        assert list(HOSTING.glob(name)), name


COMMANDS_OF_THE_PAGE = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)[0].strip().splitlines()
# What needs root, a network or a running systemd; the test notes that it was called.
NOTED = ("apt", "useradd", "chown", "systemctl")


def test_the_ten_commands_do_what_the_page_says(tmp_path) -> None:
    """They are carried out in a scratch folder, by a shell, on a checkout of what is in git."""
    checkout, root, tools = tmp_path / "checkout", tmp_path / "root", tmp_path / "tools"
    wanted = ("run", "src", "docs/hosting", "locks", "tools", "web/*.py")
    tracked = subprocess.run(
        [program("git"), "ls-files", "-z", *wanted],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split("\0")  # fmt: skip
    for name in filter(None, tracked):
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, checkout / name)
    for folder in ("opt", "etc/systemd/system", "etc/caddy"):
        (root / folder).mkdir(parents=True)
    tools.mkdir()
    for name in NOTED:
        (tools / name).write_text(f'#!/bin/sh\necho {name} "$@" >> {tmp_path}/noted\n', "utf-8")
    sudo = '#!/bin/sh\n[ "$1" = -u ] && shift 2\nexec "$@"\n'
    (tools / "sudo").write_text(sudo, "utf-8")
    for tool in tools.iterdir():
        tool.chmod(0o755)
    script = "\n".join(COMMANDS_OF_THE_PAGE)
    script = re.sub(r"(?<=[ ])/(opt|etc)/", rf"{root}/\1/", script)
    script = script.replace("YOUR.NAME", "games.test").replace("run play --help", "run --help")
    done = subprocess.run(
        ["/bin/sh", "-e", "-c", script], cwd=checkout, capture_output=True, text=True, check=False,
        env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "./run play" in done.stdout
    noted = (tmp_path / "noted").read_text("utf-8").splitlines()
    assert [line.split()[0] for line in noted] == [
        "apt", "useradd", "chown", "systemctl", "systemctl",
    ]  # fmt: skip
    units = root / "etc/systemd/system"
    started = [word for word in noted[3].split() if word.startswith("thunderchild")]
    assert started
    assert all((units / unit).is_file() for unit in started)
    service = (units / "thunderchild.service").read_text("utf-8")
    assert "--public-url https://games.test\n" in service
    assert (root / "etc/caddy/Caddyfile").read_text("utf-8").startswith("games.test {")
    left = [path for path in (root / "etc").rglob("*") if path.is_file()]
    assert not [path for path in left if NAME in path.read_text("utf-8")]
    ready = service.partition("ExecStart=")[2].split()[0]
    assert (root / ready[1:]).stat().st_mode & 0o111


def steps_of(text: str) -> list[tuple[str, str]]:
    lines = text.replace("\\\n", " ").splitlines()
    found = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    return [(word, rest) for word, rest in found]


def complaints(text: str) -> list[str]:
    """What is wrong with a container file, by rules that its linters have too."""
    steps = steps_of(text)
    words = [word for word, _ in steps]
    known = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "CMD"}
    found = [f"{word} is unknown or better left out" for word in words if word not in known]
    if words[:1] != ["FROM"] or not re.fullmatch(r"[\w./]+:(?!latest)[\w.-]+", steps[0][1]):
        found.append("it begins with an image of a version")
    if words[-1] != "CMD" or words.count("CMD") != 1:
        found.append("it ends with its one command")
    for word, rest in steps:
        if word == "CMD":
            command = json.loads(rest)
            if "exec " not in command[-1]:
                found.append("signals must reach the server")
        if word == "WORKDIR" and not rest.startswith("/"):
            found.append("folders are whole paths")
        if word == "RUN" and re.search(r"\b(sudo|cd|apt|curl|wget)\b", rest):
            found.append(f"not in a build: {rest}")
        if word == "COPY" and "--chown=" not in rest:
            found.append("what is copied belongs to root")
    users = [rest for word, rest in steps if word == "USER"]
    if not users or not users[-1].isdigit() or int(users[-1]) == 0:
        found.append("it runs as a user with a number, and not as root")
    return found


def test_the_container_file_keeps_the_rules_of_linters() -> None:
    text = (HOSTING / "Containerfile").read_text("utf-8")
    assert complaints(text) == []
    for old, new in (
        (":3.13-slim", ":latest"), ("USER 10001", "USER root"), ("exec ./run", "./run"),
        ("COPY --chown=10001", "COPY"), ("RUN ./run", "RUN cd / && ./run"), ("VOLUME", "ADD"),
    ):  # fmt: skip
        assert old in text
        assert complaints(text.replace(old, new)), new


def test_the_container_gets_no_more_than_the_sources() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {".git", ".local", "**/node_modules"} <= set(ignored)


def test_a_linter_finds_nothing_in_the_container_file() -> None:
    done = subprocess.run(
        [program("hadolint"), str(HOSTING / "Containerfile")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "")


def test_every_test_that_the_page_names_is_there() -> None:
    """What was tried against the server is held by a test each."""
    tests = Path(__file__).resolve().parents[1]
    names = set(re.findall(r"`(test_\w+)`", (tests.parent / "docs/hosting.md").read_text("utf-8")))
    assert len(names) > 25
    texts = [
        path.read_text("utf-8")
        for part in ("server", "cli", "web")
        for path in (tests / part).glob("test_*.py")
    ]
    there = {name for text in texts for name in re.findall(r"def (test_\w+)\(", text)}
    assert names <= there, names - there


def test_the_proxies_let_through_what_the_server_takes() -> None:
    sizes = {
        name: int(re.findall(pattern, (HOSTING / name).read_text("utf-8"))[0]) * 1000
        for name, pattern in (("nginx.conf", r"body_size (\d+)k"), ("Caddyfile", r"size (\d+)KB"))
    }
    assert all(size >= max(wire.LARGEST_BODY, wire.LARGEST_RECORD) for size in sizes.values())
