#!/usr/bin/env bash
# Creates the files of a release in dist/:
#
#   dist/restgen-VERSION/                     the package at the release's tag: Package.swift names the prebuilt tool
#   dist/restgen-VERSION.artifactbundle.zip   restgen and restgen-mock, to attach to the release
#                                             and a file .sha256 next to it
#   dist/restgen.rb                           the Homebrew formula
#
#   scripts/release.sh VERSION                  with the programs of this machine, built here
#   scripts/release.sh VERSION --local          the checkout contains the bundle itself, to try it without a network
#   scripts/release.sh VERSION --variant linux-aarch64=FOLDER
#                                               with FOLDER/restgen and FOLDER/restgen-mock, too. Platforms: macos (universal),
#                                               linux-x86_64, linux-aarch64. Given programs of this machine aren't built
#   scripts/release.sh programs FOLDER          only builds the programs of this machine ("programs FOLDER restgen": one).
#                                               "programs FOLDER Fuzz" builds a test program with the tool's options
#   scripts/release.sh platform                 prints the name of this machine's variant
#   scripts/release.sh bundle FOLDER BUNDLE     makes a bundle of the programs in a folder, for RESTGEN_BUNDLE
#
# VERSION must be that of Sources/restgen/Version.swift. On Linux the tool is a static program that needs no libraries on the
# user's machine. Building it needs libyaml's static library (apt-get install libyaml-dev).
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
# Builds without the traits and tools of the tests, as in a release.
unset RESTGEN_TRAITS
die() { echo "error: $1" >&2; exit "${2:-1}"; }
usage() { sed -n '2,22s/^# \{0,1\}//p' "$0" >&2; exit 64; }

platform() {
    case "$(uname -s)-$(uname -m)" in
    Darwin-*) echo macos ;;
    Linux-x86_64) echo linux-x86_64 ;;
    Linux-aarch64 | Linux-arm64) echo linux-aarch64 ;;
    *) die "no release has programs for $(uname -s) on $(uname -m)" ;;
    esac
}

# triples PLATFORM: the triples that SwiftPM compares. On Linux they must equal the host's.
triples() {
    case $1 in
    macos) echo '"arm64-apple-macosx", "x86_64-apple-macosx"' ;;
    linux-x86_64) echo '"x86_64-unknown-linux-gnu"' ;;
    linux-aarch64) echo '"aarch64-unknown-linux-gnu"' ;;
    *) die "unknown platform '$1': macos, linux-x86_64 or linux-aarch64" 64 ;;
    esac
}

scratch=.build/release-programs

# build PACKAGE PROGRAM FOLDER OPTION...: builds a program in release configuration. Both programs share their build products.
build() {
    local package=$1 program=$2 folder=$3
    shift 3
    set -- -c release --package-path "$package" --scratch-path "$scratch" -Xswiftc -Osize "$@"
    swift build "$@" --product "$program" >&2
    mkdir -p "$folder"
    cp "$(swift build "$@" --show-bin-path)/$program" "$folder/$program"
    if [ "$(uname -s)" = Darwin ]; then
        strip -rSTx "$folder/$program"
        # Removing symbols breaks the linker's signature.
        codesign --force --sign - "$folder/$program"
    else
        strip -s "$folder/$program"
    fi
}

# without_curl: creates an empty libcurl, for programs that link URLSession but send no requests.
without_curl() {
    local folder=.build/no-curl
    mkdir -p "$folder"
    nm -u "$(dirname "$(command -v swift)")/../lib/swift_static/linux/lib_CFURLSessionInterface.a" \
        | grep -o 'curl_[a-z_]*' | sort -u | sed 's/.*/void &(void) { __builtin_trap(); }/' >"$folder/curl.c"
    clang -c "$folder/curl.c" -o "$folder/curl.o"
    ar rcs "$folder/libcurl.a" "$folder/curl.o"
}

# programs FOLDER [PROGRAM]: builds both programs of this machine, or one of the root package alone.
programs() {
    local tool=(--static-swift-stdlib -Xswiftc -static-executable) others=()
    if [ "$(uname -s)" = Darwin ]; then
        tool=(--arch arm64 --arch x86_64)
    else
        # Otherwise Yams would link Foundation, and with it 40 MB of ICU.
        export RESTGEN_SYSTEM_YAML=1
        others=(-Xlinker -L"$root/.build/no-curl")
        [ "${2:-}" = restgen ] || without_curl
    fi
    others=("${tool[@]}" ${others[@]+"${others[@]}"})
    case ${2:-} in
    "" | restgen) build . restgen "$1" "${tool[@]}" ;;
    *) build . "$2" "$1" "${others[@]}" ;;
    esac
    [ -z "${2:-}" ] || return 0
    # The tool that was just built generates the code of the mock's own specs.
    bundle 0.0.0 .build/no-version.artifactbundle "$(platform)=$1"
    RESTGEN_BUNDLE=.build/no-version.artifactbundle build Mock restgen-mock "$1" "${others[@]}"
}

# licences FOLDER: collects the licences of the code in the programs.
licences() {
    local licence package
    cp LICENSE "$1/LICENSE"
    for licence in "$scratch"/checkouts/*/LICENSE*; do
        [ -f "$licence" ] || continue
        package=$(basename "$(dirname "$licence")")
        cp "$licence" "$1/LICENSE-$package"
    done
    licence=/usr/share/doc/libyaml-dev/copyright
    [ ! -f "$licence" ] || cp "$licence" "$1/LICENSE-libyaml"
    licence=$(dirname "$(command -v swift)")/../share/swift/LICENSE.txt
    [ ! -f "$licence" ] || cp "$licence" "$1/LICENSE-swift"
}

# bundle VERSION BUNDLE PLATFORM=FOLDER...: an artifact bundle of the programs in the folders.
bundle() {
    local version=$1 bundle=$2 variant bin program programs=restgen platforms=()
    shift 2
    rm -rf "$bundle"
    for variant in "$@"; do
        bin=$bundle/restgen-$version-${variant%%=*}/bin
        mkdir -p "$bin"
        for program in restgen restgen-mock; do
            [ -f "${variant#*=}/$program" ] || continue
            cp "${variant#*=}/$program" "$bin/$program"
            chmod 755 "$bin/$program"
            [ "$program" = restgen ] || programs="restgen restgen-mock"
        done
        platforms+=("${variant%%=*}")
    done
    licences "$bundle"
    info "$version" "$programs" "${platforms[@]}" >"$bundle/info.json"
}

# info VERSION PROGRAMS PLATFORM...: the bundle's info.json.
info() {
    local version=$1 programs=$2 artifact platform separator end
    shift 2
    printf '{\n  "schemaVersion": "1.0",\n  "artifacts": {\n'
    for artifact in $programs; do
        printf '    "%s": {\n      "version": "%s",\n      "type": "executable",\n      "variants": [' "$artifact" "$version"
        separator=""
        for platform in "$@"; do
            printf '%s\n        { "path": "restgen-%s-%s/bin/%s", "supportedTriples": [%s] }' \
                "$separator" "$version" "$platform" "$artifact" "$(triples "$platform")"
            separator=","
        done
        [ "$artifact" = "${programs##* }" ] && end="" || end=","
        printf '\n      ]\n    }%s\n' "$end"
    done
    printf '  }\n}\n'
}

# archive FOLDER ZIP: creates a reproducible archive of the files, with their permissions.
archive() {
    python3 - "$1" "$2" <<'END'
import os, sys, zipfile

folder, target = sys.argv[1:]
with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for parent, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(parent, name)
            inside = os.path.relpath(path, os.path.dirname(folder))
            entry = zipfile.ZipInfo(inside, date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (os.stat(path).st_mode & 0xFFFF) << 16
            with open(path, "rb") as file:
                archive.writestr(entry, file.read())
END
}

[ $# -gt 0 ] || usage
case $1 in
programs)
    [ $# = 2 ] || [ $# = 3 ] || usage
    programs "$2" "${3:-}"
    exit
    ;;
platform) platform; exit ;;
bundle)
    [ $# = 3 ] || usage
    bundle 0.0.0 "$3" "$(platform)=$2"
    exit
    ;;
esac

version=$1
shift
is_local=""
variants=()
while [ $# -gt 0 ]; do
    case $1 in
    --local) is_local=1; shift ;;
    --variant)
        case ${2:-} in *=*) ;; *) usage ;; esac
        triples "${2%%=*}" >/dev/null
        for program in restgen restgen-mock; do
            [ -f "${2#*=}/$program" ] || die "there is no file '${2#*=}/$program'"
        done
        variants+=("$2")
        shift 2
        ;;
    *) usage ;;
    esac
done
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]] || die "'$version' is not a version such as 0.2.0" 64
grep -qF "\"$version\"" Sources/restgen/Version.swift \
    || die "Sources/restgen/Version.swift has another version: write \"$version\" there first"

if [[ " ${variants[*]:-}" != *" $(platform)="* ]]; then
    programs .build/programs
    variants+=("$(platform)=.build/programs")
fi

dist=dist/restgen-$version
bundle=dist/restgen.artifactbundle
zip=$dist.artifactbundle.zip
rm -rf "$dist" "$zip" "$zip.sha256" dist/restgen.rb
mkdir -p "$dist"
bundle "$version" "$bundle" "${variants[@]}"
archive "$bundle" "$zip"
checksum=$(swift package compute-checksum "$zip")
echo "$checksum  ${zip##*/}" >"$zip.sha256"

# The files under version control, in their current state.
git ls-files -z | tar --null -T - -cf - | tar -xf - -C "$dist"
url=https://github.com/restgen/restgen/releases/download/$version/restgen-$version.artifactbundle.zip
if [ -n "$is_local" ]; then
    mv "$bundle" "$dist/restgen.artifactbundle"
    target='.binaryTarget(name: "RestGenTool", path: "restgen.artifactbundle")'
else
    rm -r "$bundle"
    target=".binaryTarget(name: \"RestGenTool\", url: \"$url\", checksum: \"$checksum\")"
fi
grep -qx 'let release: Target? = nil' Package.swift || die "Package.swift has no line 'let release: Target? = nil'"
sed "s|^let release: Target? = nil\$|let release: Target? = $target|" Package.swift >"$dist/Package.swift"
sed "s/@VERSION@/$version/g; s/@SHA256@/$checksum/g" Packaging/homebrew/restgen.rb >dist/restgen.rb

echo "$dist: restgen $version for $(printf '%s\n' "${variants[@]%%=*}" | paste -sd ' ' -)"
echo "$zip: $(wc -c <"$zip" | tr -d ' ') bytes, checksum $checksum"
