#!/usr/bin/env bash
# Passes every test of the project, on a fresh machine as well. CI runs this and nothing else.
#
#   scripts/test.sh            everything
#   scripts/test.sh unit       one step: setup, format, unit, servers, oauth, odata, schema, openapi, samples, fuzz, consumer, chatcave, store, videofarm, mock, petstore, httpbin, benchmarks
set -euo pipefail
cd "$(dirname "$0")/.."

# With the products that no default trait brings; the consumer test is a user's package without them.
export RESTGEN_TRAITS="--traits XML,AsyncHTTPClient,Digest,OAuth,Log,Telemetry,Compression,OpenCombine,Store"

setup() { scripts/setup.sh; }

format() {
    git ls-files '*.swift' | xargs swift format lint --strict --parallel
}

unit() {
    # Without it SwiftPM before 6.4 hands the traits to the compiler in another order in each run, and compiles all anew.
    SWIFT_DETERMINISTIC_HASHING=1 swift build --build-tests $RESTGEN_TRAITS
    # One by one: some of these tests wait for clocks and sockets, and others keep every core busy, so that on a loaded machine
    # a socket's turn came after its deadline. Two processes at once, as most of the time is waiting; those that flood a transport
    # with tiny chunks are in one of them.
    local session="URLSession(Check|Limit)Tests" runtime="RestRuntimeTests|ConformanceTests"
    local products="RestAsyncHTTPClientTests|RestDigestTests|RestOAuthTests|RestLogTests|RestTelemetryTests|RestXMLTests|RestCompressionTests|RestCacheTests|RestODataTests|RestCombineTests|RestTestingTests"
    local logs status=0
    logs=$(mktemp -d)
    {
        local other=0
        tested --filter "$session" >"$logs/session" 2>&1 || other=$?
        tested --filter "$products" >"$logs/products" 2>&1 || other=$?
        exit $other
    } & local others=$!
    tested --filter "$runtime" --skip "$session" >"$logs/runtime" 2>&1 || status=$?
    wait $others || status=$?
    cat "$logs"/*
    # Once more behind all that passed: who reads the end of a long log should find it there.
    [ "$status" = 0 ] || grep -aE "✘|Fatal error|error:" "$logs"/* | tail -60
    rm -r "$logs"
    [ "$status" = 0 ] || return "$status"
    # These wait for nothing.
    swift test --skip-build $RESTGEN_TRAITS --skip "$runtime|$products"
}
# Beside each other only where the tests are a program: two `swift test` wait for one lock, and without it for one database, which
# is refused to whoever comes second.
tested() {
    local bundle
    bundle=$(echo .build/debug/*PackageTests.xctest)
    if [ -f "$bundle" ]; then
        "$bundle" --testing-library swift-testing --no-parallel "$@"
    else
        swift test --skip-build $RESTGEN_TRAITS --no-parallel "$@"
    fi
}

# Against Apache and nginx.
servers() {
    scripts/servers.sh install
    scripts/servers.sh run swift test --skip-build $RESTGEN_TRAITS --filter "ApacheTests|NginxTests"
}

schema() { scripts/schema-test.sh; }

# Documents of `restgen export` are OpenAPI.
openapi() { scripts/export-test.sh; }

# What README and Documentation show compiles, and is what is printed.
samples() { scripts/samples.sh; }

# The same inputs as in the run before, as long as Specs are: what one run refuses the next refuses, too. By hand, without the
# seed, it takes others; what fails is printed with the seed that makes it again. What is built for it, the benchmarks use too.
fuzz() {
    swift build -c release --product Fuzz --scratch-path Benchmarks/.build
    Benchmarks/.build/release/Fuzz 250000 1
}

consumer() { scripts/consumer-test.sh; }
chatcave() {
    swift test --package-path Examples/ChatCave
    scripts/demo.sh
}
# RestStore with generated models, beside what was built for ChatCave: restgen with the same traits, and GRDB.
store() { swift test --package-path Tests/Store --scratch-path Examples/ChatCave/.build; }

# Beside what was built for ChatCave: the server's packages, and restgen with the same traits.
videofarm() {
    swift test --package-path Examples/VideoFarm --scratch-path Examples/ChatCave/.build
    swift run --skip-build --package-path Examples/VideoFarm --scratch-path Examples/ChatCave/.build VideoFarmDemo
}
# The server of a page, beside what was built for ChatCave: its packages, and restgen with the same traits.
mock() { swift test --package-path Mock --scratch-path Examples/ChatCave/.build; }
# A page of a document, and a page over it, against a server that goes by the document. Beside what was built for ChatCave.
petstore() {
    scripts/petstore.sh run swift test --package-path Examples/Petstore --scratch-path Examples/ChatCave/.build
}
# Beside what was built for the other examples: swift-crypto alone takes a minute.
httpbin() {
    scripts/httpbin.sh run swift test --package-path Examples/HTTPBin --scratch-path Examples/ChatCave/.build
}
# RestOAuth against authlib.
oauth() { scripts/oauth.sh run swift test --skip-build $RESTGEN_TRAITS --filter OAuthServerTests; }

# RestOData against odatapy.
odata() { scripts/odata.sh run swift test --skip-build $RESTGEN_TRAITS --filter ODataServerTests; }

# In release, where one of them runs: what generated code costs the compiler, against what it did.
benchmarks() {
    swift build -c release --package-path Benchmarks
    Benchmarks/.build/release/CompileBenchmark --check
}

steps=("$@")
[ ${#steps[@]} -gt 0 ] || steps=(setup format unit servers oauth odata schema openapi samples fuzz consumer chatcave store videofarm mock petstore httpbin benchmarks)
for step in "${steps[@]}"; do
    started=$SECONDS
    printf '\n== %s\n' "$step"
    "$step"
    printf '== %s: passed in %d s\n' "$step" $((SECONDS - started))
done
