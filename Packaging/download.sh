#!/bin/sh
# Downloads the restgen program of a release, verifies its SHA-256 and prints the program's path. The GitHub Action and
# the pre-commit hooks use it.
#
#   Packaging/download.sh FOLDER            the release that this checkout is; its checksum is in Package.swift
#   Packaging/download.sh FOLDER VERSION    any release; the checksum of another one is in its .sha256 file
#
# A program that FOLDER already has is not downloaded again. RESTGEN_RELEASES replaces the address of the releases, for
# mirrors and tests.
set -eu

folder=$1
version=${2:-}
releases=${RESTGEN_RELEASES:-https://github.com/restgen/restgen/releases/download}
manifest=$(cd "$(dirname "$0")/.." && pwd)/Package.swift

fail() {
    echo "restgen: $1" >&2
    exit 69
}

# Redirects must keep the protocol, so a download over https stays one.
download() {
    curl --fail --silent --show-error --location --proto "=${releases%%:*}" --retry 3 --output "$2" "$1" ||
        fail "can't download $1"
}

# Reads standard input, because sha256sum escapes unusual file names.
sha256() {
    if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c1-64
}

for program in curl unzip; do
    command -v "$program" >/dev/null || fail "$program is not installed"
done

case "$(uname -s) $(uname -m)" in
"Darwin arm64") triple=arm64-apple-macosx ;;
"Darwin x86_64") triple=x86_64-apple-macosx ;;
"Linux x86_64") triple=x86_64-unknown-linux-gnu ;;
"Linux aarch64" | "Linux arm64") triple=aarch64-unknown-linux-gnu ;;
*) fail "releases have no program for $(uname -s) on $(uname -m); Documentation/Install.md says how to build it" ;;
esac

# Both are empty in a checkout that is not a release.
own_version=$(sed -n 's|.*url: *".*/restgen-\([^"/]*\)\.artifactbundle\.zip".*|\1|p' "$manifest")
checksum=$(sed -n 's/.*checksum: *"\([0-9a-f]\{64\}\)".*/\1/p' "$manifest")

version=${version:-$own_version}
case $version in
"") fail "this checkout of restgen is not a release: name a version, such as 0.2.0" ;;
[!0-9]* | *[!0-9A-Za-z.+-]*) fail "'$version' is not a version of restgen: write it like 0.2.0" ;;
esac

mkdir -p "$folder"
work=$(mktemp -d "$folder/download.XXXXXX")
trap 'rm -rf "$work"' EXIT

bundle=restgen-$version.artifactbundle.zip
if [ "$version" != "$own_version" ]; then
    download "$releases/$version/$bundle.sha256" "$work/sha256"
    checksum=$(cut -c1-64 "$work/sha256")
fi

program=$folder/$checksum/restgen
if [ ! -x "$program" ]; then
    download "$releases/$version/$bundle" "$work/bundle.zip"
    found=$(sha256 <"$work/bundle.zip")
    [ "$found" = "$checksum" ] || fail "the SHA-256 of $bundle is $found, but should be $checksum"

    # One line for each object of info.json. The program is in the object that lists this triple.
    path=$(unzip -p "$work/bundle.zip" restgen.artifactbundle/info.json | tr -d '\n' | tr '{' '\n' |
        grep -F "\"$triple\"" | sed -n 's|.*"path" *: *"\([^"]*/restgen\)".*|\1|p')
    [ -n "$path" ] || fail "$bundle has no program for $triple; Documentation/Install.md says how to build it"
    unzip -q -j "$work/bundle.zip" "restgen.artifactbundle/$path" -d "$work"
    chmod +x "$work/restgen"
    # Renaming is atomic, so two downloads at once are harmless.
    mkdir -p "$folder/$checksum"
    mv -f "$work/restgen" "$program"
fi
echo "$program"
