#!/bin/sh
# Validates the specs of this project against `restgen schema` with jsonschema and jsonschema-rs, and reads them with ruamel.yaml.
# All three are installed from PyPI into a virtual environment under .build/schema.
#
#   scripts/schema-test.sh
set -eu

# shellcheck source=scripts/python-server.sh
. "$(dirname "$0")/python-server.sh"
cd "$root"
environment=.build/schema
# All packages that pip installs, in versions that were tested together.
packages="attrs==26.1.0 jsonschema==4.26.0 jsonschema-rs==0.33.0 jsonschema-specifications==2025.9.1 referencing==0.37.0 rpds-py==2026.9.1 \
ruamel.yaml==0.19.1 typing_extensions==4.16.0"
python_server_install "$environment" "$packages"

# With several traits (RESTGEN_TRAITS), SwiftPM before 6.4 orders them differently in each run otherwise.
SWIFT_DETERMINISTIC_HASHING=1 swift build --product restgen
"$(swift build --show-bin-path)/restgen" schema >.build/restgen.schema.json
"$environment/bin/python" scripts/schema-test.py .build/restgen.schema.json
