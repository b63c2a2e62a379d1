#!/bin/sh
# Validates the output of `restgen export` for every spec of the cases, documents, examples and tests, with
# openapi-spec-validator and jsonschema from PyPI: each document must be OpenAPI 3.1, and its examples must fit their schemas.
#
#   scripts/export-test.sh
set -eu

# shellcheck source=scripts/python-server.sh
. "$(dirname "$0")/python-server.sh"
cd "$root"
environment=.build/export
# All packages that pip installs, in versions that were tested together.
packages="annotated-types==0.8.0 attrs==26.1.0 jsonschema==4.26.0 jsonschema-path==0.5.0 \
jsonschema-specifications==2025.9.1 lazy-object-proxy==1.13.0 openapi-schema-validator==0.9.0 \
openapi-spec-validator==0.9.0 pathable==0.6.0 pydantic==2.14.4 pydantic_core==2.50.5 pydantic-settings==2.16.3 \
python-dotenv==1.2.4 PyYAML==6.0.3 referencing==0.37.0 rfc3339-validator==0.1.4 rpds-py==2026.9.1 six==1.17.0 \
typing_extensions==4.16.0 typing-inspection==0.4.5"
python_server_install "$environment" "$packages"

SWIFT_DETERMINISTIC_HASHING=1 swift build --product restgen
"$environment/bin/python" scripts/export-test.py "$(swift build --show-bin-path)/restgen"
