#!/bin/sh
# A real Apache httpd with mod_auth_digest on a free port of 127.0.0.1, in a folder of its own.
#
#   scripts/digest.sh                    the tests of RestDigest against it
#   scripts/digest.sh run COMMAND …      a command with RESTGEN_DIGEST_URL set; the exit code is the command's
#   scripts/digest.sh install            Apache, where it is missing and apt-get is there
#
# /digest knows the user "Mufasa" with the password "Circle of Life"; a nonce of /short counts for a second.
# The server stops with what it was started for. Without Apache the tests say by name that they were skipped; where CI is
# set, that is a failure.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
httpd=$(command -v apache2 || command -v httpd || true)
case ${1:-} in
install)
    if [ -n "$httpd" ] || ! command -v apt-get >/dev/null; then exit 0; fi
    sudo=""
    if [ "$(id -u)" != 0 ] && command -v sudo >/dev/null; then sudo=sudo; fi
    $sudo apt-get update -qq
    # Without the service that the package apache2 starts.
    $sudo apt-get install -y -qq apache2-bin
    exit 0
    ;;
run) shift ;;
"") set -- swift test --package-path "$root" ${RESTGEN_TRAITS:---traits XML,AsyncHTTPClient,Digest} --filter RestDigestTests ;;
*) sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

modules=""
for folder in /usr/lib/apache2/modules /usr/libexec/apache2 /usr/lib64/httpd/modules; do
    [ ! -f "$folder/mod_auth_digest.so" ] || modules=$folder
done
if [ -z "$httpd" ] || [ -z "$modules" ]; then
    echo "digest.sh: no Apache httpd with mod_auth_digest is here: scripts/digest.sh install" >&2
    [ -z "${CI:-}" ] || exit 69
    "$@"
    exit
fi

work=$(mktemp -d)
server=""
stop() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    [ -z "$server" ] || wait "$server" 2>/dev/null || true
    rm -rf "$work"
}
trap stop EXIT
trap 'exit 130' INT TERM

mkdir -p "$work/site/digest" "$work/site/short"
# Apache gives up root's rights for its workers.
chmod 755 "$work" "$work/site" "$work/site/digest" "$work/site/short"
echo hello >"$work/site/digest/index.html"
echo hello >"$work/site/short/index.html"
hash() { printf '%s' "$1" | { md5sum 2>/dev/null || md5 -q; } | cut -d ' ' -f 1; }
echo "Mufasa:http-auth@example.org:$(hash 'Mufasa:http-auth@example.org:Circle of Life')" >"$work/users"
chmod 644 "$work/users"

configure() {
    {
        for module in mpm_event mpm_prefork; do
            if [ -f "$modules/mod_$module.so" ]; then
                echo "LoadModule ${module}_module $modules/mod_$module.so"
                break
            fi
        done
        for module in unixd authn_core authn_file authz_core authz_user auth_digest dir mime; do
            [ ! -f "$modules/mod_$module.so" ] || echo "LoadModule ${module}_module $modules/mod_$module.so"
        done
        cat <<EOF
ServerName localhost
Listen 127.0.0.1:$1
PidFile $work/pid
ErrorLog $work/log
DocumentRoot $work/site
TypesConfig /dev/null
DirectoryIndex index.html
DefaultRuntimeDir $work
Mutex file:$work
<Location />
    AuthType Digest
    AuthName "http-auth@example.org"
    AuthDigestProvider file
    AuthUserFile $work/users
    Require valid-user
</Location>
<Location /digest>
    AuthDigestDomain /digest
</Location>
<Location /short>
    AuthDigestDomain /short
    AuthDigestNonceLifetime 1
</Location>
EOF
        if [ "$(id -u)" = 0 ]; then printf 'User nobody\nGroup %s\n' "$(id -gn nobody)"; fi
    } >"$work/conf"
}

# Apache takes no port 0: one that is free now, and another where somebody was faster.
for attempt in 1 2 3 4 5; do
    port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
    configure "$port"
    "$httpd" -d "$work" -f "$work/conf" -DFOREGROUND >"$work/output" 2>&1 &
    server=$!
    waited=0
    while kill -0 "$server" 2>/dev/null && [ "$waited" -lt 100 ]; do
        if [ -s "$work/pid" ] && python3 -c "import socket; socket.create_connection(('127.0.0.1', $port), 1)" 2>/dev/null
        then break 2; fi
        sleep 0.1
        waited=$((waited + 1))
    done
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
    server=""
done
if [ -z "$server" ]; then
    cat "$work/output" "$work/log" >&2 2>/dev/null || true
    echo "digest.sh: Apache did not start" >&2
    exit 69
fi
export RESTGEN_DIGEST_URL="http://127.0.0.1:$port"
"$@"
