"""Tests in a real browser: see `conftest.py` for what every test gets, and `look.py` for pictures to look at.

A package, so that servers and browser end with its last test: Playwright keeps an event loop running while it lives, and the
tests after these have loops of their own.
"""
