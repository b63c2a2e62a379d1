#!/usr/bin/env python3
"""Imports, checks and generates OpenAPI documents, and compiles the generated code with warnings as errors.

    ./compile-documents.py github.json stripe.json        # documents
    ./compile-documents.py documents.txt --step 4         # every fourth document of a list, with a path per line
    ./compile-documents.py github.json --build release    # compiles. The default is to check only the types

Build the package first with `swift build`, which creates the tool and the modules in `.build/debug`. Documents that can't be read at
all are skipped and counted. The exit code is 1 if a command or the compiler fails.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The diagnostics for files that can't be read as a document.
UNREADABLE = ("[openapi-syntax]", "[yaml-", "[openapi-document]")


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def errors(text, most=3):
    return [line for line in text.splitlines() if "error:" in line][:most]


def look(document, options, folder):
    """Returns the failed stage with its errors, or None."""
    spec, swift = folder / "Document.rest.yaml", folder / "Swift"
    for command in (["import", document, "-o", spec], ["check", document], ["generate", document, "-o", swift], ["check", spec]):
        code, text = run(options.tool, *command)
        if code == 0:
            continue
        found = errors(text)
        if command[0] == "import" and found and any(mark in found[0] for mark in UNREADABLE):
            return "unreadable", found
        return command[0], found or [f"exit {code}"]
    flags = ["-warnings-as-errors", "-swift-version", "6", "-module-name", "Document", "-I", options.modules]
    if options.build is None:
        flags.append("-typecheck")
    else:
        flags += ["-parse-as-library", "-c", "-wmo", "-O" if options.build == "release" else "-Onone", "-o", folder / "Document.o"]
    code, text = run("swiftc", *flags, *sorted(swift.rglob("*.swift")))
    return ("compile", errors(text) or [f"exit {code}"]) if code else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("documents", nargs="+", help="documents, or lists of them (.txt)")
    parser.add_argument("--step", type=int, default=1, help="of a list, every how manieth")
    parser.add_argument("--build", choices=["debug", "release"])
    parser.add_argument("--tool", default=ROOT / ".build/debug/restgen")
    parser.add_argument("--modules", default=ROOT / ".build/debug/Modules")
    options = parser.parse_args()
    documents = []
    for path in map(pathlib.Path, options.documents):
        documents += path.read_text().split("\n")[:: options.step] if path.suffix == ".txt" else [path]
    documents = [str(path) for path in documents if str(path)]
    counts = {"unreadable": 0, "failed": 0}
    start = time.time()
    for document in documents:
        with tempfile.TemporaryDirectory() as folder:
            problem = look(document, options, pathlib.Path(folder))
        if problem:
            counts["unreadable" if problem[0] == "unreadable" else "failed"] += 1
            print(f"{problem[0]}: {document}", *problem[1], sep="\n    ", flush=True)
    print(f"{len(documents)} documents, {counts['unreadable']} unreadable, {counts['failed']} failed, {time.time() - start:.0f} s")
    return counts["failed"] > 0


if __name__ == "__main__":
    sys.exit(main())
