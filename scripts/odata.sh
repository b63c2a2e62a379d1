#!/bin/sh
# A real OData server on a free port of 127.0.0.1: odatapy's, from PyPI, in a virtual environment under .build/odata.
#
#   scripts/odata.sh                   the tests of RestOData against it
#   scripts/odata.sh run COMMAND …     a command with RESTGEN_ODATA_URL set; the exit code is the command's
#
# The server stops with what it was started for.
set -eu
. "$(dirname "$0")/python-server.sh"

environment=$root/.build/odata
serve() { exec "$environment/bin/python" "$root/Tests/RestODataTests/odata_server.py"; }

case ${1:-} in
run) shift ;;
"") set -- env RESTGEN_TRAITS=All swift test --package-path "$root" --filter ODataServerTests ;;
*) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

# All that pip installs, in the version that was tried.
python_server_install "$environment" "odatapy==5.3.0"
# The tests that want the server fail without it then, and are not skipped.
export RESTGEN_ODATA_REQUIRED=1
python_server_run RESTGEN_ODATA_URL "$@"
