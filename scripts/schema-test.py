"""Validates specs of this project with `restgen schema`, by independent validators and an independent YAML reader.

    schema-test.py restgen.schema.json      in the project's folder

The schema has to accept every spec of the cases, the examples, the README and the explanations of diagnostics, every corrected
spec of an error case, and every part of a spec in the reference. It rejects the invalid specs in Specs/Errors whose structure is
wrong. Their number is printed, because editors show these errors.

An editor underlines the position of an error. Two validators have to report a wrong key or value at its own position, and not at
the service around it.
"""

import json
import pathlib
import re
import sys

import jsonschema_rs
from jsonschema import Draft202012Validator as Validator
from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, SequenceNode

# YAML 1.2.2, section 10.3.2, as restgen reads it: `yes` and `on` are texts, and so is a date.
INTEGER = re.compile(r"[-+]?[0-9]+")
NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
WORDS = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
WORDS |= {word: word.lower() == "true" for word in ("true", "True", "TRUE", "false", "False", "FALSE")}


def value(node):
    """The JSON value of a node. Keys are texts, whatever they look like."""
    if isinstance(node, MappingNode):
        return {key.value: value(item) for key, item in node.value}
    if isinstance(node, SequenceNode):
        return [value(item) for item in node.value]
    text = node.value
    if node.style is not None or node.tag == "!":
        return text
    if text in WORDS:
        return WORDS[text]
    if INTEGER.fullmatch(text):
        return int(text)
    return float(text) if NUMBER.fullmatch(text) else text


def read(text):
    node = YAML(typ="safe", pure=True).compose(text)
    # A file with only comments isn't a spec.
    return None if node is None else value(node)


def blocks(path):
    """The YAML blocks of a Markdown file: their lines and texts."""
    text = path.read_text(encoding="utf-8")
    for found in re.finditer(r"^```yaml\n(.*?)^```", text, re.S | re.M):
        yield text.count("\n", 0, found.start()) + 2, found.group(1)


class Check:
    def __init__(self, schema):
        Validator.check_schema(schema)
        self.schema = schema
        self.count = 0
        self.failures = []
        # A missing definition would only be noticed if a spec uses it.
        used = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(schema)))
        for name in sorted(used ^ set(schema["$defs"])):
            self.failures.append(f"the definition '{name}' is missing, or nobody uses it")

    def findings(self, spec, schema=None):
        # Paths inside the schema refer to its definitions.
        root = self.schema if schema is None else {"$defs": self.schema["$defs"], **schema}
        return ["/".join(map(str, found.path)) + ": " + found.message for found in Validator(root).iter_errors(spec)]

    def takes_file(self, path):
        spec = read(path.read_text(encoding="utf-8"))
        # The file of `openapi` isn't a spec.
        if not isinstance(spec, dict) or "info" not in spec:
            self.takes(path, spec)

    def takes(self, name, spec, schema=None):
        self.count += 1
        for finding in self.findings(spec, schema):
            self.failures.append(f"{name}: {finding[:400]}")

    def takes_pieces(self, path, first=0):
        for line, text in list(blocks(path))[first:]:
            # A block may contain a key several times, in alternative forms.
            for piece in re.split(r"^(?=[^\s#])", text, flags=re.M):
                for key, item in (read(piece) or {}).items() if piece.strip() else ():
                    self.takes_piece(f"{path}:{line}", key, item)

    def takes_piece(self, name, key, piece):
        """A part of a spec: a key of the API or of an endpoint, or a named entry inside one."""
        method = {"GET": "/x", key: piece}
        if key in self.schema["properties"]:
            self.takes(name, {"restgen": 1} | {key: piece})
        elif not self.findings(method, {"$ref": "#/$defs/endpoint"}):
            self.count += 1
        elif isinstance(piece, str):
            self.takes(name, {key: piece}, {"$ref": "#/$defs/endpoints"})
        elif not self.findings({key: piece}, {"$ref": "#/$defs/endpoints"}):
            self.count += 1
        else:
            self.takes(name, {key: piece}, {"$ref": "#/$defs/models"})


# Specs with one mistake each, and its place.
MISTAKES = [
    ("resources: { rooms: { list: { GET: /rooms, retuns: '[Room]' } } }", "resources/rooms/list", "retuns"),
    ("resources: { list: { GET: /rooms, retuns: '[Room]' } }", "resources/list", "retuns"),
    ("resources: { rooms: { endpoints: { list: { GET: /rooms, query: { a: { tipe: Int } } } } } }",
     "resources/rooms/endpoints/list/query/a", "tipe"),
    ("resources: { rooms: { endpoints: { list: GET /rooms }, pth: /rooms } }", "resources/rooms", "pth"),
    ("resources: { rooms: { list: /rooms } }", "resources/rooms/list", "/rooms"),
    ("resources: { rooms: { list: { GET: /rooms, returns: { type: Room, att: data } } } }",
     "resources/rooms/list/returns", "att"),
    ("resources: { rooms: { list: { GET: /rooms, retry: { atempts: 3 } } } }", "resources/rooms/list/retry", "atempts"),
    ("resources: { rooms: { list: { GET: /rooms, pages: { cursor: after, att: next } } } }",
     "resources/rooms/list/pages", "att"),
    ("resources: { rooms: { list: { GET: /rooms, auth: { header: X-Key, schme: token } } } }",
     "resources/rooms/list/auth", "schme"),
    ("resources: { rooms: { services: { members: { list: { GET: /m, querry: { a: Int } } } } } }",
     "resources/rooms/services/members/list", "querry"),
    ("models: { Room: { id: { type: String, deflt: a } } }", "models/Room/id", "deflt"),
    ("models: { Room: { fields: { id: String }, extnds: Base } }", "models/Room", "extnds"),
    ("models: { Room: { fields: { id: { type: String, kye: a } } } }", "models/Room/fields/id", "kye"),
    ("unions: { Shape: { by: type, cases: { A: { model: A, tg: a } } } }", "unions/Shape/cases/A", "tg"),
    ("enums: { Colour: { values: [red], clsed: true } }", "enums/Colour", "clsed"),
    ("envelope: { result: data, eror: error }", "envelope", "eror"),
    ("envelopes: { result: data, eror: error }", "envelopes", "eror"),
    ("envelopes: { /a: { result: data, eror: error } }", "envelopes/~a", "eror"),
    ("server: { url: 'https://a.b', varables: {} }", "server", "varables"),
    ("timeout: [1]", "timeout", "1"),
    ("json: { unknwn: error }", "json", "unknwn"),
    ("openapi: { document: a.json, onli: x }", "openapi", "onli"),
    ("resources: { a: { GET: /a, pages: { next: { link: next, att: links } } } }", "resources/a/pages/next", "att"),
    ("pages: { byLink: { next: { link: next, att: links } } }", "pages/byLink/next", "att"),
    ("resources: { a: { POST: /a, body: { name: { tpe: Int } } } }", "resources/a/body/name", "tpe"),
    ("resources: { a: { POST: /a, body: { application/json: { name: { tpe: Int } } } } }",
     "resources/a/body/application~json/name", "tpe"),
    ("resources: { a: { GET: /a, poll: { since: last.id, evry: 3s } } }", "resources/a/poll/evry", "3s"),
    ("resources: { a: { GET: /a, poll: { interval: 3 } } }", "resources/a/poll/interval", "3"),
    ("resources: { a: { GET: /a, multipart: { f: { type: File, filenme: a } } } }", "resources/a/multipart/f", "filenme"),
    ("auth: { cookie: SID, expird: { status: 403 } }", "auth", "expird"),
    ("errors: { 404: { type: A, az: b } }", "errors/404", "az"),
    ("auth: [bearer, { hader: X-Key }]", "auth/1", "hader"),
    ("server: { live: { url: 'https://a.b', vriables: {} } }", "server/live", "vriables"),
    ("enums: { Colour: { values: { red: { vlue: R } }, closed: true } }", "enums/Colour/values/red", "vlue"),
    ("unions: { Shape: { by: type, a: { model: A, vlue: a } } }", "unions/Shape/a", "vlue"),
    ("resources: { s: { path: /s, odata: { a: { path: /A, mdel: A, key: id } } } }", "resources/s/odata/a", "mdel"),
]


def points_at_mistakes(check):
    """Both validators report each mistake at its place."""
    rust = jsonschema_rs.validator_for(check.schema)
    for text, place, word in MISTAKES:
        spec = {"restgen": 1} | read(text)
        found = {
            "jsonschema": [(error.absolute_path, error.message) for error in Validator(check.schema).iter_errors(spec)],
            "jsonschema-rs": [(error.instance_path, error.message) for error in rust.iter_errors(spec)],
        }
        for validator, errors in found.items():
            errors = [("/".join(str(key).replace("/", "~") for key in path), message) for path, message in errors]
            if not any(path == place and word in message for path, message in errors):
                check.failures.append(f"{validator} reports '{text}' not at {place}: {str(errors)[:300]}")


def main():
    check = Check(json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")))
    for folder in ("Specs/Cases", "Specs/Examples", "Specs/Samples", "Specs/Diffs", "Tests/Consumer/Sources"):
        for path in sorted(pathlib.Path(folder).rglob("*.yaml")):
            check.takes_file(path)
    # The corrected specs, which follow the helps of the diagnostics.
    for path in sorted(pathlib.Path("Specs/Errors").glob("*/Mended/**/*.yaml")):
        check.takes_file(path)
    for line, text in blocks(pathlib.Path("README.md")):
        check.takes(f"README.md:{line}", read(text))
    for path in sorted(pathlib.Path("Documentation/Reference").glob("*.md")):
        check.takes_pieces(path)
    for path in sorted(pathlib.Path("Documentation/Diagnostics").glob("*.md")):
        # The right example comes after the wrong one. An example of a YAML error needn't be a spec.
        if not path.name.startswith("yaml-"):
            check.takes_pieces(path, first=1)

    points_at_mistakes(check)

    # Files with YAML errors can't be validated. One of them has aliases that would keep a validator busy endlessly.
    specs = [path for path in sorted(pathlib.Path("Specs/Errors").glob("*/*.rest.yaml")) if "/yaml-" not in str(path)]
    refused = 0
    for path in specs:
        try:
            refused += bool(check.findings(read(path.read_text(encoding="utf-8"))))
        except Exception:
            # Not YAML, or without a JSON value.
            refused += 1
    print(f"{check.count} specs and parts of specs are valid, {refused} of {len(specs)} faulty specs are rejected")
    # A schema that accepts everything would pass all tests above.
    if refused < 10:
        check.failures.append(f"only {refused} faulty specs are rejected")
    for failure in check.failures:
        print("  " + failure)
    sys.exit(1 if check.failures else 0)


main()
