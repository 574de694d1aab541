"""Every test of a room looks closely at what the rules tell."""

from tests.strict import nothing_unnamed

__all__ = ["nothing_unnamed"]
