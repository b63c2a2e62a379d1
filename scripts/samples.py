"""Checks the code blocks of documents.

    samples.py .build/debug README.md Documentation/*.md      in the project's folder

Specs are generated, and the Swift is compiled, with both default isolations, in debug and optimized. The output of shell
commands is compared. A comment above a block, which readers don't see, declares how to check it:

    <!-- sample: page Chat -->                            a whole spec, for the Swift of this document: Chat.rest.yaml
    <!-- sample: in resources.rooms | path: /rooms -->    a part of a spec: its position, and keys next to it
    <!-- sample: in Package.swift -->                     a part of a manifest: arguments of `Package`, or dependencies
    <!-- sample: from Sources/RestGenKit/Pipeline/Pipeline.swift -->    a quotation
    <!-- sample: file library.yaml -->                    a file for the commands of this document. A spec has to be valid
    <!-- sample: run -->                                  shell commands, each of which has to succeed
    <!-- sample: run | restgen import a.json -o A.rest.yaml -->    the same, after a command that readers don't see
    <!-- sample: prints | restgen check Chat.rest.yaml -->     the output of a command, except for its line breaks
    <!-- sample: refused | has no dynamic member 'colour' -->    Swift that the compiler rejects, with a part of the error
    <!-- sample: tutorial NAME -->                        a part of a tutorial that scripts/tutorials.py follows
    <!-- sample: not compiled | why -->                   a block that isn't checked, with the reason

YAML without a comment is a spec, or a part that begins with keys of a spec. If a key is repeated, another spec begins.
Specs/Samples contains what a document uses without showing it: Calls.rest.yaml is the spec of Calls.md,
Reference/Results.rest.yaml that of Reference/Results.md, Libraries/RestCache.rest.yaml that of the catalog of RestCache.
Given.yaml has models for parts of specs, and Files has files that specs and commands mention. Calls.swift declares the class
`Samples`. Each block of Calls.md is a method of it. If that file has a `@main`, shell commands of the document can run it as
`samples`.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import symbols

GIVEN = pathlib.Path("Specs/Samples")
# The settings of a target without options, and of one with all upcoming features.
STRICT = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
STRICT = ["-default-isolation", "MainActor"] + [word for name in STRICT for word in ("-enable-upcoming-feature", name)]
ISOLATIONS = {"nonisolated": [], "MainActor": STRICT}
# Declarations at the left margin of a sample. Other lines are statements.
DECLARATION = re.compile(r"(@|(public |final |nonisolated |private )*(struct|class|enum|actor|protocol|extension|func) )")


class Block:
    def __init__(self, document, line, note, language, text):
        self.document, self.line, self.language, self.text = document, line, language, text
        kind, _, self.extra = (note or "").partition(" | ")
        self.kind, _, self.argument = kind.partition(" ")
        self.name = f"{document}:{line}"


def blocks(path):
    """The blocks of a document, each with the comment above it."""
    note = None
    lines = path.read_text(encoding="utf-8").split("\n")
    number = 0
    while number < len(lines):
        line = lines[number]
        if line.startswith("```"):
            end = lines.index("```", number + 1)
            text = "\n".join(lines[number + 1 : end]) + "\n"
            yield Block(path, number + 1, note, line[3:], text)
            number = end
            note = None
        elif found := re.fullmatch(r"<!-- sample: (.+) -->", line):
            note = found.group(1)
        elif note:
            sys.exit(f"{path}:{number}: the comment has no block below it")
        number += 1


def given(document, suffix):
    """The file of Specs/Samples for a document: Documentation/Reference/Results.md has Reference/Results.swift."""
    if document.parent.suffix == ".docc":
        return GIVEN / "Libraries" / document.with_suffix(suffix).name
    return GIVEN / str(document.with_suffix(suffix)).removeprefix("Documentation/")


def indented(text):
    return "".join("  " + line if line.strip() else line for line in text.splitlines(keepends=True))


class Samples:
    def __init__(self, tools, folder):
        self.tools, self.folder = tools, folder
        # The C modules that the libraries import, such as SQLite.
        self.maps = [word for path in symbols.module_maps() for word in ("-Xcc", f"-fmodule-map-file={path}")]
        self.package = pathlib.Path("Package.swift").read_text()
        self.failures = []
        self.count = 0
        self.jobs = []
        self.refusals = []
        given = re.finditer(r"^  (\w+).*\n", (GIVEN / "Given.yaml").read_text(), re.M)
        self.given = {model.group(1): model.group(0) for model in given}
        # The path of Swift Testing. On Linux the compiler knows it.
        self.testing = []
        if sys.platform == "darwin":
            platform = subprocess.check_output(["xcrun", "--sdk", "macosx", "--show-sdk-platform-path"], text=True).strip()
            plugins = subprocess.check_output(["xcrun", "--find", "swiftc"], text=True).strip()
            plugins = pathlib.Path(plugins).parents[1] / "lib/swift/host/plugins/testing"
            self.testing = ["-F", f"{platform}/Developer/Library/Frameworks", "-plugin-path", plugins]
        self.environment = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "NO_COLOR": "1"}

    def fail(self, name, text):
        self.failures.append(f"{name}: {text.strip()}")

    def run(self, command, folder, **options):
        return subprocess.run(
            command, cwd=folder, env=self.environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600, **options,
        )

    def fresh(self, name):
        folder = self.folder / re.sub(r"\W+", "-", str(name))
        folder.mkdir()
        return folder

    def provide(self, text, folder):
        """Copies the files of Specs/Samples/Files that a text mentions."""
        for file in (GIVEN / "Files").iterdir():
            if file.name in text:
                shutil.copy(file, folder)

    # Specs

    def generate(self, name, spec, folder):
        """Writes the Swift of a spec. Missing models are taken from Given.yaml."""
        folder = folder / "Generated"
        missing = set()
        while True:
            output = self.run(["restgen", "generate", spec.name, "--strict", "--stubs", "-q", "-o", folder], spec.parent)
            found = set(re.findall(r"unknown (?:type|model) '(\w+)'", output.stdout)) & self.given.keys()
            if output.returncode == 0 or found <= missing:
                break
            missing |= found
            models = "".join(self.given[model] for model in sorted(missing))
            (spec.parent / "given.yaml").write_text("restgen: 1\nmodels:\n" + models)
            if "include:" not in spec.read_text():
                spec.write_text(spec.read_text() + "include: given.yaml\n")
        if output.returncode:
            self.fail(name, output.stdout + "of:\n" + spec.read_text())
        return sorted(folder.glob("*.swift"))

    def specs(self, block):
        """The specs in a block of parts: if a key is repeated, another one begins."""
        parts, keys = [""], set()
        for entry in re.split(r"^(?=[^\s#])", block.text, flags=re.M):
            key = entry.split(":")[0]
            if key in keys:
                parts.append("")
                keys = set()
            keys.add(key)
            parts[-1] += entry
        for part in parts:
            if block.kind == "in":
                beside = block.extra.replace("; ", "\n") + "\n" if block.extra else ""
                part = beside + part
                for key in reversed(block.argument.split(".")):
                    part = f"{key}:\n" + indented(part)
            yield "restgen: 1\n" + part

    def yaml(self, block):
        if re.search(r"^restgen: 1$", block.text, re.M):
            texts = [block.text]
        else:
            texts = list(self.specs(block))
        for number, text in enumerate(texts):
            folder = self.fresh(f"{block.name}-{number}")
            spec = folder / "Sample.rest.yaml"
            spec.write_text(text)
            self.provide(text, folder)
            files = self.generate(block.name, spec, folder)
            for name in ISOLATIONS if files else ():
                self.compile(block.name, folder, name, files, ["-typecheck"])

    # Swift

    def compile(self, name, folder, isolation, files, options):
        command = [
            "swiftc", "-swift-version", "6", "-D", "RESTGEN_SAMPLES", "-parse-as-library", "-module-name", "Samples", "-I", self.tools / "Modules",
            *self.maps, *self.testing, *ISOLATIONS[isolation], *options, *files,
        ]
        self.jobs.append((f"{name}, {isolation}", command, folder))

    def compile_all(self):
        def job(item):
            name, command, folder = item
            output = self.run(command, folder)
            # Samples may have unused values.
            found = [
                line for line in dict.fromkeys(re.findall(r"^(?! *\d* *\|).*\b(?:error|warning): .*", output.stdout, re.M))
                if not re.search(r"was never (used|read|mutated)", line)
            ]
            if output.returncode or found:
                self.fail(name, "\n    ".join(found) or output.stdout[-4000:])

        def refusal(item):
            block, command, folder = item
            output = self.run(command, folder)
            errors = re.findall(r"^(?! *\d* *\|).*\berror: .*", output.stdout, re.M)
            if not any(block.extra in error for error in errors):
                self.fail(block.name, "\n    ".join(errors) or "the compiler takes it")

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(job, self.jobs))
            list(pool.map(refusal, self.refusals))

    def swift(self, document, samples, refused, folder, specs):
        """The Swift of a document: a module, with the clients that it uses."""
        imports = {"import Foundation", "import RestRuntime"}
        declared, done = "", ""
        for block in samples:
            where = f'#sourceLocation(file: "{document}", line: {{}})\n'
            body, is_declared = "", False
            for offset, line in enumerate(block.text.splitlines()):
                number = block.line + 1 + offset
                if line.startswith("import ") or "@testable import " in line:
                    imports.add(line.split("//")[0].strip())
                    continue
                if not is_declared and DECLARATION.match(line):
                    is_declared = True
                    declared += where.format(number)
                if is_declared:
                    declared += line + "\n"
                    # A declaration ends with the brace at the left margin, or on its first line.
                    is_declared = not line.endswith("}") or line[:1] == " "
                else:
                    body += (where.format(number) if not body.strip() else "") + line + "\n"
            if body.strip():
                done += f"func sample{block.line}() async throws {{\n{body}}}\n"
        text = "\n".join(sorted(imports)) + "\n" + declared + f"extension Samples {{\n{done}}}\n#sourceLocation()\n"
        (folder / "Document.swift").write_text(text)
        files = [folder / "Document.swift"]
        for spec in specs:
            for file in self.generate(document, spec, folder):
                if file not in files:
                    files.append(file)
        samples_file = given(document, ".swift")
        has_main = False
        if samples_file.exists():
            files.append(samples_file.resolve())
            has_main = "@main" in samples_file.read_text()
        else:
            (folder / "Document.swift").write_text(text + "final class Samples {}\n")
        for block in refused:
            self.refused(block, folder, files)
        self.compile(document, folder, "MainActor", files, ["-c", "-Onone", "-wmo", "-o", folder / "MainActor.o"])
        if has_main:
            modules = ("RestRuntime", "RestTransport", "RestMapping", "RestHTTP", "RestFormats", "HTTPTypes")
            files += [item for module in modules for item in self.objects(module)]
            self.compile(document, folder, "nonisolated", files, ["-O", "-wmo", "-o", folder / "samples"])
        else:
            self.compile(document, folder, "nonisolated", files, ["-c", "-O", "-wmo", "-o", folder / "nonisolated.o"])

    def refused(self, block, folder, files):
        """A sample that must not compile, instead of the document's others."""
        folder = folder / f"refused-{block.line}"
        folder.mkdir()
        document = folder / "Document.swift"
        imports = [line for line in files[0].read_text().splitlines() if line.startswith("import ")]
        text = "\n".join(imports) + f"\nextension Samples {{\nfunc refused() async throws {{\n{block.text}}}\n}}\n"
        document.write_text(text)
        command = ["swiftc", "-swift-version", "6", "-typecheck", "-module-name", "Samples", "-I", self.tools / "Modules"]
        command += self.maps
        self.refusals.append((block, command + [document, *files[1:]], folder))

    def objects(self, module):
        """The objects of a module in the last build, without those of older builds."""
        table = json.loads((self.tools / f"{module}.build/output-file-map.json").read_text())
        return [item["object"] for item in table.values() if "object" in item]

    def manifest(self, block):
        """A part of a manifest. Its products and traits of restgen have to exist."""
        folder = self.fresh(block.name)
        text = block.text
        if text.startswith("."):
            packages, products = self.dependencies(text)
            packages = packages or '.package(url: "https://github.com/restgen/restgen", from: "0.1.0"),\n'
            target = f'.executableTarget(name: "App", dependencies: [\n{products}])'
            text = f"dependencies: [\n{packages}],\ntargets: [{target}]"
        for kind, name in re.findall(r'\.(product|plugin)\(name: "(\w+)", package: "restgen"', block.text):
            if not re.search(rf'\.(library|plugin)\(name: "{name}"', self.package):
                self.fail(block.name, f"restgen has no product {name}")
        for list in re.findall(r"traits: \[(.*?)\]", block.text, re.S):
            for name in re.findall(r'"(\w+)"', list):
                if not re.search(rf'\.trait\(\s*name: "{name}"', self.package):
                    self.fail(block.name, f"restgen has no trait {name}")
        text = indented(indented(text)).rstrip()
        text = f'// swift-tools-version: 6.1\nimport PackageDescription\n\nlet package = Package(\n    name: "App",\n{text}\n)\n'
        (folder / "Package.swift").write_text(text)
        self.jobs.append((block.name, ["swift", "package", "dump-package"], folder))

    def dependencies(self, text):
        """The dependencies of a package, and those of its target. Each begins at the left margin."""
        packages, products = "", ""
        for entry in re.split(r"^(?=\.)", text, flags=re.M)[1:]:
            if entry.startswith(".package("):
                packages += entry
            else:
                products += entry
        return packages, products

    # Shells

    def shell(self, block, folder):
        folder = folder / f"shell-{block.line}"
        folder.mkdir()
        self.provide(block.extra + block.text, folder)
        for line in [block.extra, *block.text.splitlines()]:
            command = re.sub(r"^swift run ", "", line.split(" #")[0])
            output = self.run(["bash", "-o", "pipefail", "-c", command], folder)
            if output.returncode:
                self.fail(block.name, f"{command}\n{output.stdout}")

    def printed(self, block, folder):
        environment = self.environment | {"PATH": f"{folder}:{self.environment['PATH']}"}
        output = subprocess.run(
            ["sh", "-c", block.extra], cwd=folder, env=environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60,
        )
        # Documents break long lines.
        if output.stdout.split() != block.text.split():
            self.fail(block.name, f"the output is:\n{output.stdout}")

    def valid(self, block, folder):
        output = self.run(["restgen", "check", "--strict", block.argument], folder)
        if output.returncode:
            self.fail(block.name, output.stdout)

    def quoted(self, block):
        source = pathlib.Path(block.argument).read_text()
        for line in block.text.splitlines():
            if line.split(" //")[0].strip() not in source:
                self.fail(block.name, f"'{line.strip()}' is not in {block.argument}")

    # Documents

    def read(self, document):
        folder = self.fresh(document)
        specs = []
        spec = folder / f"{document.stem}.rest.yaml"
        if given(document, ".rest.yaml").exists():
            shutil.copy(given(document, ".rest.yaml"), spec)
            specs.append(spec)
        samples, refused, later = [], [], []
        for block in blocks(document):
            self.count += 1
            if block.kind == "not" and block.argument == "compiled" and block.extra:
                continue
            if block.kind == "tutorial" and block.argument:
                continue
            if block.kind == "from":
                self.quoted(block)
            elif block.kind == "file" and re.fullmatch(r"[\w.-]+", block.argument):
                (folder / block.argument).write_text(block.text)
                if block.argument.endswith(".rest.yaml"):
                    later.append((self.valid, block, folder))
            elif block.kind == "run" and block.language == "sh":
                self.shell(block, folder)
            elif block.kind == "prints":
                later.append((self.printed, block, folder))
            elif block.language == "yaml" and block.kind == "page":
                spec = folder / f"{block.argument}.rest.yaml"
                spec.write_text(block.text)
                specs.append(spec)
                self.yaml(block)
            elif block.language == "yaml" and block.kind in ("", "in"):
                self.yaml(block)
            elif block.language == "swift" and block.kind == "in":
                self.manifest(block)
            elif block.language == "swift" and block.kind == "refused" and block.extra:
                refused.append(block)
            elif block.language == "swift" and not block.kind:
                samples.append(block)
            else:
                self.fail(block.name, "this block isn't checked: declare in a comment above it how to check it, or why not (scripts/samples.py)")
        if samples or refused:
            self.swift(document, samples, refused, folder, specs)
        return later


def main():
    tools = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        samples = Samples(tools, pathlib.Path(folder).resolve())
        later = [item for path in sys.argv[2:] for item in samples.read(pathlib.Path(path))]
        samples.compile_all()
        for check, block, place in later:
            check(block, place)
    print(f"{samples.count} blocks, {len(samples.jobs)} compilations")
    for failure in samples.failures:
        print("  " + failure)
    sys.exit(1 if samples.failures else 0)


if __name__ == "__main__":
    main()
