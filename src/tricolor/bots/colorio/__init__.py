"""Bots for Colorio, and the reasons they give."""
