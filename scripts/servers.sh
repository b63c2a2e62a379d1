#!/bin/sh
# Runs real servers on free ports of 127.0.0.1, in a temporary folder: Apache with mod_auth_digest, and nginx with TLS.
#
#   scripts/servers.sh                    the tests with them
#   scripts/servers.sh run COMMAND …      a command with RESTGEN_APACHE_URL and RESTGEN_NGINX_URL set, and exits with its code
#   scripts/servers.sh install            installs missing servers with apt-get, if that exists
#
# Apache: /digest has the user "Mufasa" with the password "Circle of Life". A nonce of /short expires after a second.
# nginx: /basic has the user "Aladdin" with the password "open sesame". /limited accepts five requests a second, /dropped closes
# the connection, /files accepts PUT, and /slow sends its files with 2 MB a second. nginx also listens at RESTGEN_NGINX_TLS_URL,
# with a certificate that RESTGEN_NGINX_CA signed.
# The servers stop when their command ends. Without them, the tests report that they were skipped, and fail if CI is set.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
# On Debian, nginx is in a folder that isn't in a user's PATH.
PATH=$PATH:/usr/sbin:/usr/local/sbin
httpd=$(command -v apache2 || command -v httpd || true)
nginx=$(command -v nginx || true)
case ${1:-} in
install)
    if { [ -n "$httpd" ] && [ -n "$nginx" ]; } || ! command -v apt-get >/dev/null; then exit 0; fi
    sudo=""
    if [ "$(id -u)" != 0 ] && command -v sudo >/dev/null; then sudo=sudo; fi
    $sudo apt-get update -qq
    # Prevents the service that the package apache2 would start. nginx's doesn't start at this run level.
    $sudo env RUNLEVEL=1 apt-get install -y -qq apache2-bin nginx-light openssl
    exit 0
    ;;
run) shift ;;
"") set -- env RESTGEN_TRAITS=All swift test --package-path "$root" --filter "ApacheTests|NginxTests" ;;
*) sed -n '2,13s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
esac

modules=""
for folder in /usr/lib/apache2/modules /usr/libexec/apache2 /usr/lib64/httpd/modules; do
    [ ! -f "$folder/mod_auth_digest.so" ] || modules=$folder
done
if [ -z "$httpd" ] || [ -z "$modules" ] || [ -z "$nginx" ]; then
    echo "servers.sh: no Apache httpd with mod_auth_digest or no nginx is here: scripts/servers.sh install" >&2
    [ -z "${CI:-}" ] || exit 69
    "$@"
    exit
fi

work=$(mktemp -d)
servers=""
stop() {
    for server in $servers; do
        kill "$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
    done
    rm -rf "$work"
}
trap stop EXIT
trap 'exit 130' INT TERM

mkdir -p "$work/site/digest" "$work/site/short" "$work/site/files"
# As root, both run their workers as another user.
chmod -R 755 "$work"
chmod 777 "$work/site/files"
for folder in . digest short; do echo hello >"$work/site/$folder/index.html"; done
hash() { printf '%s' "$1" | { md5sum 2>/dev/null || md5 -q; } | cut -d ' ' -f 1; }
echo "Mufasa:http-auth@example.org:$(hash 'Mufasa:http-auth@example.org:Circle of Life')" >"$work/users"
echo 'Aladdin:{PLAIN}open sesame' >"$work/passwords"
chmod 644 "$work/users" "$work/passwords"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$work/key.pem" -out "$work/certificate.pem" 2>"$work/openssl" || { cat "$work/openssl" >&2; exit 69; }

# apache PORT: prints its configuration.
apache() {
    for module in mpm_event mpm_prefork; do
        if [ -f "$modules/mod_$module.so" ]; then
            echo "LoadModule ${module}_module $modules/mod_$module.so"
            break
        fi
    done
    for module in unixd authn_core authn_file authz_core authz_user auth_digest dir mime; do
        [ ! -f "$modules/mod_$module.so" ] || echo "LoadModule ${module}_module $modules/mod_$module.so"
    done
    if [ "$(id -u)" = 0 ]; then printf 'User nobody\nGroup %s\n' "$(id -gn nobody)"; fi
    cat <<EOF
ServerName localhost
Listen 127.0.0.1:$1
PidFile $work/apache.pid
ErrorLog $work/apache.log
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
}

# nginx PORT PLAIN: prints its configuration, with a port for TLS and one without.
nginx() {
    if [ "$(id -u)" = 0 ]; then echo "user nobody $(id -gn nobody);"; fi
    cat <<EOF
daemon off;
worker_processes 1;
pid $work/nginx.pid;
error_log $work/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path $work/nginx-body;
    proxy_temp_path $work/nginx-proxy;
    fastcgi_temp_path $work/nginx-fastcgi;
    uwsgi_temp_path $work/nginx-uwsgi;
    scgi_temp_path $work/nginx-scgi;
    types { text/html html; }
    limit_req_zone \$server_name zone=few:1m rate=5r/s;
    server {
        listen 127.0.0.1:$1 ssl http2;
        listen 127.0.0.1:$2;
        server_name localhost;
        ssl_certificate $work/certificate.pem;
        ssl_certificate_key $work/key.pem;
        root $work/site;
        add_header X-Protocol \$server_protocol always;
        location /basic {
            auth_basic "there";
            auth_basic_user_file $work/passwords;
            try_files /index.html =404;
        }
        location /limited {
            limit_req zone=few;
            limit_req_status 429;
            add_header Retry-After 1 always;
            try_files /index.html =404;
        }
        location /dropped { return 444; }
        location /files {
            dav_methods PUT DELETE;
            client_max_body_size 0;
        }
        location /slow {
            alias $work/site/files;
            limit_rate 2m;
        }
    }
}
EOF
}

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# start CONFIGURATION COMMAND…: runs a command with the file CONFIGURATION, which the function of this name writes for two
# ports. Neither server accepts port 0, so two free ones are chosen, and others if another process was faster.
start() {
    name=$1
    shift
    for attempt in 1 2 3 4 5; do
        port=$(free_port)
        plain=$(free_port)
        "$name" "$port" "$plain" >"$work/$name.conf"
        "$@" >"$work/$name.output" 2>&1 &
        server=$!
        waited=0
        while kill -0 "$server" 2>/dev/null && [ "$waited" -lt 100 ]; do
            if [ -s "$work/$name.pid" ] &&
                python3 -c "import socket; socket.create_connection(('127.0.0.1', $port), 1)" 2>/dev/null
            then
                servers="$servers $server"
                return
            fi
            sleep 0.1
            waited=$((waited + 1))
        done
        kill "$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
    done
    cat "$work/$name.output" "$work/$name.log" >&2 2>/dev/null || true
    echo "servers.sh: $name did not start" >&2
    exit 69
}

start apache "$httpd" -d "$work" -f "$work/apache.conf" -DFOREGROUND
export RESTGEN_APACHE_URL="http://127.0.0.1:$port"
start nginx "$nginx" -p "$work" -c "$work/nginx.conf" -e "$work/nginx.log"
export RESTGEN_NGINX_URL="http://127.0.0.1:$plain"
export RESTGEN_NGINX_TLS_URL="https://localhost:$port" RESTGEN_NGINX_CA="$work/certificate.pem"
"$@"
