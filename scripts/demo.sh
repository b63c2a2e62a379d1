#!/bin/sh
# Builds everything, generates the ChatCave client from its spec, and runs it with a real server.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
"$root/scripts/setup.sh" >&2

echo "Building restgen, the client and the server (some minutes the first time) …" >&2
# In CI, these are built already.
cd "$root/Examples/ChatCave"
set -- --scratch-path "${RESTGEN_SCRATCH:-.build}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! swift build "$@" >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
"$(swift build "$@" --show-bin-path)/ChatCaveDemo"
