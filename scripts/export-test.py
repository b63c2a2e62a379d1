"""Validates documents of `restgen export` with independent validators.

    export-test.py RESTGEN      in the project's folder

Every spec is exported in JSON and in YAML. Both must be the same document and valid by OpenAPI 3.1. Every example must fit the
schema next to it. The number of specs and examples is printed.
"""

import decimal
import json
import pathlib
import subprocess
import sys
import tempfile

import yaml
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012


def export(restgen, spec, ending):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / f"openapi.{ending}"
        run = subprocess.run([restgen, "export", spec.name, "-o", file], cwd=spec.parent, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"error: {spec}: {run.stderr}")
        return file.read_text()


class Strings(yaml.SafeLoader):
    """Loads YAML 1.2, in which dates are texts."""


Strings.yaml_implicit_resolvers = {
    key: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for key, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def beside(node, path=()):
    """Yields each example with its schema and its place."""
    if isinstance(node, dict):
        if isinstance(node.get("schema"), dict) and "example" in node:
            yield path, node["schema"], node["example"]
        if path and path[-2:-1] == ("schemas",):
            for example in node.get("examples", []):
                yield path, node, example
        for key, inner in node.items():
            if key not in ("example", "examples"):
                yield from beside(inner, path + (key,))
    elif isinstance(node, list):
        for index, inner in enumerate(node):
            yield from beside(inner, path + (index,))


def main(restgen):
    specs = sorted(
        spec
        for pattern in ("Specs/Cases/*/*.rest.yaml", "Specs/Examples/*/*.rest.yaml", "Specs/RoundTrips/*.rest.yaml",
            "Specs/OpenAPI/*/*.rest.yaml", "Specs/Samples/**/*.rest.yaml", "Tests/*/Sources/*/*.rest.yaml", "Examples/*/Sources/*/*.rest.yaml")
        for spec in pathlib.Path(".").glob(pattern)
    )
    failures, examples = [], 0
    for spec in specs:
        try:
            text = export(restgen, spec, "json")
            document = json.loads(text)
        except json.JSONDecodeError as error:
            failures.append(f"{spec}: {error}")
            continue
        if yaml.load(export(restgen, spec, "yaml"), Strings) != document:
            failures.append(f"{spec}: YAML and JSON differ")
        for error in OpenAPIV31SpecValidator(document).iter_errors():
            place = "/".join(map(str, error.absolute_path))
            failures.append(f"{spec}: {place}: {error.message[:300]}")
        # 9.95 is a multiple of 0.01, but not as binary numbers.
        exact = json.loads(text, parse_float=decimal.Decimal)
        registry = Registry().with_resource("", Resource(exact, DRAFT202012))
        for path, schema, example in beside(exact):
            examples += 1
            rooted = {**schema, "$schema": "https://json-schema.org/draft/2020-12/schema"}
            validator = Draft202012Validator(rooted, registry=registry)
            validator = validator.evolve(schema=rooted, _resolver=registry.resolver())
            for error in validator.iter_errors(example):
                failures.append(f"{spec}: {'/'.join(map(str, path))}: {error.message[:200]}: {json.dumps(example, default=str)[:200]}")
                break
    if failures:
        sys.exit("\n".join(failures[:80]) + f"\nerror: {len(failures)} failures")
    print(f"{len(specs)} documents are valid OpenAPI 3.1, and {examples} examples are valid by their schemas")


main(str(pathlib.Path(sys.argv[1]).resolve()))
