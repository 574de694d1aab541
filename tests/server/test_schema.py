"""The OpenAPI document tells the truth: whatever is sent, the answer is one of those it promises."""

from __future__ import annotations

import pytest

from tests.server.stranger import Stranger
from tests.server.table import Node

EXAMPLES = 4


@pytest.mark.slow
def test_whatever_is_sent_the_answer_is_as_the_document_says(node: Node) -> None:
    told = Stranger(node.url, "tower_up").ask_everything(EXAMPLES, chance=1)
    assert told["operations"] > 30
    assert told["answers"] > told["operations"] * EXAMPLES
    assert told["2xx"] > 20
    assert told["5xx"] == 0
