#!/bin/sh
# Runs authlib's OAuth 2 server on a free port of 127.0.0.1, from PyPI, in a virtual environment under .build/oauth.
#
#   scripts/oauth.sh                   the tests of RestOAuth with it
#   scripts/oauth.sh run COMMAND …     a command with RESTGEN_OAUTH_URL set, and exits with the command's code
#
# The server stops when its command ends.
set -eu
. "$(dirname "$0")/python-server.sh"

environment=$root/.build/oauth
serve() { exec "$environment/bin/python" "$root/Tests/RestOAuthTests/oauth_server.py"; }

case ${1:-} in
run) shift ;;
"") set -- env RESTGEN_TRAITS=All swift test --package-path "$root" --filter OAuthServerTests ;;
*) sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

# All packages that pip installs, in versions that were tested together.
packages="Authlib==1.9.9 blinker==1.9.0 cffi==2.1.1 click==8.5.1 cryptography==50.0.2 Flask==3.1.3 itsdangerous==2.2.0 \
Jinja2==3.1.6 joserfc==1.8.0 MarkupSafe==3.0.4 pycparser==3.12 Werkzeug==3.1.9"
python_server_install "$environment" "$packages"
# Makes the tests fail without the server instead of being skipped.
export RESTGEN_OAUTH_REQUIRED=1
python_server_run RESTGEN_OAUTH_URL "$@"
