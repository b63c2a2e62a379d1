#!/bin/sh
# A real httpbin on a free port of 127.0.0.1, from PyPI, in a virtual environment under .build/httpbin.
#
#   scripts/httpbin.sh                   the tests of Examples/HTTPBin against it
#   scripts/httpbin.sh run COMMAND …     a command with HTTPBIN_URL set; the exit code is the command's
#   scripts/httpbin.sh serve             until its standard input ends or Ctrl-C; the first line is the URL
#   scripts/httpbin.sh install           the environment alone
#
# The server stops with what it was started for.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
environment=${HTTPBIN_ENVIRONMENT:-$root/.build/httpbin}
python=$environment/bin/python
# The versions that were tried together; pip takes the newest Flask and Werkzeug that suit them.
packages="httpbin==0.10.4 waitress==3.0.2"

install() {
    if [ "$(cat "$environment/installed" 2>/dev/null)" = "$packages" ]; then return; fi
    command -v python3 >/dev/null || { echo "httpbin.sh: python3 is missing" >&2; exit 69; }
    # Two at once would trip over each other; the loser of the race waits for the winner.
    mkdir -p "$(dirname "$environment")"
    waited=0
    until mkdir "$environment.lock" 2>/dev/null; do
        waited=$((waited + 1))
        [ "$waited" -lt 120 ] || { echo "httpbin.sh: $environment.lock is in the way" >&2; exit 69; }
        sleep 1
    done
    trap 'rmdir "$environment.lock"' EXIT
    if [ "$(cat "$environment/installed" 2>/dev/null)" != "$packages" ]; then
        # shellcheck disable=SC2086
        python3 -m venv --clear "$environment" >&2 &&
            "$python" -m pip install --quiet --disable-pip-version-check $packages >&2 &&
            echo "$packages" >"$environment/installed"
    fi
    rmdir "$environment.lock"
    trap - EXIT
    [ -f "$environment/installed" ]
}

serve() {
    exec "$python" -c '
import logging, os, sys, threading
logging.disable(logging.CRITICAL)
from httpbin import app
from waitress import create_server

server = create_server(app, listen="127.0.0.1:0", threads=16)
print("http://127.0.0.1:" + str(server.effective_port), flush=True)

def stop_with_parent():
    while os.read(0, 4096):
        pass
    os._exit(0)

threading.Thread(target=stop_with_parent, daemon=True).start()
try:
    server.run()
except KeyboardInterrupt:
    pass
'
}

case ${1:-} in
install) install; exit 0 ;;
serve) install; serve ;;
run) shift ;;
"") set -- swift test --package-path "$root/Examples/HTTPBin" ;;
*) sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

# Without it the tests say by name that they were skipped, and fail where CI is set.
if ! (install); then
    echo "httpbin.sh: httpbin can't be installed" >&2
    exec "$@"
fi
work=$(mktemp -d)
mkfifo "$work/input" "$work/output"
serve <"$work/input" >"$work/output" &
server=$!
exec 3>"$work/input" 4<"$work/output"
trap 'exec 3>&-; kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
read -r HTTPBIN_URL <&4 || { echo "httpbin.sh: the server did not start" >&2; exit 69; }
export HTTPBIN_URL
"$@" 3>&- 4<&-
