#!/bin/sh
# A real OData server on a free port of 127.0.0.1: odatapy's, from PyPI, in a virtual environment under .build/odata.
#
#   scripts/odata.sh                   the tests of RestOData against it
#   scripts/odata.sh run COMMAND …     a command with RESTGEN_ODATA_URL set; the exit code is the command's
#
# The server stops with what it was started for.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
environment=${RESTGEN_ODATA_ENVIRONMENT:-$root/.build/odata}
python=$environment/bin/python
# The version that was tried.
packages="odatapy==5.3.0"

case ${1:-} in
run) shift ;;
"") set -- swift test --package-path "$root" ${RESTGEN_TRAITS:---traits XML,AsyncHTTPClient} --filter ODataServerTests ;;
*) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

if [ "$(cat "$environment/installed" 2>/dev/null)" != "$packages" ]; then
    command -v python3 >/dev/null || { echo "odata.sh: python3 is missing" >&2; exit 69; }
    # shellcheck disable=SC2086
    python3 -m venv --clear "$environment" >&2 &&
        "$python" -m pip install --quiet --disable-pip-version-check $packages >&2 &&
        echo "$packages" >"$environment/installed" ||
        { echo "odata.sh: odatapy can't be installed" >&2; exit 69; }
fi

work=$(mktemp -d)
mkfifo "$work/input" "$work/output"
"$python" "$root/Tests/RestODataTests/odata_server.py" <"$work/input" >"$work/output" &
server=$!
exec 3>"$work/input" 4<"$work/output"
trap 'exec 3>&-; kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
read -r RESTGEN_ODATA_URL <&4 || { echo "odata.sh: the server did not start" >&2; exit 69; }
export RESTGEN_ODATA_URL
# The tests that want the server fail without it then, and are not skipped.
export RESTGEN_ODATA_REQUIRED=1
"$@" 3>&- 4<&-
