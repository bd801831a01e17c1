#!/bin/sh
# Can the engine be compiled here? Needs a C compiler and the headers of the given Python; otherwise one clear sentence and status 1.
set -u
python="${1:-python3}"
missing=""
command -v "${CC:-cc}" >/dev/null 2>&1 || missing="a C compiler (${CC:-cc})"
"$python" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))' ||
    missing="${missing:+$missing and }the headers of Python (python3-dev)"
[ -z "$missing" ] && exit 0
echo "Not found: $missing. The engine cannot be compiled here; everything works without, only slower."
exit 1
