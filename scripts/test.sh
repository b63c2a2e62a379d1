#!/usr/bin/env bash
# Runs all tests of the project, also on a new machine. CI only runs this.
#
#   scripts/test.sh            everything
#   scripts/test.sh quick      format, unit tests and cases, for the working day
#   scripts/test.sh kit        one step or several:
#       setup format build     libraries, layout, all test programs in debug
#       unit servers oauth odata    tests that wait for clocks and sockets: the runtime, alone and with real servers
#       kit schema openapi samples docs   tests that compute: the kit and the command, the documents, their site
#       chatcave store videofarm mock petstore httpbin responses examples    programs that use restgen, with their tests
#       tool fuzz              the static tool, random inputs
#       release consumer channels   the released form, used as a package and through all other channels
#       benchmarks             the compiler's time for generated code and RestRuntime
set -euo pipefail
cd "$(dirname "$0")/.."

# All packages of the project are built in one folder with the same traits, so that restgen and its dependencies are compiled
# once. The consumer test is a user's package, in separate folders and without traits.
export RESTGEN_TRAITS=All
# Otherwise, SwiftPM before 6.4 passes the traits to the compiler in another order in each run, and compiles everything again.
export SWIFT_DETERMINISTIC_HASHING=1
bundle=.build/tool.artifactbundle
# Exists once the programs of the package Mock are built.
mock_built=.build/mock-built

setup() { scripts/setup.sh; }

format() {
    git ls-files '*.swift' | xargs swift format lint --strict --parallel
    # Each recursive function has a known bound, and each open loop of the runtime a known end.
    python3 scripts/recursion.py
    # Phrases that are hard to read don't become more frequent.
    python3 scripts/prose.py --test
    python3 scripts/prose.py
    # Links between documents lead somewhere.
    python3 scripts/links.py --test
    python3 scripts/links.py
    # The skill for assistants is that of llms.txt, whose examples are compiled.
    python3 scripts/skill.py --check
}

build() {
    swift build --build-tests
    # Each public declaration has a summary, and RestRuntime's public API stays small.
    python3 scripts/symbols.py
    # The tool for the packages below.
    scripts/release.sh bundle .build/debug "$bundle"
}

session="URLSession(Check|Limit)Tests" runtime="RestRuntimeTests|ConformanceTests"
products="RestAsyncHTTPClientTests|RestDigestTests|RestOAuthTests|RestLogTests|RestTelemetryTests|RestXMLTests"
products="$products|RestCompressionTests|RestCacheTests|RestODataTests|RestCombineTests|RestObservationTests|RestTestingTests"

# tested OPTION...: runs tests of the program that `build` has built. `swift test` would lock the build folder meanwhile.
tested() {
    local program
    program=$(echo .build/debug/restgenPackageTests.xctest)
    if [ -f "$program" ]; then
        "$program" --testing-library swift-testing "$@"
    else
        swift test --skip-build "$@"
    fi
}

# Some of these tests wait for clocks and sockets, and others keep every core busy, which made sockets miss their deadlines on
# loaded machines. So they run one by one, in two processes, since they mostly wait. Those that flood a transport with tiny
# chunks are in one of them.
unit() {
    local logs status=0
    logs=$(mktemp -d)
    {
        local other=0
        tested --no-parallel --filter "$session" >"$logs/session" 2>&1 || other=$?
        tested --no-parallel --filter "$products" >"$logs/products" 2>&1 || other=$?
        exit $other
    } & local others=$!
    tested --no-parallel --filter "$runtime" --skip "$session" >"$logs/runtime" 2>&1 || status=$?
    wait $others || status=$?
    cat "$logs"/*
    rm -r "$logs"
    return "$status"
}
kit() { tested --skip "$runtime|$products"; }

# Tests with Apache and nginx, authlib, and odatapy.
servers() {
    scripts/servers.sh install
    scripts/servers.sh run "$0" tested --no-parallel --filter "ApacheTests|NginxTests"
}
oauth() { scripts/oauth.sh run "$0" tested --no-parallel --filter OAuthServerTests; }
odata() { scripts/odata.sh run "$0" tested --no-parallel --filter ODataServerTests; }

schema() { scripts/schema-test.sh; }
# Documents of `restgen export` are valid OpenAPI.
openapi() { scripts/export-test.sh; }
# The examples in README and Documentation compile, and their output is correct.
samples() { scripts/samples.sh; }
# The documentation as a site, without a warning, a lost word or a broken link.
docs() {
    python3 scripts/docs.py --test
    scripts/docs.sh
}

# in_package PACKAGE COMMAND OPTION...: runs `swift COMMAND` in a package that uses restgen, with the tool that is already built.
# Without the option, SwiftPM sometimes takes the build plan of the package before it, which has the same scratch folder.
in_package() {
    local package=$1 command=$2
    shift 2
    RESTGEN_BUNDLE=$bundle swift "$command" --package-path "$package" --scratch-path .build \
        --disable-build-manifest-caching "$@"
}
chatcave() {
    in_package Examples/ChatCave test
    RESTGEN_BUNDLE=$bundle RESTGEN_SCRATCH=$PWD/.build scripts/demo.sh
}
# RestStore with generated models.
store() { in_package Tests/Store test; }
videofarm() {
    in_package Examples/VideoFarm test
    .build/debug/VideoFarmDemo
}
mock() {
    in_package Mock build --build-tests
    # The lane with the release waits for the whole program. The linker creates the file before it writes it.
    touch "$mock_built"
    in_package Mock test --skip-build
}
# A spec of an OpenAPI document, and a spec over it, with a server that validates requests against the document.
petstore() { scripts/petstore.sh run "$0" in_package Examples/Petstore test; }
httpbin() { scripts/httpbin.sh run "$0" in_package Examples/HTTPBin test; }
# Unusual responses of a server in Python, with a generated client.
responses() { scripts/responses.sh run "$0" in_package Tests/Responses test; }
# The small examples, and the packages of the tutorials. They need no server but their own.
examples() {
    local package committed=Examples/Topics/Sources/Committed
    for package in Recipes SharedModels Tool Topics Gateway; do in_package "Examples/$package" test; done
    # The committed Swift is that of the spec. After a change of the generator, run this without `--check`.
    "$bundle"/*/bin/restgen generate "$committed/Committed.rest.yaml" -o "$committed/Generated" --check
    # A tutorial starts the mock server, and builds its own Gateway with the versions that the example's test has resolved.
    in_package Mock build --product restgen-mock
    python3 scripts/tutorials.py "$bundle" .build
}

tool() { scripts/release.sh programs .build/programs restgen; }
# The released form. The mock is the debug program of its tests, since a static one would compile SwiftNIO again.
release() {
    local version waited=0
    version=$(sed -n 's/.*current = "\(.*\)"/\1/p' Sources/restgen/Version.swift)
    [ -x .build/programs/restgen ] || tool
    # The other lane builds it.
    until [ -e "$mock_built" ] || [ -z "${RESTGEN_LANES:-}" ] || [ "$waited" -ge 1200 ]; do
        sleep 5
        waited=$((waited + 5))
    done
    [ -e "$mock_built" ] || in_package Mock build --product restgen-mock
    cp .build/debug/restgen-mock .build/programs/
    scripts/release.sh "$version" --local --variant "$(scripts/release.sh platform)=.build/programs"
}
consumer() { scripts/consumer-test.sh; }
channels() {
    local version
    version=$(sed -n 's/.*current = "\(.*\)"/\1/p' Sources/restgen/Version.swift)
    RESTGEN=.build/programs/restgen RESTGEN_BUNDLE_ZIP=dist/restgen-$version.artifactbundle.zip scripts/channels-test.sh
}

# The inputs are reproducible while Specs don't change. Without the seed, new ones are generated. A failure is printed with its
# seed. The program is built with the tool's options, so that the kit is compiled once in release.
fuzz() {
    scripts/release.sh programs .build/programs Fuzz
    nice -n 10 .build/programs/Fuzz 250000 1
}
# All benchmarks compile. One of them runs, which compares the compiler's time with the recorded ratios.
benchmarks() {
    in_package Benchmarks build
    unset RESTGEN_TRAITS
    [ -x .build/programs/restgen ] || tool
    export RESTGEN=$PWD/.build/programs/restgen
    swift build -c release --package-path Benchmarks --product CompileBenchmark
    Benchmarks/.build/release/CompileBenchmark --check
}

# step NAME: runs a step in a process, so that an error ends it, and prints its whole output. What is important in the output of
# a step that fails is kept in the folder `failures`.
step() {
    local started=$SECONDS log status=0
    log=$(mktemp)
    "$0" "$1" >"$log" 2>&1 || status=$?
    printf '\n== %s\n' "$1"
    cat "$log"
    if [ "$status" = 0 ]; then
        printf '== %s: passed in %d s\n' "$1" $((SECONDS - started))
    else
        printf '== %s: FAILED with %d after %d s\n' "$1" "$status" $((SECONDS - started)) | tee "$failures/$1"
        {
            grep -aE "✘|Fatal error|error:|warning:|FAIL" "$log" | tail -40
            printf 'The end of its output:\n'
            tail -15 "$log"
        } >>"$failures/$1" || true
    fi
    rm "$log"
    return "$status"
}
# steps NAME...: runs all steps, also if one fails.
steps() {
    local name status=0
    for name in "$@"; do step "$name" || status=$?; done
    return "$status"
}

if [ $# = 0 ] || [ "$1" = quick ]; then
    started=$SECONDS status=0
    failures=$(mktemp -d)
    trap 'rm -r "$failures"' EXIT
    for name in setup format build; do step "$name" || exit; done
    lanes=(
        "unit servers oauth odata fuzz"
        "mock kit schema openapi samples docs chatcave store videofarm petstore httpbin responses examples"
        "tool release consumer channels"
    )
    alone=benchmarks
    if [ "${1:-}" = quick ]; then lanes=(unit kit) alone=""; fi
    # Removes programs of an earlier run.
    rm -rf "$mock_built" .build/programs
    export RESTGEN_LANES=1
    # Runs the lanes concurrently. The one that computes has a lower priority than the first, which waits for deadlines.
    lane() {
        [ "$1" = 0 ] || renice -n 10 -p "$BASHPID" >/dev/null
        # shellcheck disable=SC2086 # several words
        steps ${lanes[$1]}
    }
    processes=()
    for index in "${!lanes[@]}"; do
        lane "$index" & processes+=($!)
    done
    for process in "${processes[@]}"; do wait "$process" || status=$?; done
    # shellcheck disable=SC2086
    steps $alone || status=$?
    # Again at the end, where readers of a long log look for them.
    cat "$failures"/* 2>/dev/null || true
    printf '\n== %s in %d s\n' "$([ "$status" = 0 ] && echo "all passed" || echo FAILED)" $((SECONDS - started))
    exit "$status"
fi
case $1 in
# Functions for the scripts that start a server around a command.
tested | in_package) "$@" ;;
*) for name in "$@"; do "$name"; done ;;
esac
