"""Bots for Colorito, and the reasons they give."""
