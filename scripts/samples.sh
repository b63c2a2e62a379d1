#!/bin/sh
# Compiles and runs what README and Documentation show; scripts/samples.py says how a block is marked.
#
#   scripts/samples.sh                                all of them
#   scripts/samples.sh Documentation/Calls.md         one
set -eu
cd "$(dirname "$0")/.."

# Several traits in one order in each run, or all is compiled anew (SwiftPM before 6.4).
SWIFT_DETERMINISTIC_HASHING=1 swift build ${RESTGEN_TRAITS:+--traits "$RESTGEN_TRAITS"}
[ $# -gt 0 ] || set -- README.md Documentation/*.md
python3 scripts/samples.py "$(swift build --show-bin-path)" "$@"
