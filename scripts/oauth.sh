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

# All that pip installs, in the versions that were tried together.
packages="Authlib==1.9.9 blinker==1.9.0 cffi==2.1.1 click==8.5.1 cryptography==50.0.2 Flask==3.1.3 itsdangerous==2.2.0 \
Jinja2==3.1.6 joserfc==1.8.0 MarkupSafe==3.0.4 pycparser==3.12 Werkzeug==3.1.9"
python_server_install "$environment" "$packages"
# The tests that want the server fail without it then, and are not skipped.
export RESTGEN_OAUTH_REQUIRED=1
python_server_run RESTGEN_OAUTH_URL "$@"
