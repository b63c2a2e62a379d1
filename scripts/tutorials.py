"""Follows the tutorials: writes their files, runs their commands, and compares what they print.

    tutorials.py BUNDLE SCRATCH     in the project's folder

BUNDLE is the artifact bundle with `restgen`, SCRATCH a build folder of the project's packages, in which the mock server is
built already. A block with the comment `sample: tutorial NAME` (scripts/samples.py) is used here. The public servers of the
tutorials are replaced by local ones, which respond like them.
"""

import contextlib
import datetime
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
import urllib.parse

from samples import blocks

PUBLIC = "https://jsonplaceholder.typicode.com"
PACKAGE = '.package(url: "https://github.com/restgen/restgen", from: "0.1.0")'
PROJECT = pathlib.Path.cwd()
TITLES = [
    "delectus aut autem", "quis ut nam facilis et officia qui", "fugiat veniam minus", "et porro tempora",
    "laboriosam mollitia et enim quasi adipisci quia provident illum",
]


class Server(http.server.BaseHTTPRequestHandler):
    def send(self, status, value, headers={}):
        body = json.dumps(value, indent=2).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        for name, text in headers.items():
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(body)

    def received(self):
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))

    def log_message(self, *arguments):
        pass


class PublicServer(Server):
    """Responds like JSONPlaceholder, as far as the tutorials use it."""

    def do_GET(self):
        if self.path != "/todos?userId=1&_limit=5":
            return self.send(404, {})
        self.send(200, [
            {"userId": 1, "id": number, "title": title, "completed": number == 4}
            for number, title in enumerate(TITLES, 1)
        ])

    def do_POST(self):
        sent = self.received()
        if self.path != "/todos" or sent != {"title": "Buy milk", "userId": 1, "completed": False}:
            return self.send(404, {})
        self.send(201, sent | {"id": 201})


class Library(Server):
    """The library of the tutorial about OpenAPI documents. Its dates, its ISBNs and the status `lost` aren't in the document."""

    books = [("The Left Hand of Darkness", "available", 1000), ("The Dispossessed", "lost", 1)]

    def book(self, number, title, status, days):
        added = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(days)
        return {
            "id": number, "title": title, "status": status, "added": f"{added:%Y-%m-%d %H:%M:%S}", "isbn": f"isbn-{number}",
        }

    def do_GET(self):
        path, _, query = self.path.partition("?")
        parameters = dict(urllib.parse.parse_qsl(query))
        page = int(parameters.get("page", 1))
        if path != "/v1/books" or parameters.get("author", "Le Guin") != "Le Guin" or not self.is_allowed():
            return self.send(401, {"message": self.path})
        following = f"{path}?{urllib.parse.urlencode(parameters | {'page': page + 1})}"
        headers = {"Link": f'<{following}>; rel="next"'} if page < len(self.books) else {}
        self.send(200, [self.book(page, *self.books[page - 1])], headers)

    def do_POST(self):
        sent = self.received()
        if self.path != "/v1/books" or sent != {"title": "The Dispossessed", "author": "Le Guin"} or not self.is_allowed():
            return self.send(422, {"message": f"{self.path} {sent}"})
        self.send(201, self.book(3, sent["title"], "available", 0))

    def is_allowed(self):
        return self.headers["Authorization"] == "Bearer t"


class Tutorial:
    """The blocks of a tutorial by their names, and a folder in which it is followed."""

    def __init__(self, name, bundle, scratch, folder):
        document = pathlib.Path(f"Documentation/Tutorials/{name}.md")
        self.name, self.scratch, self.folder = name, scratch, folder / name
        self.blocks, self.files, self.tests, self.sources, self.spec = {}, {}, [], [], ""
        for block in blocks(document):
            if block.kind == "tutorial":
                self.blocks[block.argument] = block.text
            elif block.kind == "page":
                self.spec = block.text
            elif block.kind == "in":
                self.blocks["manifest"] = block.text
            elif block.kind == "file":
                self.files[block.argument] = block.text
            elif block.kind == "from":
                self.sources.append(block.text)
            elif "final class " in block.text:
                self.blocks["model"] = block.text
            elif "@Test " in block.text:
                self.tests.append(block.text)
        self.environment = os.environ | {"RESTGEN_BUNDLE": bundle}
        [self.restgen] = pathlib.Path(bundle).resolve().glob("*/bin/restgen")
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

    def manifest(self, text, released=PACKAGE):
        """Writes the manifest with the project's folder in place of the released package."""
        self.write("Package.swift", self.replaced(text, released, f'.package(name: "restgen", path: "{PROJECT}")'))

    def manifest_of(self, parts, version="6.1", released=PACKAGE):
        """Writes a manifest of which a document only shows some parts."""
        if "platforms:" not in parts:
            parts = f"platforms: [.macOS(.v14)],\n{parts}"
        self.manifest(
            f"// swift-tools-version: {version}\nimport PackageDescription\n\nlet package = Package(\n"
            f'name: "{self.name}",\n{parts})\n', released,
        )

    def shell(self, command, folder, status=0):
        """Runs a command in a folder of the package, and returns the output."""
        path = f"{self.restgen.parent}:{os.environ['PATH']}"
        output = subprocess.run(
            ["sh", "-c", command], cwd=self.folder / folder, env=os.environ | {"PATH": path, "NO_COLOR": "1"}, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60,
        )
        if output.returncode != status:
            self.fail(f"'{command}' ends with {output.returncode}:\n{output.stdout}")
        return output.stdout

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

    # "Write `@_exported import RestRuntime` into `TodoAPI.swift`", "begin the file with `import TodoAPI`". The views need
    # SwiftUI.
    tutorial.write("Sources/TodoAPI/TodoAPI.swift", "@_exported import RestRuntime\n")
    tutorial.write("Sources/todos/TodoList.swift", "import TodoAPI\n" + tutorial.block("model"))
    tutorial.built("--product", "todos")


def openapi_document(tutorial, server):
    """The tutorial about a client for an OpenAPI document. scripts/samples.py compares what its commands print."""
    folder = "Sources/App"
    document = tutorial.replaced(tutorial.files["library.yaml"], "https://library.example.com", server)

    def printed(statements, declarations=""):
        tutorial.write(f"{folder}/Program.swift", (
            "import Foundation\nimport RestRuntime\n\n" + declarations
            + f"@main struct Program {{\nstatic func main() async throws {{\n{statements}}}\n}}\n"
        ))
        tutorial.built("--product", "App")
        return tutorial.run("App", server)

    # "You need a package with the build plugin", which Install.md describes. It is a program here, so that its calls run.
    manifests = [block.text for block in blocks(pathlib.Path("Documentation/Install.md")) if block.kind == "in"]
    tutorial.manifest_of(tutorial.replaced(manifests[0], ".target(", ".executableTarget("))
    tutorial.write(f"{folder}/library.yaml", document)
    tutorial.write(f"{folder}/Library.rest.yaml", tutorial.files["Library.rest.yaml"])
    call = tutorial.replaced(tutorial.block("call"), 'token: "…"', 'token: "t"')
    # "If the server sends an unknown value, such as `lost`, the call doesn't fail"
    tutorial.expect(printed(call), 'The Left Hand of Darkness available\nThe Dispossessed unknown("lost")')

    # "Declare both in the spec"
    tutorial.write(f"{folder}/Library.rest.yaml", tutorial.files["Corrected.rest.yaml"])
    corrected = 'let client = LibraryClient(token: "t")\nprint(newest(try await client.books.list(page: 2)))\n'
    tutorial.expect(printed(corrected, tutorial.block("newest")), '["isbn-2"]')

    # "When you get a new version of the document", "the parameter `author` is required", "`status` has a new value `lost`"
    new = tutorial.replaced(document, "name: author, in: query,", "name: author, in: query, required: true,")
    new = tutorial.replaced(new, "[available, lent]", "[available, lent, lost]")
    identity = "-c user.name=Test -c user.email=test@example.com"
    tutorial.shell(f"git init -q -b main && git add Sources && git {identity} commit -q -m Library", ".")
    tutorial.write(f"{folder}/library.yaml", new)
    changes = tutorial.shell(tutorial.block("diff"), ".", status=1)
    if "'author' of 'books.list' is now required" not in changes:
        tutorial.fail(f"'{tutorial.block('diff')}' prints:\n{changes}")

    # "You can also convert the document once"
    tutorial.write(f"{folder}/library.yaml", document)
    tutorial.write(f"{folder}/library-2.yaml", new)
    for command in tutorial.block("convert").splitlines():
        tutorial.shell(command, folder)
    spec = (tutorial.folder / folder / "Library.rest.yaml").read_text()
    if "loans:" not in spec or "lost" not in spec:
        tutorial.fail(f"the converted spec is:\n{spec}")
    tutorial.expect(printed(call), "The Left Hand of Darkness available\nThe Dispossessed lost")


def tests(tutorial):
    """The package of this tutorial alone, as it promises."""
    tutorial.manifest_of(tutorial.block("manifest"))
    tutorial.write("Sources/TodoAPI/Todo.rest.yaml", tutorial.spec)
    tutorial.write("Sources/TodoAPI/TodoList.swift", tutorial.block("model"))
    for number, text in enumerate(tutorial.tests):
        tutorial.write(f"Tests/TodoTests/Test{number}.swift", tutorial.block("imports") + text)
    output = tutorial.swift("test")
    count = re.search(r"Test run with (\d+) tests? .*passed", output.stdout)
    if output.returncode or not count or int(count.group(1)) != len(tutorial.tests):
        tutorial.fail(output.stdout[-6000:])


@contextlib.contextmanager
def running(handler):
    """Runs a local server, and returns its address."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def server(tutorial):
    """Builds the server of its tutorial from the blocks that are files, and runs the commands with free ports."""
    # The traits are those of the environment.
    released = PACKAGE.removesuffix(")") + ', traits: [.defaults, "AsyncHTTPClient", "Log"])'
    tutorial.manifest_of(tutorial.block("manifest"), "6.2", released)
    tutorial.write("Sources/Gateway/Billing.rest.yaml", tutorial.spec)
    for number, text in enumerate(tutorial.sources):
        tutorial.write(f"Sources/Gateway/File{number}.swift", text)
    # With the versions of the example, nothing is fetched.
    resolved = PROJECT / "Examples/Gateway/Package.resolved"
    if resolved.exists():
        tutorial.write("Package.resolved", resolved.read_text())
    tutorial.built("--product", "Gateway")

    mock_port, gateway_port = free_port(), free_port()
    text = tutorial.block("commands").replace(":9000", f":{mock_port}").replace("--port 9000", f"--port {mock_port}")
    text = tutorial.replaced(text, "127.0.0.1:8080", f"127.0.0.1:{gateway_port}")
    mock, gateway, curl = text.splitlines()
    mock = tutorial.replaced(mock, "restgen mock", f"exec '{tutorial.restgen}' mock")
    gateway = tutorial.replaced(gateway, "swift run Gateway", f"exec '{tutorial.scratch}/debug/Gateway'")
    environment = os.environ | {"PATH": f"{tutorial.scratch}/debug:{os.environ['PATH']}", "PORT": str(gateway_port)}
    log = tutorial.folder / "log"
    processes = []
    try:
        for command in (mock, gateway):
            processes.append(subprocess.Popen(
                ["sh", "-c", command], cwd=tutorial.folder, env=environment, stdin=subprocess.DEVNULL,
                stdout=log.open("a"), stderr=subprocess.STDOUT,
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
    # The id, the time, and the addresses differ.
    for word in re.findall(r"[\w.]+=[\w.]+|\[?\w+\]?", tutorial.block("log").partition("(GET")[0]):
        word = re.sub(r"(request\.id=)\w+|^12$", r"\1", word)
        if word not in log.read_text():
            tutorial.fail(f"'{word}' isn't in the log of the server:\n{log.read_text()}")


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
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        with running(PublicServer) as address:
            first_list(Tutorial("FirstList", bundle, scratch, folder), address)
        with running(Library) as address:
            openapi_document(Tutorial("OpenAPIDocument", bundle, scratch, folder), address)
        tests(Tutorial("Tests", bundle, scratch, folder))
        server(Tutorial("Server", bundle, scratch, folder))
    print("4 tutorials")


main()
