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

. "$(dirname "$0")/python-server.sh"

environment=${HTTPBIN_ENVIRONMENT:-$root/.build/httpbin}
# The versions that were tried together; pip takes the newest Flask and Werkzeug that suit them.
install() { python_server_install "$environment" "httpbin==0.10.4 waitress==3.0.2"; }

serve() {
    exec "$environment/bin/python" -c '
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
install || exec "$@"
python_server_run HTTPBIN_URL "$@"
