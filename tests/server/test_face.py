"""The HTTP face as its own document describes it, tried by schemathesis."""

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.conftest import FREE
from tests.support import server
from thunderchild.server import app as app_module
from thunderchild.server import face
from thunderchild.server.guard import ServerSite

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def tried(tmp_path_factory):
    """A server of its own for everything that schemathesis thinks of."""
    with server.inside(
        tmp_path_factory.mktemp("face") / "data", site=ServerSite(limits=FREE)
    ) as here:
        yield here


@pytest.fixture(scope="module")
def described(tried):
    return schemathesis.openapi.from_url(f"{tried.url}/api/openapi.json")


schema = schemathesis.pytest.from_fixture("described")


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_everything_is_answered_as_described(case) -> None:
    case.call_and_validate(checks=CHECKS)


def test_every_address_for_programs_is_described() -> None:
    paths = json.loads(face.document())["paths"]
    made = app_module.make_app(lambda _: None)  # type: ignore[arg-type, return-value]
    there = {
        (getattr(route, "path", ""), method.lower())
        for route in made.routes
        for method in getattr(route, "methods", None) or ()
        if getattr(route, "path", "").startswith("/api/")
        and "rest" not in getattr(route, "path", "")
    }
    described = {(path, method) for path, methods in paths.items() for method in methods}
    left = {(path, m) for path, m in there - described if m != "head"}
    assert left == {("/api/openapi.json", "get")}
    assert described <= there
