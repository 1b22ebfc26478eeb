"""Colorito, Coloretto and Colorio: one exact engine from the terminal to the laboratory."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("tricolor")
except PackageNotFoundError:  # a source tree that was never installed
    __version__ = "0"
