#!/bin/sh
# Builds the documentation as a site, from the last `swift build` with all traits. scripts/docs.py describes it.
#
#   scripts/docs.sh [OUT]                      into a folder that any web server can serve, .build/docs by default
#   scripts/docs.sh --serve                    and serves it on http://127.0.0.1:8000
#   scripts/docs.sh --base restgen [OUT]       for a server that has the site under /restgen
set -eu
cd "$(dirname "$0")/.."
exec python3 scripts/docs.py "$@"
