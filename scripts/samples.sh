#!/bin/sh
# Checks the code blocks of README, Documentation and the catalogs of the libraries, and the lists of keys in llms.txt.
# scripts/samples.py explains how blocks are marked.
#
#   scripts/samples.sh                                all of them
#   scripts/samples.sh Documentation/Calls.md         one
set -eu
cd "$(dirname "$0")/.."

# With several traits (RESTGEN_TRAITS), SwiftPM before 6.4 orders them differently in each run otherwise.
SWIFT_DETERMINISTIC_HASHING=1 swift build
tools=$(swift build --show-bin-path)
if [ $# -eq 0 ]; then
    python3 scripts/skill.py --keys "$tools/restgen"
    set -- README.md CONTRIBUTING.md llms.txt Documentation/*.md Documentation/ComingFrom/*.md Documentation/Reference/*.md \
        Documentation/Tutorials/*.md Examples/VideoFarm/README.md Sources/*/*.docc/*.md Sources/*/*/*.docc/*.md
fi
python3 scripts/samples.py "$tools" "$@"
