"""A server with unusual responses, written with Python's own HTTP server. restgen's tests read them with a generated client.

The first line printed is the server's URL. The server stops with its standard input.
"""

import http.server
import json
import os
import threading

HEAD = {name: "1" for name in "abcdefg"}
RESPONSES = {
    "/refused": (403, "text/plain; charset=UTF-8", "Forbidden"),
    "/status": (200, "text/plain", "All well.\n"),
    "/day": (200, "text/plain", "2024-01-02"),
    "/wrapped/json": (200, "application/json", json.dumps({"id": "1", "result": "abc"})),
    "/wrapped/rpc": (200, "application/json-rpc", json.dumps({"id": "1", "result": "abc"})),
    "/failed": (501, "application/json", json.dumps({"error": {"code": 1}})),
    "/empty": (200, "application/json", "{}"),
    "/report": (200, "application/json", json.dumps({"report": {"head": HEAD, "notes": {"x": "y"}}})),
    "/notices": (200, "text/event-stream", 'event: left\ndata: al\n\nevent: joined\ndata: {"id":"1"}\n\n'),
}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if self.path == "/accept":
            self.respond(200, "text/html", self.headers.get("Accept", ""))
        else:
            self.respond(*RESPONSES.get(self.path, (404, "text/plain", "Not here")))

    def do_POST(self):
        self.respond(200, "application/json", self.rfile.read(int(self.headers.get("Content-Length", 0))).decode())

    def respond(self, status, media_type, body):
        data = body.encode()
        self.send_response(status)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


def stop_with_input():
    while os.read(0, 4096):
        pass
    os._exit(0)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
threading.Thread(target=stop_with_input, daemon=True).start()
server.serve_forever()
