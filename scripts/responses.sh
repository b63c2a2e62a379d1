#!/bin/sh
# Runs the server of Tests/Responses on a free port of 127.0.0.1. It only needs Python.
#
#   scripts/responses.sh                   the tests of Tests/Responses with it
#   scripts/responses.sh run COMMAND …     a command with RESPONSES_URL set, and exits with the command's code
#
# The server stops when its command ends.
set -eu
. "$(dirname "$0")/python-server.sh"

serve() { exec python3 "$root/Tests/Responses/server.py"; }

case ${1:-} in
run) shift ;;
"") set -- swift test --package-path "$root/Tests/Responses" ;;
*) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

command -v python3 >/dev/null || { say "python3 is missing"; exit 69; }
python_server_run RESPONSES_URL "$@"
