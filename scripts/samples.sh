#!/bin/sh
# Checks the code blocks of README and Documentation. scripts/samples.py explains how blocks are marked.
#
#   scripts/samples.sh                                all of them
#   scripts/samples.sh Documentation/Calls.md         one
set -eu
cd "$(dirname "$0")/.."

# With several traits (RESTGEN_TRAITS), SwiftPM before 6.4 orders them differently in each run otherwise.
SWIFT_DETERMINISTIC_HASHING=1 swift build
[ $# -gt 0 ] || set -- README.md llms.txt Documentation/*.md Documentation/ComingFrom/*.md Documentation/Reference/*.md \
    Documentation/Tutorials/*.md
python3 scripts/samples.py "$(swift build --show-bin-path)" "$@"
