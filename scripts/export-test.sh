#!/bin/sh
# Holds `restgen export` against every page of the cases, documents, examples and tests, by openapi-spec-validator and jsonschema from PyPI: each document
# is OpenAPI 3.1, and every example in it is as its schema says.
#
#   scripts/export-test.sh
set -eu

# shellcheck source=scripts/python-server.sh
. "$(dirname "$0")/python-server.sh"
cd "$root"
environment=.build/export
python_server_install "$environment" "openapi-spec-validator==0.9.0 PyYAML==6.0.3"

SWIFT_DETERMINISTIC_HASHING=1 swift build --product restgen
"$environment/bin/python" scripts/export-test.py "$(swift build --show-bin-path)/restgen"
