#!/bin/sh
# Holds `restgen schema` against the pages of this project, by jsonschema and ruamel.yaml: Debian's where they are or can
# be installed, else pip's in a virtual environment under .build/schema.
#
#   scripts/schema-test.sh
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
environment=.build/schema

# The first python that has both.
find_python() {
    for python in python3 /usr/bin/python3 "$environment/bin/python"; do
        if "$python" -c 'import jsonschema, ruamel.yaml' 2>/dev/null; then return; fi
    done
    return 1
}

if ! find_python; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq
        apt-get install -y -qq python3-jsonschema python3-ruamel.yaml
    else
        python3 -m venv --clear "$environment"
        "$environment/bin/python" -m pip install --quiet "jsonschema>=4.10,<5" "ruamel.yaml>=0.17,<1"
    fi
    find_python || { echo "error: python3 with jsonschema and ruamel.yaml is missing" >&2; exit 69; }
fi

# With several traits (RESTGEN_TRAITS), SwiftPM before 6.4 orders them differently in each run otherwise.
SWIFT_DETERMINISTIC_HASHING=1 swift build --product restgen
"$(swift build --show-bin-path)/restgen" schema >.build/restgen.schema.json
"$python" scripts/schema-test.py .build/restgen.schema.json
