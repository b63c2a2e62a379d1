#!/bin/sh
# Runs Swagger's Petstore on a free port of 127.0.0.1: connexion from PyPI serves its OpenAPI document, in a virtual environment
# under .build/petstore.
#
#   scripts/petstore.sh                   the tests of Examples/Petstore with it
#   scripts/petstore.sh run COMMAND …     a command with PETSTORE_URL set, and exits with the command's code
#
# The server stops when its command ends.
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

# All packages that pip installs, in versions that were tested together.
packages="anyio==4.16.0 asgiref==3.13.0 attrs==26.1.0 certifi==2026.10.19.post1 charset-normalizer==3.5.3 click==8.5.1 \
connexion==3.3.0 h11==0.16.0 httpcore==1.0.9 httptools==0.9.0 httpx==0.28.1 idna==3.20 inflection==0.5.1 \
Jinja2==3.1.6 jsonschema==4.26.0 jsonschema-specifications==2025.9.1 MarkupSafe==3.0.4 python-dotenv==1.2.4 \
python-multipart==0.0.34 PyYAML==6.0.4 referencing==0.37.0 requests==2.34.2 rpds-py==2026.9.1 \
starlette==1.10.0 typing_extensions==4.16.0 urllib3==2.8.0 uvicorn==0.54.0 uvloop==0.23.0 watchfiles==1.3.0 \
websockets==17.4 Werkzeug==3.1.9"
python_server_install "$environment" "$packages"
python_server_run PETSTORE_URL "$@"
