#!/bin/sh
# Entry of the pre-commit hooks: runs restgen with the given arguments, and downloads it on the first run. The program
# is kept in pre-commit's clone of restgen, so `pre-commit clean` and `pre-commit gc` remove it.
set -eu
packaging=$(cd "$(dirname "$0")" && pwd)
restgen=$("$packaging/download.sh" "$packaging/downloads")
exec "$restgen" "$@"
