"""The title page of Budowa miasta."""

from __future__ import annotations

from rynek.engine.meta import Meta, Option

META = Meta(
    slug="budowa_miasta",
    title={"en": "Budowa miasta", "pl": "Budowa miasta"},
    designers=("Tom Dalgliesh",),
    publisher="Nasza Księgarnia",
    seats=(2, 6),
    minutes=(30, 60),
    prefix="BM",
    rules_version=1,
    stage="ready",
    age=10,
    options=(Option("start", "lot", "BM-Q38", words=("lot", "first")),),
)
