#!/bin/sh
# Validates the specs of this project against `restgen schema` with jsonschema and jsonschema-rs, and reads them with ruamel.yaml.
# All three are installed from PyPI into a virtual environment under .build/schema.
#
#   scripts/schema-test.sh
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
environment=.build/schema
python=$environment/bin/python

if ! "$python" -c 'import jsonschema, jsonschema_rs, ruamel.yaml' 2>/dev/null; then
    python3 -m venv --clear "$environment" 2>/dev/null || {
        # Debian's python3 has its venv module in a package of its own.
        [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || { echo "error: python3 can't make a virtual environment" >&2; exit 69; }
        apt-get update -qq
        apt-get install -y -qq python3-venv
        python3 -m venv --clear "$environment"
    }
    "$python" -m pip install --quiet jsonschema==4.25.1 jsonschema-rs==0.33.0 ruamel.yaml==0.18.15
fi

# With several traits (RESTGEN_TRAITS), SwiftPM before 6.4 orders them differently in each run otherwise.
SWIFT_DETERMINISTIC_HASHING=1 swift build --product restgen
"$(swift build --show-bin-path)/restgen" schema >.build/restgen.schema.json
"$python" scripts/schema-test.py .build/restgen.schema.json
