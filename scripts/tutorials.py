"""Follows the tutorials: writes their files, runs their commands, and compares what they print.

    tutorials.py BUNDLE SCRATCH     in the project's folder

BUNDLE is the artifact bundle with `restgen`, SCRATCH a build folder of the project's packages, in which the mock server and
the example Gateway are built already. A block with the comment `sample: tutorial NAME` (scripts/samples.py) is used here.
The public server of the tutorials is replaced by a local one, which responds like it.
"""

import http.server
import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time

from samples import blocks

PUBLIC = "https://jsonplaceholder.typicode.com"
PACKAGE = '.package(url: "https://github.com/restgen/restgen", from: "0.1.0")'
PROJECT = pathlib.Path.cwd()
TITLES = [
    "delectus aut autem", "quis ut nam facilis et officia qui", "fugiat veniam minus", "et porro tempora",
    "laboriosam mollitia et enim quasi adipisci quia provident illum",
]


class PublicServer(http.server.BaseHTTPRequestHandler):
    """Responds like JSONPlaceholder, as far as the tutorials use it."""

    def do_GET(self):
        if self.path != "/todos?userId=1&_limit=5":
            return self.send(404, {})
        self.send(200, [
            {"userId": 1, "id": number, "title": title, "completed": number == 4}
            for number, title in enumerate(TITLES, 1)
        ])

    def do_POST(self):
        sent = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path != "/todos" or sent != {"title": "Buy milk", "userId": 1, "completed": False}:
            return self.send(404, {})
        self.send(201, sent | {"id": 201})

    def send(self, status, value):
        body = json.dumps(value, indent=2).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Tutorial:
    """The blocks of a tutorial by their names, and a folder in which it is followed."""

    def __init__(self, name, bundle, scratch, folder):
        document = pathlib.Path(f"Documentation/Tutorials/{name}.md")
        self.name, self.scratch, self.folder = name, scratch, folder / name
        self.blocks, self.tests, self.spec = {}, [], ""
        for block in blocks(document):
            if block.kind == "tutorial":
                self.blocks[block.argument] = block.text
            elif block.kind == "page":
                self.spec = block.text
            elif block.kind == "in":
                self.blocks["manifest"] = block.text
            elif "final class " in block.text:
                self.blocks["model"] = block.text
            elif "@Test " in block.text:
                self.tests.append(block.text)
        self.environment = os.environ | {"RESTGEN_BUNDLE": bundle}
        self.folder.mkdir()

    def block(self, name):
        if name not in self.blocks:
            self.fail(f"no block has the comment 'sample: tutorial {name}'")
        return self.blocks[name]

    def fail(self, text):
        sys.exit(f"Documentation/Tutorials/{self.name}.md: {text}")

    def replaced(self, text, old, new):
        """The text with a part replaced, which has to be there."""
        if old not in text:
            self.fail(f"'{old}' is not in:\n{text}")
        return text.replace(old, new)

    def write(self, path, text):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def manifest(self, text):
        """Writes the manifest with the project's folder in place of the released package."""
        self.write("Package.swift", self.replaced(text, PACKAGE, f'.package(name: "restgen", path: "{PROJECT}")'))

    def swift(self, command, *options):
        return subprocess.run(
            ["swift", command, "--package-path", self.folder, "--scratch-path", self.scratch,
             "--disable-build-manifest-caching", *options],
            env=self.environment, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=1200,
        )

    def built(self, *options):
        output = self.swift("build", *options)
        if output.returncode:
            self.fail(output.stdout[-6000:])

    def run(self, program, server):
        output = subprocess.run(
            [self.scratch / "debug" / program], text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=60,
        )
        return output.stdout.replace(server, PUBLIC)

    def expect(self, printed, expected):
        # Documents break long lines.
        if printed.split() != expected.split():
            self.fail(f"expected:\n{expected}\nbut the program prints:\n{printed}")


def first_list(tutorial, server):
    spec = tutorial.replaced(tutorial.spec, PUBLIC, server)
    program = tutorial.block("program")
    tutorial.manifest(tutorial.block("manifest"))
    tutorial.write("Sources/TodoAPI/TodoAPI.swift", "")
    tutorial.write("Sources/TodoAPI/Todo.rest.yaml", spec)
    tutorial.write("Sources/todos/Todos.swift", program)
    tutorial.built("--product", "todos")
    tutorial.expect(tutorial.run("todos", server), tutorial.block("list"))

    # "change `completed: Bool` in the model to `completed: String`", "print only the title"
    tutorial.write("Sources/TodoAPI/Todo.rest.yaml", tutorial.replaced(spec, "completed: Bool }", "completed: String }"))
    shorter = tutorial.replaced(program, 'todo.completed ? "[x]" : "[ ]", ', "")
    tutorial.write("Sources/todos/Todos.swift", shorter)
    tutorial.built("--product", "todos")
    tutorial.expect(tutorial.run("todos", server), tutorial.block("error"))

    # "Change both back", "add these lines at the end of the `do` block"
    tutorial.write("Sources/TodoAPI/Todo.rest.yaml", spec)
    longer = tutorial.replaced(program, "        } catch {", tutorial.block("create") + "        } catch {")
    tutorial.write("Sources/todos/Todos.swift", longer)
    tutorial.built("--product", "todos")
    tutorial.expect(tutorial.run("todos", server), tutorial.block("list") + "created 201\n")


def tests(tutorial):
    """The package of this tutorial alone, as it promises. Its manifest has only the parts that differ from others."""
    tutorial.manifest(
        "// swift-tools-version: 6.1\nimport PackageDescription\n\nlet package = Package(\n"
        f'name: "TodoList",\nplatforms: [.macOS(.v14)],\n{tutorial.block("manifest")})\n'
    )
    tutorial.write("Sources/TodoAPI/Todo.rest.yaml", tutorial.spec)
    tutorial.write("Sources/TodoAPI/TodoList.swift", tutorial.block("model"))
    for number, text in enumerate(tutorial.tests):
        tutorial.write(f"Tests/TodoTests/Test{number}.swift", tutorial.block("imports") + text)
    output = tutorial.swift("test")
    count = re.search(r"Test run with (\d+) tests? .*passed", output.stdout)
    if output.returncode or not count or int(count.group(1)) != len(tutorial.tests):
        tutorial.fail(output.stdout[-6000:])


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def server(tutorial, restgen):
    """Runs the commands of the tutorial about servers, with the programs that are built already and with free ports."""
    mock_port, gateway_port = free_port(), free_port()
    text = tutorial.block("commands").replace(":9000", f":{mock_port}").replace("--port 9000", f"--port {mock_port}")
    text = tutorial.replaced(text, "127.0.0.1:8080", f"127.0.0.1:{gateway_port}")
    mock, gateway, curl = text.splitlines()
    mock = tutorial.replaced(mock, "restgen mock", f"exec '{restgen}' mock")
    gateway = tutorial.replaced(gateway, "swift run Gateway", f"exec '{tutorial.scratch}/debug/Gateway'")
    environment = os.environ | {"PATH": f"{tutorial.scratch}/debug:{os.environ['PATH']}", "PORT": str(gateway_port)}
    processes = []
    try:
        for command in (mock, gateway):
            processes.append(subprocess.Popen(
                ["sh", "-c", command], cwd="Examples/Gateway", env=environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            ))
        waited(tutorial, processes, (mock_port, gateway_port))
        output = subprocess.run(["sh", "-c", curl.replace("curl ", "curl -sS ")], text=True, capture_output=True, timeout=60)
        invoices = json.loads(output.stdout)
        if not invoices or not all("id" in invoice for invoice in invoices):
            tutorial.fail(f"the gateway responds {output.stdout} {output.stderr}")
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait(timeout=30)


def waited(tutorial, processes, ports):
    """Waits until the servers accept connections."""
    for port in ports:
        for _ in range(300):
            if any(process.poll() is not None for process in processes):
                tutorial.fail("a server has ended")
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.1)
        else:
            tutorial.fail(f"no server listens on port {port}")


def main():
    # The manifest reads the bundle relative to the project.
    bundle, scratch = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    [restgen] = pathlib.Path(bundle).resolve().glob("*/bin/restgen")
    public = http.server.ThreadingHTTPServer(("127.0.0.1", 0), PublicServer)
    threading.Thread(target=public.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        first_list(Tutorial("FirstList", bundle, scratch, folder), f"http://127.0.0.1:{public.server_port}")
        tests(Tutorial("Tests", bundle, scratch, folder))
        server(Tutorial("Server", bundle, scratch, folder), restgen)
    public.shutdown()
    print("3 tutorials")


main()
