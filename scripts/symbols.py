#!/usr/bin/env python3
"""Fails if a public declaration of a library has no summary, or if RestRuntime's public surface grows.

Reads the symbol graphs of the modules from the last `swift build`. RestRuntime re-exports its other modules, whose
declarations are part of its surface. Symbols without a location are synthesized by the compiler (`hashValue`).
Declarations with `@_spi(Generated)` are for generated code and aren't counted. Deprecated aliases of former names
aren't counted either.

    scripts/symbols.py            check
    scripts/symbols.py --list     every public declaration of RestRuntime
"""
import functools
import json
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

# The modules that RestRuntime re-exports.
RUNTIME = ["RestFormats", "RestHTTP", "RestMapping", "RestTransport", "RestRuntime"]
# The largest number of their public top-level types and public symbols. Lower them when the surface shrinks.
MOST_TYPES = 85
MOST_SYMBOLS = 724
TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias"}

root = Path(__file__).resolve().parent.parent
build = root / ".build" / "debug"


def module_maps():
    """The module maps of the C targets, which the Swift modules import."""
    for folder in [root / "Sources", root / ".build" / "checkouts"]:
        yield from folder.glob("*/module.modulemap")
        yield from folder.glob("*/Sources/*/include/module.modulemap")
        yield from folder.glob("*/Sources/*/module.modulemap")
    yield from build.glob("*.build/module.modulemap")


def libraries():
    """The names of the libraries other than RestRuntime."""
    return sorted(
        path.name
        for path in (root / "Sources").iterdir()
        if path.name.startswith("Rest") and path.name not in RUNTIME and any(path.rglob("*.swift"))
    )


def generator():
    """The modules of RestGenKit. Each has a folder, and the module `RestGenKit` is the pipeline."""
    folders = sorted(path.name for path in (root / "Sources" / "RestGenKit").iterdir() if path.is_dir())
    return ["RestGenKit" if name == "Pipeline" else f"RestGen{name}" for name in folders]


@functools.cache
def command():
    """The part of the command that is the same for all modules."""
    info = json.loads(subprocess.check_output(["swift", "-print-target-info"]))
    result = ["swift", "symbolgraph-extract", "-target", info["target"]["triple"], "-I", str(build / "Modules")]
    result += ["-minimum-access-level", "public", "-skip-synthesized-members"]
    for path in module_maps():
        result += ["-Xcc", f"-fmodule-map-file={path}"]
    if platform.system() == "Darwin":
        result += ["-sdk", subprocess.check_output(["xcrun", "--show-sdk-path"], text=True).strip()]
    return result


def extract(module, folder, *options):
    """Writes the symbol graphs of a module into a folder."""
    if not (build / "Modules" / f"{module}.swiftmodule").exists():
        sys.exit(f"{module} is not built. Run `RESTGEN_TRAITS=All swift build` first.")
    result = subprocess.run(
        [*command(), "-module-name", module, "-output-dir", str(folder), *options], capture_output=True, text=True
    )
    if result.returncode != 0:
        sys.exit(f"{module}: {result.stderr}")


def symbols(module, folder):
    extract(module, folder)
    # `Module@Swift` has the extensions of the standard library's types.
    for path in sorted(Path(folder).glob(f"{module}.symbols.json")) + sorted(Path(folder).glob(f"{module}@*.symbols.json")):
        yield from json.loads(path.read_text())["symbols"]


def main():
    modules = RUNTIME + [name for name in libraries() if name != "RestGenKit"] + generator()
    undocumented = []
    counts = {}
    with tempfile.TemporaryDirectory() as folder:
        for module in modules:
            types = total = 0
            for symbol in symbols(module, folder):
                if any(entry.get("isUnconditionallyDeprecated") for entry in symbol.get("availability", [])):
                    continue
                path = symbol["pathComponents"]
                total += 1
                types += symbol["kind"]["identifier"] in TYPES and len(path) == 1
                if module in RUNTIME and "--list" in sys.argv:
                    print(symbol["kind"]["identifier"].removeprefix("swift."), ".".join(path))
                if "docComment" not in symbol and "location" in symbol:
                    file = symbol["location"]["uri"].split("/Sources/")[-1]
                    line = symbol["location"]["position"]["line"] + 1
                    undocumented.append(f"Sources/{file}:{line}: {module}.{'.'.join(path)} has no summary")
            counts[module] = (types, total)
            print(f"{module}: {types} types, {total} symbols")
    types, total = (sum(counts[module][part] for module in RUNTIME) for part in [0, 1])
    print(f"RestRuntime with the modules that it re-exports: {types} types, {total} symbols")
    failures = undocumented
    if types > MOST_TYPES or total > MOST_SYMBOLS:
        failures.append(
            f"RestRuntime has {types} public types and {total} public symbols, more than {MOST_TYPES} and {MOST_SYMBOLS}. "
            "Make the new ones `package`, or `@_spi(Generated)` if generated code uses them."
        )
    if failures:
        sys.exit("\n".join(failures))


if __name__ == "__main__":
    main()
