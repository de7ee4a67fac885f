"""What a device is given to keep: whole, small, and in nobody's words but ours."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import shipped
from flask import Flask
from flask.testing import FlaskClient
from originals import needs_originals, texts
from test_own_words import runs, shared_runs

from ingest import pipeline
from rulesdb import store
from web import create_app

LOCAL = {"REMOTE_ADDR": "127.0.0.1"}

#: Words of the owner's book in the invented game.
OFFICIAL = "doth halt"

#: What a device fetches at most, in bytes as gzip sends them.
MOST_BYTES = 400_000

#: A situation in an address, as rulings are linked.
TAG = re.compile(r"<[^>]*>")
SITUATION = re.compile(r"[?&;]s=1\.")


def release_of(client: FlaskClient) -> dict[str, Any]:
    """Return what the worker of a site is told."""
    script = client.get("/service-worker.js").get_data(as_text=True)
    found = re.search(r"^const RELEASE = (\{.*\});$", script, re.MULTILINE)
    assert found
    release: dict[str, Any] = json.loads(found[1])
    return release


def content_of(client: FlaskClient, url: str) -> bytes:
    """Return what stands at an address."""
    with client.get(url) as response:
        assert response.status_code == 200
        return response.data


def pack_of(client: FlaskClient, **environ: object) -> dict[str, Any]:
    """Return the pack of a site."""
    url = release_of(client)["pack"]["url"]
    response = client.get(url, environ_overrides=environ)
    assert response.status_code == 200
    pack: dict[str, Any] = response.get_json()
    return pack


@pytest.fixture(scope="module")
def desk(shipped_database: Path) -> FlaskClient:
    """Return a visitor of the site with the shipped books."""
    return create_app(shipped_database).test_client()


def test_each_file_is_what_the_worker_is_told(client: FlaskClient) -> None:
    release = release_of(client)
    for file in (release["pack"], *release["assets"]):
        content = content_of(client, file["url"])
        assert len(content) == file["size"]
        assert hashlib.sha256(content).hexdigest() == file["digest"]
    assert len(pack_of(client)["records"]) == release["records"]


def test_all_that_a_page_loads_is_kept(client: FlaskClient) -> None:
    pack = pack_of(client)
    pages = [pack["shell"], *(page["main"] for page in pack["pages"].values())]
    loaded = {a for page in pages for a in re.findall(r'"(/static/[^"#]+)', page)}
    assert len(loaded) > 5
    assert loaded <= {file["url"] for file in release_of(client)["assets"]}


def test_all_shipped_records_are_kept_in_less_than_is_promised(
    desk: FlaskClient,
) -> None:
    release = release_of(desk)
    files = [release["pack"], *release["assets"]]
    size = sum(len(gzip.compress(content_of(desk, file["url"]))) for file in files)
    assert size < MOST_BYTES
    pack = pack_of(desk)
    ids = {record.id for record in shipped.collection().records}
    assert {record["id"] for record in pack["records"]} == ids
    assert {f"/r/{id}" for id in ids} < set(pack["pages"])


def test_the_line_on_the_page_promises_no_more() -> None:
    script = Path("web/static/offline/state.js").read_text(encoding="utf-8")
    assert f"less than {MOST_BYTES // 1000} kB" in script


def test_ids_of_before_lead_where_the_site_leads_them(client: FlaskClient) -> None:
    pack = pack_of(client)
    assert pack["moved"] == {"drift": "snow-drift"}
    gone = pack["pages"]["/r/igloo"]
    assert gone["status"] == client.get("/r/igloo").status_code == 410
    assert "No longer here" in gone["title"]
    assert 'href="/r/bunker"' in gone["main"]


def test_links_between_records_lead_to_what_is_kept(desk: FlaskClient) -> None:
    pages = pack_of(desk)["pages"]
    lost = []
    for path, page in pages.items():
        for target, anchor in re.findall(
            r'href="(/r/[^"#?]+|/books[^"#]*|)(?:#([^"]+))?"', page["main"]
        ):
            there = pages.get(target or path)
            if there is None or (anchor and f'id="{anchor}"' not in there["main"]):
                lost.append((path, target, anchor))
    assert lost == []


def test_there_are_no_rulings_in_it(desk: FlaskClient) -> None:
    assert SITUATION.search(desk.get("/r/bunker").get_data(as_text=True))
    assert not SITUATION.search(json.dumps(pack_of(desk)))


def test_the_owners_wording_is_never_in_it(
    make_client: Callable[..., FlaskClient],
) -> None:
    owner = make_client(OFFICIAL_WORDING=True)
    page = owner.get("/r/snow-drift", environ_overrides=LOCAL)
    assert OFFICIAL in page.get_data(as_text=True)  # which its owner does see
    assert OFFICIAL not in json.dumps(pack_of(owner, **LOCAL))


@needs_originals
def test_nor_is_any_sentence_of_the_books_that_an_owner_built_with(
    make_client: Callable[..., FlaskClient], tmp_path: Path
) -> None:
    built, _ = pipeline.build(texts(), progress=lambda _: None)
    store.write(built, tmp_path / "rules.db")
    owner = make_client(tmp_path / "rules.db", OFFICIAL_WORDING=True)
    theirs = {
        run for path in texts() for run, _ in runs(path.read_text(encoding="utf-8"))
    }
    page = owner.get("/r/sniper", environ_overrides=LOCAL).get_data(as_text=True)
    assert shared_runs(TAG.sub(" ", page), theirs)
    assert (
        shared_runs(
            TAG.sub(" ", json.dumps(pack_of(owner, **LOCAL), ensure_ascii=False)),
            theirs,
        )
        == []
    )


def test_two_workers_make_the_same_pack(database: Path) -> None:
    one, other = (create_app(database).test_client() for _ in range(2))
    assert release_of(one) == release_of(other)


def test_another_build_is_another_release(
    client: FlaskClient, tmp_path: Path, invented: Any
) -> None:
    from dataclasses import replace

    first, *others = invented.records
    changed = replace(invented, records=(replace(first, summary="Anew."), *others))
    store.write(changed, tmp_path / "rules.db")
    other = create_app(tmp_path / "rules.db").test_client()
    before, after = release_of(client), release_of(other)
    assert before["name"] != after["name"]
    assert before["pack"]["url"] != after["pack"]["url"]
    gone = other.get(before["pack"]["url"])
    assert gone.status_code == 404
    assert "newer" in gone.get_json()["detail"]


def test_a_site_below_a_path_keeps_to_it(app: Flask) -> None:
    with app.test_client() as visitor:
        script = visitor.get("/service-worker.js", base_url="http://localhost/desk/")
        text = script.get_data(as_text=True)
    assert '"root": "/desk/"' in text
    assert set(re.findall(r'"(/[^"]*)"', text)) <= {
        address for address in re.findall(r'"(/desk/[^"]*)"', text)
    }


def test_the_worker_is_asked_for_anew_and_sent_once(client: FlaskClient) -> None:
    response = client.get("/service-worker.js")
    assert response.mimetype == "text/javascript"
    assert response.headers["Cache-Control"] == "no-cache"
    again = client.get(
        "/service-worker.js", headers={"If-None-Match": response.headers["ETag"]}
    )
    assert again.status_code == 304


def test_a_pack_keeps_for_ever(client: FlaskClient) -> None:
    response = client.get(release_of(client)["pack"]["url"])
    assert "immutable" in response.headers["Cache-Control"]


def test_without_a_database_there_is_nothing_to_keep(
    make_client: Callable[..., FlaskClient], tmp_path: Path
) -> None:
    visitor = make_client(tmp_path / "none.db")
    assert visitor.get("/service-worker.js").status_code == 503
    assert visitor.get("/manifest.webmanifest").status_code == 200


def test_workers_and_manifests_come_from_the_site_alone(client: FlaskClient) -> None:
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "worker-src 'self'" in policy
    assert "manifest-src 'self'" in policy


def test_a_device_can_install_it(client: FlaskClient) -> None:
    response = client.get("/manifest.webmanifest")
    assert response.mimetype == "application/manifest+json"
    manifest = json.loads(response.data)
    assert manifest["display"] == "standalone"
    assert {(i["sizes"], i["purpose"]) for i in manifest["icons"]} == {
        (size, purpose)
        for size in ("192x192", "512x512")
        for purpose in ("any", "maskable")
    }
    for icon in manifest["icons"]:
        picture = client.get(icon["src"]).data
        assert picture[:8] == b"\x89PNG\r\n\x1a\n"
        width, height = struct.unpack(">II", picture[16:24])
        assert f"{width}x{height}" == icon["sizes"]
    assert client.get("/icon-193.png").status_code == 404
