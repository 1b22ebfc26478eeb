"""Simulates a slower disk: each sync of a program waits first.

Programs started meanwhile load a small library that slows down `fsync` and `fdatasync`.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

SOURCE: Final = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int after_a_while(const char *name, int file) {
  const struct timespec wait = {WAIT_NS / 1000000000, WAIT_NS % 1000000000};
  nanosleep(&wait, 0);
  int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return sync(file);
}

int fsync(int file) { return after_a_while("fsync", file); }
int fdatasync(int file) { return after_a_while("fdatasync", file); }
"""


@contextmanager
def slower_syncs(ms: float) -> Iterator[None]:
    """Programs started meanwhile wait this long at every sync; 0 changes nothing."""
    if ms == 0:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="tricolor-bench-") as folder:
        library = Path(folder) / "slow_disk.so"
        command = ["cc", "-shared", "-fPIC", "-O2", f"-DWAIT_NS={round(ms * 1e6)}L", "-x", "c", "-", "-o", str(library)]
        subprocess.run([*command, "-ldl"], input=SOURCE, text=True, check=True)
        before = os.environ.get("LD_PRELOAD")
        os.environ["LD_PRELOAD"] = str(library)
        try:
            yield
        finally:
            if before is None:
                del os.environ["LD_PRELOAD"]
            else:
                os.environ["LD_PRELOAD"] = before
