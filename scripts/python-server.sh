# Functions for the scripts that run servers written in Python, which source this file: httpbin.sh, oauth.sh, responses.sh and
# others. The server's program prints its URL as its first line and stops with its standard input.
#
#   python_server_install ENVIRONMENT PACKAGES     a virtual environment with just these packages, if it doesn't exist yet.
#                                                  Each is named with its version, including their dependencies.
#   python_server_run VARIABLE COMMAND …           runs `serve` in the background, and a command with its URL in VARIABLE

root=$(cd "$(dirname "$0")/.." && pwd)
name=$(basename "$0")

say() { echo "$name: $1" >&2; }

python_server_install() (
    environment=$1 packages=$2
    for package in $packages; do
        case $package in
        *==*) ;;
        *) say "'$package' has no version"; return 64 ;;
        esac
    done
    if [ "$(cat "$environment/installed" 2>/dev/null)" = "$packages" ]; then return; fi
    command -v python3 >/dev/null || { say "python3 is missing"; return 69; }
    # Two concurrent installations would disturb each other, so the second waits for the first.
    mkdir -p "$(dirname "$environment")"
    waited=0
    until mkdir "$environment.lock" 2>/dev/null; do
        waited=$((waited + 1))
        [ "$waited" -lt 120 ] || { say "$environment.lock is in the way"; return 69; }
        sleep 1
    done
    trap 'rmdir "$environment.lock"' EXIT
    if [ "$(cat "$environment/installed" 2>/dev/null)" != "$packages" ]; then
        # shellcheck disable=SC2086
        python3 -m venv --clear "$environment" >&2 &&
            "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps $packages >&2 &&
            echo "$packages" >"$environment/installed" ||
            { say "can't install $packages"; return 69; }
    fi
)

# Exits with the command's code. The server stops with the command.
python_server_run() {
    variable=$1
    shift
    work=$(mktemp -d)
    mkfifo "$work/input" "$work/output"
    serve <"$work/input" >"$work/output" &
    server=$!
    exec 3>"$work/input" 4<"$work/output"
    trap 'exec 3>&-; kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
    trap 'exit 130' INT TERM
    read -r url <&4 || { say "the server did not start"; exit 69; }
    export "$variable=$url"
    "$@" 3>&- 4<&-
}
