"""What other sites fetch to show a link to this one: a picture, and oEmbed."""

from web.previews import oembed
from web.previews.pictures import bp

__all__ = ["bp", "oembed"]
