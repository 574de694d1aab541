"""A screen somebody looks at, and what a page on it complains of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

#: long, since two cores may be busy with other things; what goes well does not wait for it
PATIENCE_MS = 60_000
VIOLATIONS = """addEventListener("securitypolicyviolation", (e) =>
    console.error(`policy violated: ${e.violatedDirective} by ${e.blockedURI} in ${e.sourceFile}:${e.lineNumber}`))"""


@dataclass(frozen=True)
class Screen:
    """How large it is, and whether it is touched."""

    width: int
    height: int
    touch: bool = False

    def context(self, browser: Browser, language: str, theme: Any, **more: Any) -> BrowserContext:
        """A browser on this screen, used by somebody nobody knows yet."""
        context = browser.new_context(
            viewport={"width": self.width, "height": self.height},
            has_touch=self.touch,
            is_mobile=self.touch,
            locale=language,
            color_scheme=theme,
            **more,
        )
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(VIOLATIONS)
        return context


def watched(page: Page, complaints: list[str], expected: str = "") -> Page:
    """Every error and warning of the page is written down, but for what the test brings about itself."""

    def said(message: ConsoleMessage) -> None:
        meant = expected and re.search(expected, f"{message.location.get('url', '')} {message.text}")
        if message.type in {"error", "warning"} and not meant:
            complaints.append(f"{page.url}: {message.type}: {message.text}")

    page.on("console", said)
    page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error.message}\n{error.stack}"))
    return page
