#!/bin/sh
# Installs what is missing of the system's libraries: libyaml, which restgen needs, and zlib, which RestAsyncHTTPClient
# does, and curl, which the tests run (Apple's systems have both).
set -eu

libraries=yaml-0.1
command -v apt-get >/dev/null && libraries="$libraries zlib"
# shellcheck disable=SC2086 # several words
if pkg-config --exists $libraries 2>/dev/null && command -v curl >/dev/null; then
    echo "libyaml $(pkg-config --modversion yaml-0.1) is there"
    exit 0
fi

sudo=""
if [ "$(id -u)" != 0 ] && command -v sudo >/dev/null; then sudo=sudo; fi

if command -v brew >/dev/null; then
    brew install libyaml pkg-config
elif command -v apt-get >/dev/null; then
    $sudo apt-get update -qq
    $sudo apt-get install -y -qq libyaml-dev zlib1g-dev pkg-config curl
else
    echo "error: neither apt-get nor brew is here: install libyaml (with its headers) and pkg-config" >&2
    exit 1
fi
