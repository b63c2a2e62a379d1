#!/bin/sh
# Runs a real httpbin on a free port of 127.0.0.1, from PyPI, in a virtual environment under .build/httpbin.
#
#   scripts/httpbin.sh                   the tests of Examples/HTTPBin with it
#   scripts/httpbin.sh run COMMAND …     a command with HTTPBIN_URL set, and exits with the command's code
#   scripts/httpbin.sh serve             until its standard input ends or Ctrl-C. The first line is the URL
#   scripts/httpbin.sh install           only installs the environment
#
# The server stops when its command ends.
set -eu

. "$(dirname "$0")/python-server.sh"

environment=${HTTPBIN_ENVIRONMENT:-$root/.build/httpbin}
# All packages that pip installs, in versions that were tested together.
packages="blinker==1.9.0 brotlicffi==1.2.1.0 cffi==2.1.1 click==8.5.1 decorator==5.3.1 Flask==3.1.3 greenlet==2.0.2 \
httpbin==0.10.4 itsdangerous==2.2.0 Jinja2==3.1.6 MarkupSafe==3.0.4 pycparser==3.12 six==1.17.0 \
waitress==3.0.2 Werkzeug==3.1.9"
install() { python_server_install "$environment" "$packages"; }

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

# Without the server, the tests report that they were skipped, and fail if CI is set.
install || exec "$@"
python_server_run HTTPBIN_URL "$@"
