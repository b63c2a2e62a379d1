#!/bin/sh
# A real OAuth 2 server on a free port of 127.0.0.1: authlib's, from PyPI, in a virtual environment under .build/oauth.
#
#   scripts/oauth.sh                   the tests of RestOAuth against it
#   scripts/oauth.sh run COMMAND …     a command with RESTGEN_OAUTH_URL set; the exit code is the command's
#
# The server stops with what it was started for.
set -eu
. "$(dirname "$0")/python-server.sh"

environment=$root/.build/oauth
serve() { exec "$environment/bin/python" "$root/Tests/RestOAuthTests/oauth_server.py"; }

case ${1:-} in
run) shift ;;
"") set -- env RESTGEN_TRAITS=All swift test --package-path "$root" --filter OAuthServerTests ;;
*) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

# The versions that were tried together.
python_server_install "$environment" "authlib==1.9.9 flask==3.1.3 werkzeug==3.1.9"
# The tests that want the server fail without it then, and are not skipped.
export RESTGEN_OAUTH_REQUIRED=1
python_server_run RESTGEN_OAUTH_URL "$@"
