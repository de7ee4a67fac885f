"""The site without a network: what a device keeps of it, and how it is installed."""

from web.offline.pages import bp, init_app

__all__ = ["bp", "init_app"]
