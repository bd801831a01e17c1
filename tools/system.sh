#!/bin/sh
# What the tests need from the system: Chromium for the browser tests, PostgreSQL for the storage tests, libfaketime for
# the siege, which sets the clock.
# Installed where we may (root on a Debian-like system); elsewhere one clear sentence, and those tests say why they are skipped.
set -u
missing=""
command -v chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 || missing="$missing chromium-headless-shell fonts-dejavu-core"
command -v pg_ctl >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || missing="$missing postgresql"
ls /usr/lib/*/faketime/libfaketime.so.1 >/dev/null 2>&1 || missing="$missing libfaketime"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing$missing ..."
    apt-get update -qq >/dev/null 2>&1
    # shellcheck disable=SC2086
    if DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null 2>&1; then
        exit 0
    fi
fi
echo "Not found:$missing. The tests that need them will be skipped; everything else works without."
