#!/usr/bin/env python3
"""Runs restgen with OpenAPI documents that are designed to be slow, with limits for time and memory.

    python3 scripts/hostile-documents.py .build/release/restgen
    python3 scripts/hostile-documents.py .build/release/restgen nested-unions    # only one document
    python3 scripts/hostile-documents.py --write folder                          # only writes the documents

Each document is imported, checked and generated. Exit codes 0 and 1 are both accepted, since a diagnostic may reject a document that
is too large. A crash, more than 5 seconds and more than 500 MB are failures.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time

SECONDS = 5
MEGABYTES = 500


def text():
    return {"type": "string"}


def ref(name):
    return {"$ref": f"#/components/schemas/{name}"}


def obj(properties, **more):
    return {"type": "object", "properties": properties, **more}


def response(schema):
    return {"200": {"description": "ok", "content": {"application/json": {"schema": schema}}}}


def document(schemas, paths=None, version="3.1.0"):
    if paths is None:
        paths = {f"/s{i}": {"get": {"operationId": f"get{i}", "responses": response(ref(name))}}
                 for i, name in enumerate(list(schemas)[:20])}
    return {"openapi": version, "info": {"title": "Hostile", "version": "1"}, "paths": paths,
            "components": {"schemas": schemas}}


def nested(depth, inner, wrap):
    for _ in range(depth):
        inner = wrap(inner)
    return inner


def shape(i, count=8):
    return obj({f"p{i}_{j}": text() for j in range(count)}, required=[f"p{i}_0"])


DOCUMENTS = {
    # deep
    "deep-properties": lambda: document({"A": nested(90, text(), lambda s: obj({"a": s}))}),
    "deep-lists": lambda: document({"A": nested(180, text(), lambda s: {"type": "array", "items": s})}),
    "deep-unions": lambda: document({"A": nested(90, text(), lambda s: {"oneOf": [s, {"type": "integer"}]})}),
    "deep-all-of": lambda: document({"A": nested(90, obj({"x": text()}), lambda s: {"allOf": [s]})}),
    "too-deep": lambda: document({"A": nested(20_000, text(), lambda s: {"allOf": [s]})}),
    "deep-example": lambda: document({"A": {"example": nested(180, 1, lambda s: [s])}}),
    # chains
    "reference-chain": lambda: document({**{f"A{i}": ref(f"A{i + 1}") for i in range(20_000)}, "A20000": text()}),
    "reference-circle": lambda: document({f"A{i}": ref(f"A{(i + 1) % 20_000}") for i in range(20_000)}),
    "all-of-chain": lambda: document(
        {f"A{i}": {"allOf": [ref(f"A{i + 1}"), obj({f"p{i}": text()})]} for i in range(3000)} | {"A3000": shape(0)}),
    "all-of-circle": lambda: document(
        {f"A{i}": {"allOf": [ref(f"A{(i + 1) % 3000}"), obj({f"p{i}": text()})]} for i in range(3000)}),
    "all-of-ladder": lambda: document(
        {f"A{i}": {"allOf": [ref(f"A{i + 1}"), ref(f"A{i + 2}")]} for i in range(2000)}
        | {"A2000": shape(0), "A2001": shape(1)}),
    "property-chain": lambda: document(
        {f"A{i}": obj({"next": ref(f"A{i + 1}")}, required=["next"]) for i in range(20_000)} | {"A20000": shape(0)}),
    "required-circle": lambda: document(
        {f"A{i}": obj({"next": ref(f"A{(i + 1) % 10_000}")}, required=["next"]) for i in range(10_000)}),
    "sibling-chain": lambda: document(
        {f"A{i}": {**ref(f"A{i + 1}"), "properties": {f"p{i}": text()}} for i in range(2000)} | {"A2000": shape(0)}),
    "dynamic-chain": lambda: document(
        {f"A{i}": {"$id": f"a{i}", **ref(f"A{i + 1}"), "$defs": {"T": {"$dynamicAnchor": "T", "type": "string"}}}
         for i in range(2000)} | {"A2000": obj({"x": {"$dynamicRef": "#T"}})}),
    # unions
    "big-union": lambda: document(
        {f"A{i}": shape(i) for i in range(1000)} | {"U": {"oneOf": [ref(f"A{i}") for i in range(1000)]}},
        {"/u": {"get": {"responses": response(ref("U"))}}}),
    "big-union-of-big-models": lambda: document(
        {f"A{i}": obj({f"p{j}": text() for j in range(400)} | {f"own{i}": text()}) for i in range(150)}
        | {"U": {"oneOf": [ref(f"A{i}") for i in range(150)]}},
        {"/u": {"get": {"responses": response(ref("U"))}}}),
    "equal-alternatives": lambda: document(
        {f"A{i}": shape(0) for i in range(1000)} | {"U": {"anyOf": [ref(f"A{i}") for i in range(1000)]}},
        {"/u": {"get": {"responses": response(ref("U"))}}}),
    "mutual-unions": lambda: document(
        {f"A{i}": obj({"x": {"oneOf": [ref(f"A{j}") for j in range(60)]}}) for i in range(60)}),
    "mutual-bare-unions": lambda: document(
        {f"A{i}": {"oneOf": [ref(f"A{j}") for j in range(60) if j != i] + [shape(i)]} for i in range(60)}),
    "nested-unions": lambda: document(
        {f"A{i}": {"oneOf": [ref(f"A{i + 1}"), {"type": "array", "items": ref(f"A{i + 1}")}, shape(i)]}
         for i in range(300)} | {"A300": shape(0)}),
    "discriminator-family": lambda: document(
        {"Base": obj({"kind": text()}, required=["kind"], discriminator={"propertyName": "kind"})}
        | {f"A{i}": {"allOf": [ref("Base"), shape(i)]} for i in range(2000)}),
    "discriminator-levels": lambda: document(
        {"A0": obj({"kind": text()}, required=["kind"], discriminator={"propertyName": "kind"})}
        | {f"A{i}": {"allOf": [ref(f"A{(i - 1) // 2}"), shape(i, 2)],
                     "discriminator": {"propertyName": "kind"}} for i in range(1, 500)}),
    "inline-unions-of-lists": lambda: document(
        {f"A{i}": obj({f"l{j}": {"type": "array", "items": {"oneOf": [ref(f"A{(i * 7 + j) % 200}"), ref(f"A{j}")]}}
                       for j in range(30)}) for i in range(200)}),
    # wide
    "equal-schemas": lambda: document({f"A{i}": shape(0) for i in range(10_000)},
        {f"/s{i}": {"get": {"responses": response(ref(f"A{i}"))}} for i in range(10_000)}),
    "equal-inline-schemas": lambda: document({},
        {f"/s{i}": {"get": {"responses": response(obj({"a": obj({"b": text()}), "c": {"type": "integer"}}))}}
         for i in range(10_000)}),
    "equal-recursive-schemas": lambda: document(
        {f"A{i}": obj({"a": ref(f"A{(i + 1) % 3000}"), "b": text()}) for i in range(3000)},
        {f"/s{i}": {"get": {"responses": response(ref(f"A{i}"))}} for i in range(3000)}),
    "wide-model": lambda: document({"A": obj({f"p{i}": text() for i in range(30_000)})}),
    "clashing-properties": lambda: document({"A": obj({"a" + "_" * i: text() for i in range(2000)})}),
    "clashing-schemas": lambda: document({"a" + "-" * i: shape(i) for i in range(3000)},
        {f"/s{i}": {"get": {"responses": response(ref("a" + "-" * i))}} for i in range(3000)}),
    "long-enum": lambda: document({"A": {"type": "string", "enum": [f"v{i}" for i in range(100_000)]}}),
    "clashing-enum": lambda: document({"A": {"type": "string", "enum": ["a" + "-" * i for i in range(5000)]}}),
    "same-operation-ids": lambda: document({"A": shape(0)},
        {f"/p{i}": {"get": {"operationId": "get", "responses": response(ref("A"))}} for i in range(10_000)}),
    "same-operation-ids-and-tags": lambda: document({"A": shape(0)},
        {f"/p{i}/{{id}}": {"get": {"operationId": "get", "tags": ["t"], "responses": response(ref("A"))}}
         for i in range(10_000)}),
    "same-paths": lambda: document({"A": shape(0)},
        {f"/p/{{a{i}}}": {"get": {"responses": response(ref("A"))}} for i in range(10_000)}),
    "many-parameters": lambda: document({},
        {"/p": {"get": {"parameters": [{"name": f"q{i}", "in": "query", "schema": text()} for i in range(10_000)],
                        "responses": {"204": {"description": "ok"}}}}}),
    "clashing-parameters": lambda: document({},
        {"/p": {"get": {"parameters": [{"name": "q" + "_" * i, "in": "query", "schema": text()} for i in range(2000)],
                        "responses": {"204": {"description": "ok"}}}}}),
    "shared-parameters": lambda: document({},
        {f"/p{i}": {"parameters": [{"name": f"q{j}", "in": "query", "schema": text()} for j in range(100)],
                    "get": {"responses": {"204": {"description": "ok"}}}} for i in range(1000)}),
    "many-statuses": lambda: document({"A": shape(0)},
        {f"/p{i}": {"get": {"responses": {str(s): response(ref("A"))["200"] for s in range(200, 600)}}}
         for i in range(50)}),
    "many-media-types": lambda: document({},
        {"/p": {"post": {"requestBody": {"content": {f"application/x{i}+json": {"schema": shape(i, 2)}
                                                     for i in range(1000)}},
                         "responses": {"200": {"description": "ok", "content": {
                             f"application/x{i}+json": {"schema": shape(i, 2)} for i in range(1000)}}}}}}),
    "many-security": lambda: {**document({}, {f"/p{i}": {"get": {
        "security": [{f"s{(i + j) % 200}": []} for j in range(50)],
        "responses": {"204": {"description": "ok"}}}} for i in range(500)}), "components": {"securitySchemes": {
            f"s{i}": {"type": "apiKey", "in": "header", "name": f"X-{i}"} for i in range(200)}}},
    "many-servers": lambda: {**document({"A": shape(0)}), "servers": [
        {"url": f"https://{{v{i}}}.example.com/{i}", "variables": {f"v{i}": {"default": "a"}}} for i in range(5000)]},
    "long-path": lambda: document({}, {"/" + "/".join(f"{{a{i}}}" for i in range(2000)): {
        "get": {"responses": {"204": {"description": "ok"}}}}}),
    "braces": lambda: document({}, {"/" + "{" * 20_000: {"get": {"responses": {"204": {"description": "ok"}}}}}),
    "long-texts": lambda: document({"A": obj({f"p{i}": {**text(), "description": "word " * 20_000}
                                              for i in range(50)})}),
    "long-names": lambda: document({"A" * 50_000: obj({"b" * 50_000: {"type": "string", "enum": ["c" * 50_000, "d"]}})}),
    "many-examples": lambda: document({"A": obj({"a": text()}, examples=[{"a": "x"}] * 20_000)}),
    "huge-example": lambda: document({"A": {**obj({"l": {"type": "array", "items": ref("B")}}),
                                            "example": {"l": [{"a": str(i)} for i in range(100_000)]}},
                                      "B": obj({"a": text()})}),
    "example-of-unions": lambda: document(
        {"A": {"oneOf": [obj({"a": ref("A"), f"p{i}": text()}) for i in range(8)],
               "example": nested(60, {}, lambda s: {"a": s})}}),
    "self-union": lambda: document({"A": {"oneOf": [ref("A"), shape(0)], "example": {"p0_0": "x"}},
                                    "B": {"anyOf": [ref("C"), text()], "example": {}},
                                    "C": {"anyOf": [ref("B"), {"type": "integer"}], "default": []}}),
    "bad-defaults": lambda: document({"A": obj({f"p{i}": {"type": "integer", "default": "x"} for i in range(10_000)})}),
    "missing-references": lambda: document({"A": obj({f"p{i}": ref(f"Gone{i}") for i in range(10_000)})}),
    "missing-near-references": lambda: document(
        {f"Schema{i}": shape(0) for i in range(5000)} | {"A": obj({f"p{i}": ref(f"Schemo{i}") for i in range(5000)})},
        {"/a": {"get": {"responses": response(ref("A"))}}}),
    "big-and-usual": lambda: document(
        {f"A{i}": obj({f"p{j}": ref(f"A{(i * 31 + j) % 4000}") if j % 3 == 0 else
                       {**text(), "description": "What it is for, and how it is used."} for j in range(9)},
                      required=["p1"]) for i in range(4000)},
        {f"/r{i % 200}/{{id}}/s{i}": {"get": {"operationId": f"r{i % 200}-get-s{i}", "tags": [f"r{i % 200}"],
            "parameters": [{"name": "id", "in": "path", "required": True, "schema": text()}],
            "responses": response(ref(f"A{i}"))}} for i in range(4000)}),
}

YAML_DOCUMENTS = {
    "anchors": lambda: "openapi: 3.1.0\ninfo: { title: t, version: '1' }\nx-a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    + "".join(f"x-a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 12))
    + "paths: { /a: { get: { responses: { '200': { description: ok, content: { application/json: { example: *a11 } } } } } } }\n",
    "merge-keys": lambda: "openapi: 3.1.0\ninfo: { title: t, version: '1' }\nx-m0: &m0 { a: 1 }\n"
    + "".join(f"x-m{i}: &m{i} {{ <<: [{', '.join([f'*m{i - 1}'] * 10)}], k{i}: 1 }}\n" for i in range(1, 12))
    + "paths: {}\n",
    "deep-flow": lambda: "openapi: 3.1.0\nx: " + "[" * 100_000,
    "many-documents": lambda: "openapi: 3.1.0\n" + "---\na: b\n" * 50_000,
    "long-key": lambda: "openapi: 3.1.0\n" + "k" * 5_000_000 + ": v\n",
}


def dumped(value):
    """Returns JSON of any depth."""
    parts, work = [], [value]
    while work:
        item = work.pop()
        if isinstance(item, tuple):
            parts.append(item[0])
        elif isinstance(item, dict) and item:
            work.append(("}",))
            for index, (key, inner) in reversed(list(enumerate(item.items()))):
                work += [inner, ((", " if index else "{") + json.dumps(key) + ": ",)]
        elif isinstance(item, list) and item:
            work.append(("]",))
            for index, inner in reversed(list(enumerate(item))):
                work += [inner, (", " if index else "[",)]
        else:
            parts.append(json.dumps(item))
    return "".join(parts)


def write(folder):
    for name, make in DOCUMENTS.items():
        path = os.path.join(folder, name + ".json")
        with open(path, "w") as file:
            file.write(dumped(make()))
        yield name, path
    for name, make in YAML_DOCUMENTS.items():
        path = os.path.join(folder, name + ".yaml")
        with open(path, "w") as file:
            file.write(make())
        yield name, path


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))


def run(arguments):
    """Returns the exit code, the CPU time in seconds, and the peak memory in MB."""
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limit)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    if sys.argv[1] == "--write":
        os.makedirs(sys.argv[2], exist_ok=True)
        return len([print(path) for _, path in write(sys.argv[2])]) == 0
    tool, wanted = sys.argv[1], set(sys.argv[2:])
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, path in write(folder):
            if wanted and name not in wanted:
                continue
            swift = os.path.join(folder, name + ".swift")
            commands = {
                "import": ["import", path, "-o", os.path.join(folder, name + ".rest.yaml")],
                "check": ["check", path],
                "generate": ["generate", path, "-o", swift],
            }
            for command, arguments in commands.items():
                code, seconds, megabytes = run([tool, *arguments])
                isBad = code not in (0, 1) or seconds > SECONDS or megabytes > MEGABYTES
                failures += isBad
                size = os.path.getsize(path) / 1e6
                print(f"{'BAD ' if isBad else '    '}{name:28}{command:10}exit {code:3}{seconds:8.2f} s{megabytes:7.0f} MB"
                      f"{size:8.2f} MB of document", flush=True)
    return failures


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
