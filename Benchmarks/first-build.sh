#!/usr/bin/env bash
# What a user's clean build spends on RestRuntime and on the tool, each from nothing.
#
#   Benchmarks/first-build.sh                        all four
#   Benchmarks/first-build.sh release RestRuntime    one of them
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/restgen-first-build.XXXXXX")
trap 'rm -rf "$work"' EXIT

# A package of a user's, so that nothing of restgen's own tests is built or fetched.
mkdir -p "$work/Sources/app"
printf 'import RestRuntime\nprint(Configuration.self)\n' >"$work/Sources/app/main.swift"
cat >"$work/Package.swift" <<EOF
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "app",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "restgen", path: "$root", traits: [])],
    targets: [
        .executableTarget(name: "app", dependencies: [.product(name: "RestRuntime", package: "restgen")]),
        .executableTarget(name: "tool", dependencies: [.product(name: "restgen", package: "restgen")]),
    ]
)
EOF
mkdir -p "$work/Sources/tool"
printf 'print("beside the tool")\n' >"$work/Sources/tool/main.swift"
swift package --package-path "$work" resolve >/dev/null 2>&1

TIMEFORMAT='%R s wall, %U s CPU'
for configuration in ${1:-debug release}; do
    for name in ${2:-RestRuntime restgen}; do
        [ "$name" = RestRuntime ] && product=app || product=tool
        rm -rf "$work/.build"/*/"$configuration" "$work/.build/$configuration" "$work/.build/$configuration.yaml"
        printf '%-8s %-12s ' "$configuration" "$name"
        time swift build --package-path "$work" -c "$configuration" --product "$product" >"$work/log" 2>&1 \
            || { cat "$work/log"; exit 1; }
    done
done
