"""Bots for Coloretto, and the reasons they give."""
