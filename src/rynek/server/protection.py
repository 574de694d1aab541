"""The headers that go with every answer, so that a browser does nothing with it that was not meant."""

from __future__ import annotations

Headers = list[tuple[bytes, bytes]]


def protecting(host: str, path: str, *, is_https: bool) -> Headers:
    """What an answer to this host and path is sent with."""
    policy = (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' ws://{host} wss://{host}; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; "
        "form-action 'self'; require-trusted-types-for 'script'; trusted-types default svelte-trusted-html"
    )
    headers = [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
    ]
    if path.startswith("/api/"):
        headers.append((b"cache-control", b"no-store"))
    if is_https:
        headers.append((b"strict-transport-security", b"max-age=31536000"))
    return headers
