#!/bin/sh
# Installs libyaml, the one system library that restgen needs, where it is missing.
set -eu

if pkg-config --exists yaml-0.1 2>/dev/null; then
    echo "libyaml $(pkg-config --modversion yaml-0.1) is there"
    exit 0
fi

sudo=""
if [ "$(id -u)" != 0 ] && command -v sudo >/dev/null; then sudo=sudo; fi

if command -v brew >/dev/null; then
    brew install libyaml pkg-config
elif command -v apt-get >/dev/null; then
    $sudo apt-get update -qq
    $sudo apt-get install -y -qq libyaml-dev pkg-config
else
    echo "error: neither apt-get nor brew is here: install libyaml (with its headers) and pkg-config" >&2
    exit 1
fi
