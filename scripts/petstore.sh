#!/bin/sh
# Swagger's Petstore on a free port of 127.0.0.1: connexion, from PyPI, serves its OpenAPI document, in a virtual environment under
# .build/petstore.
#
#   scripts/petstore.sh                   the tests of Examples/Petstore against it
#   scripts/petstore.sh run COMMAND …     a command with PETSTORE_URL set; the exit code is the command's
#
# The server stops with what it was started for.
set -eu
. "$(dirname "$0")/python-server.sh"

environment=$root/.build/petstore
serve() {
    exec "$environment/bin/python" -W ignore "$root/Examples/Petstore/Server/petstore_server.py" \
        "$root/Specs/OpenAPI/Petstore/document.yaml"
}

case ${1:-} in
run) shift ;;
"") set -- swift test --package-path "$root/Examples/Petstore" ;;
*) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

# The versions that were tried together.
python_server_install "$environment" "connexion[uvicorn]==3.3.0 uvicorn==0.54.0"
python_server_run PETSTORE_URL "$@"
