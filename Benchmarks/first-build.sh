#!/usr/bin/env bash
# Prints the cost of a user's first build. Each build starts without build products, but dependencies are fetched before.
#
#   Benchmarks/first-build.sh                          RestRuntime alone, and an app with the plugin on the ChatCave example
#   Benchmarks/first-build.sh Spotify.rest.yaml        the app with another spec
#   Benchmarks/first-build.sh Chat.rest.yaml runtime   some rows: runtime, released, source
#
# "released" uses the checkout that `scripts/release.sh VERSION --local` leaves in dist. "source" compiles the tool, as with
# RESTGEN_SOURCE=1. The first debug build is followed by a build without changes and one after an edit of one endpoint.
# Quote ratios and CPU seconds, since wall time depends on the machine and its other processes.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
version=$(sed -n 's/.*current = "\(.*\)"/\1/p' "$root/Sources/restgen/Version.swift")
released=$root/dist/restgen-$version
spec=${1:-$root/Specs/Examples/ChatCave/ChatCave.rest.yaml}
shift || true
rows=${*:-runtime released source}
work=$(mktemp -d "${TMPDIR:-/tmp}/restgen-first-build.XXXXXX")
trap 'rm -rf "$work"' EXIT
unset RESTGEN_BUNDLE RESTGEN_SOURCE RESTGEN_TRAITS

# package NAME PATH: creates a user's package, so that restgen's own tests are neither built nor fetched.
package() {
    mkdir -p "$work/$1/Sources/App"
    cat >"$work/$1/Package.swift" <<END
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "$1",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "restgen", path: "$2", traits: [])],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "RestRuntime", package: "restgen")],
            plugins: [$3]
        )
    ]
)
END
    printf 'import RestRuntime\nprint(Configuration.self)\n' >"$work/$1/Sources/App/main.swift"
}

# build TITLE PACKAGE CONFIGURATION: prints wall time, CPU time and the peak memory of the largest process.
build() {
    python3 - "$1" swift build --package-path "$work/$2" -c "$3" <<'END'
import resource, subprocess, sys, time

start = time.monotonic()
run = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
wall = time.monotonic() - start
if run.returncode != 0:
    sys.exit(run.stdout)
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
unit = 1 if sys.platform == "darwin" else 1024
cpu = usage.ru_utime + usage.ru_stime
print(f"{sys.argv[1]:<44} {wall:7.1f} s wall {cpu:7.1f} s CPU {usage.ru_maxrss * unit / 1e9:5.1f} GB", flush=True)
END
}

# app NAME PATH: creates and builds an app with the plugin, in both configurations.
app() {
    package "$1" "$2" '.plugin(name: "RestGenPlugin", package: "restgen")'
    cp "$spec" "$work/$1/Sources/App/"
    swift package --package-path "$work/$1" resolve >/dev/null 2>&1
    build "$1, debug" "$1" debug
    build "$1, debug, without changes" "$1" debug
    build "$1, debug, without changes again" "$1" debug
    # Changes the path of the first endpoint.
    sed -i.old -E '1,/(GET|get): *\/|GET \//s/(GET|get)(:? *\/)/\1\2edited\//' "$work/$1/Sources/App/$(basename "$spec")"
    rm "$work/$1/Sources/App/"*.old
    build "$1, debug, one endpoint edited" "$1" debug
    build "$1, release" "$1" release
}

for row in $rows; do
    case $row in
    runtime)
        package runtime "$root" ""
        swift package --package-path "$work/runtime" resolve >/dev/null 2>&1
        for configuration in debug release; do build "RestRuntime alone, $configuration" runtime "$configuration"; done
        ;;
    released)
        [ -d "$released/restgen.artifactbundle" ] || {
            echo "error: there is no release in '$released': run 'scripts/release.sh $version --local'" >&2
            exit 66
        }
        app released "$released"
        ;;
    source)
        export RESTGEN_SOURCE=1
        app source "$root"
        unset RESTGEN_SOURCE
        ;;
    *) sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
    esac
done
