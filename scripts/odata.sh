#!/bin/sh
# Runs odatapy's OData server on a free port of 127.0.0.1, from PyPI, in a virtual environment under .build/odata.
#
#   scripts/odata.sh                   the tests of RestOData with it
#   scripts/odata.sh run COMMAND …     a command with RESTGEN_ODATA_URL set, and exits with the command's code
#
# The server stops when its command ends.
set -eu
. "$(dirname "$0")/python-server.sh"

environment=$root/.build/odata
serve() { exec "$environment/bin/python" "$root/Tests/RestODataTests/odata_server.py"; }

case ${1:-} in
run) shift ;;
"") set -- env RESTGEN_TRAITS=All swift test --package-path "$root" --filter ODataServerTests ;;
*) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

# All packages that pip installs, in the version that was tested.
python_server_install "$environment" "odatapy==5.3.0"
# Makes the tests fail without the server instead of being skipped.
export RESTGEN_ODATA_REQUIRED=1
python_server_run RESTGEN_ODATA_URL "$@"
