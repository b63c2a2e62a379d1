#!/usr/bin/env bash
# Passes every test of the project, on a fresh machine as well. CI runs this and nothing else.
#
#   scripts/test.sh            everything
#   scripts/test.sh unit       one step: setup, format, unit, digest, oauth, schema, samples, fuzz, consumer, chatcave, httpbin, benchmarks
set -euo pipefail
cd "$(dirname "$0")/.."

# With the products that no default trait brings; the consumer test is a user's package without them.
export RESTGEN_TRAITS="--traits XML,AsyncHTTPClient,Digest,OAuth,Log,Telemetry,Compression"

setup() { scripts/setup.sh; }

format() {
    git ls-files '*.swift' | xargs swift format lint --strict --parallel
}

unit() {
    swift build --build-tests $RESTGEN_TRAITS
    # The steps behind it use this one: a build without the tests has other flags, and would begin anew.
    export RESTGEN_BUILT=1
    local clocked="RestRuntimeTests|RestAsyncHTTPClientTests|RestDigestTests|RestOAuthTests|RestLogTests|RestTelemetryTests|RestXMLTests|RestCompressionTests"
    clocked+="|ConformanceTests"
    # Apart and one by one: some of these tests wait for clocks and sockets, and the others keep every core busy,
    # so that on a loaded machine a socket's turn came after its deadline. One by one takes no longer.
    swift test --skip-build $RESTGEN_TRAITS --no-parallel --filter "$clocked"
    swift test --skip-build $RESTGEN_TRAITS --skip "$clocked"
}

# RestDigest against Apache.
digest() {
    scripts/digest.sh install
    scripts/digest.sh run swift test --skip-build $RESTGEN_TRAITS --filter RestDigestTests.ApacheTests
}

schema() { scripts/schema-test.sh; }

# What README and Documentation show compiles, and is what is printed.
samples() { scripts/samples.sh; }

# Other inputs in every run; what fails is printed with the seed that makes it again.
fuzz() {
    swift build -c release --product Fuzz
    .build/release/Fuzz 250000
}

consumer() { scripts/consumer-test.sh; }
chatcave() {
    swift test --package-path Examples/ChatCave
    scripts/demo.sh
}
httpbin() { scripts/httpbin.sh; }
# RestOAuth against authlib.
oauth() { scripts/oauth.sh run swift test --skip-build $RESTGEN_TRAITS --filter OAuthServerTests; }

# In release, where one of them runs: what generated code costs the compiler, against what it did.
benchmarks() {
    swift build -c release --package-path Benchmarks
    Benchmarks/.build/release/CompileBenchmark --check
}

steps=("$@")
[ ${#steps[@]} -gt 0 ] || steps=(setup format unit digest oauth schema samples fuzz consumer chatcave httpbin benchmarks)
for step in "${steps[@]}"; do
    started=$SECONDS
    printf '\n== %s\n' "$step"
    "$step"
    printf '== %s: passed in %d s\n' "$step" $((SECONDS - started))
done
