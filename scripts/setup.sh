#!/bin/sh
# Installs missing libraries and programs that the project's tests and examples need. On Linux: zlib for SwiftNIO, libyaml for
# the static tool, pkg-config to find it, curl, and jq for an example. macOS includes them. restgen itself needs none.
set -eu

[ "$(uname -s)" = Linux ] || exit 0
if pkg-config --exists yaml-0.1 zlib 2>/dev/null && command -v curl >/dev/null && command -v jq >/dev/null; then
    echo "zlib, libyaml, pkg-config, curl and jq are installed"
    exit 0
fi
if ! command -v apt-get >/dev/null; then
    echo "error: install curl, jq, pkg-config and the headers of zlib and libyaml; there is no apt-get here" >&2
    exit 1
fi
sudo=""
if [ "$(id -u)" != 0 ] && command -v sudo >/dev/null; then sudo=sudo; fi
$sudo apt-get update -qq
$sudo apt-get install -y -qq libyaml-dev zlib1g-dev pkg-config curl jq
