#!/usr/bin/env python3
"""Writes the skill for coding assistants, skills/restgen/SKILL.md, from llms.txt.

The examples of llms.txt are compiled (scripts/samples.sh), so those of the skill are correct as well.

    scripts/skill.py                  write the file
    scripts/skill.py --check          fail if the file is out of date
    scripts/skill.py --keys RESTGEN   fail if the lists of keys in llms.txt aren't those of the schema that RESTGEN prints
"""
import json
import re
import subprocess
import sys
from pathlib import Path

# The lists of keys in llms.txt, each with its definition in the schema.
LISTS = {
    "Of a service": "service", "Of an endpoint": "endpointKeys", "Of a field": "field", "Of a model": "model",
    "Of an enum": "enumeration", "Of a union": "union", "`auth`": "authentication", "`pages`": "pages",
}
SITE = "https://github.com/restgen/restgen/blob/main/"
HEAD = """\
---
name: restgen
description: >-
  Generate Swift clients of REST APIs with restgen. Use it to add or change an API client in a Swift package or an Xcode
  project that depends on restgen, to write or correct a spec (a file *.rest.yaml), to use an OpenAPI document in Swift,
  to replace URLSession, Alamofire or Moya code by a generated client, or to test code that calls such a client.
---

# restgen

restgen generates a Swift client from a YAML spec of a REST API. A spec is a file `Name.rest.yaml` in a target. It gives
`NameClient`, a service for each resource, models, and typed errors. Generated code imports RestRuntime.

## Workflow

1. Find the source of the API: an OpenAPI document, its documentation, or the code that calls it now. For a document,
   write `openapi: tracker.json` into a spec, or convert it: `restgen import tracker.json -o Tracker.rest.yaml`.
2. Write or edit `Name.rest.yaml` in the folder of a target that uses `RestGenPlugin` and contains a Swift file.
3. Run `restgen check --strict Name.rest.yaml`. Apply each `help:` of its diagnostics. `restgen explain ID` says more.
   Without the command, `swift build` reports the same diagnostics.
4. Run `restgen generate Name.rest.yaml -o -`, and read the signatures. Don't guess them. Without the command, the Swift
   is in `.build/plugins/outputs` after a build.
5. Write the code, and tests with RestTesting, which needs no server.
6. If the spec changed, `restgen diff --against main Name.rest.yaml` lists the breaking changes.

Never edit generated files, never write secrets into a spec, and don't write another layer around URLSession: a spec
declares headers, sign-in, retries, pagination, polling and errors.
"""


def skill(text):
    """The sections of llms.txt, after the head, with links that work elsewhere."""
    body = text[text.index("\n## ") :]
    body = re.sub(r"<!-- sample: .* -->\n", "", body)
    return HEAD + re.sub(r"\]\((?!https?:)([^)]+)\)", rf"]({SITE}\1)", body)


def listed(text):
    """The lists of keys in llms.txt by their beginnings, such as `Of a field`. Each is a paragraph below `## Keys`. The
    first word of code is a key, and parentheses contain explanations.
    """
    section = text[text.index("\n## Keys\n") :]
    section = section[: section.index("\n## ", 1)]
    for head, keys in re.findall(r"^(At the top|Of an? \w+|`\w+`): (.+?)\n\n", section + "\n\n", re.M | re.S):
        keys = re.sub(r"\((?:[^()]|\([^()]*\))*\)", "", keys)
        yield head, re.findall(r"`\W*(\w+)[^`]*`", keys)


def declared(schema, definitions):
    """The keys and the words of a value, without those of its parts."""
    if "$ref" in schema:
        return declared(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    result = {key.removesuffix("?") for key in schema.get("properties", {})}
    result |= {word for word in [*schema.get("enum", []), schema.get("const")] if isinstance(word, str)}
    parts = [schema[name] for name in ("then", "else") if name in schema]
    for part in parts + schema.get("anyOf", []):
        result |= declared(part, definitions)
    return result


def key_errors(text, schema):
    """The differences between the lists of keys and the schema."""
    definitions = schema["$defs"]
    values = {"At the top": schema} | {head: definitions[name] for head, name in LISTS.items()}
    lists = dict(listed(text))
    for head in lists.keys() ^ values.keys():
        yield f"the list '{head}' is missing, or skill.py doesn't know it"
    for head in lists.keys() & values.keys():
        keys = declared(values[head], definitions)
        yield from (f"{head}: `{key}` is missing" for key in sorted(keys - set(lists[head])))
        yield from (f"{head}: `{key}` isn't in the schema" for key in sorted(set(lists[head]) - keys))
        yield from (f"{head}: `{key}` is repeated" for key in sorted(keys) if lists[head].count(key) > 1)


def main():
    root = Path(__file__).resolve().parent.parent
    file = root / "skills/restgen/SKILL.md"
    text = (root / "llms.txt").read_text(encoding="utf-8")
    if sys.argv[1:2] == ["--keys"]:
        schema = json.loads(subprocess.check_output([sys.argv[2], "schema"]))
        errors = list(key_errors(text, schema))
        sys.exit("\n".join(["the lists of keys in llms.txt:", *sorted(errors)]) if errors else 0)
    new = skill(text)
    if sys.argv[1:] != ["--check"]:
        file.write_text(new, encoding="utf-8")
    elif file.read_text(encoding="utf-8") != new:
        sys.exit("skills/restgen/SKILL.md is not that of llms.txt: run scripts/skill.py")


main()
