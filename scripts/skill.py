#!/usr/bin/env python3
"""Writes the skill for coding assistants, skills/restgen/SKILL.md, from llms.txt.

The examples of llms.txt are compiled (scripts/samples.sh), so those of the skill are correct as well.

    scripts/skill.py            write the file
    scripts/skill.py --check    fail if the file is out of date
"""
import re
import sys
from pathlib import Path

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


def main():
    root = Path(__file__).resolve().parent.parent
    file = root / "skills/restgen/SKILL.md"
    new = skill((root / "llms.txt").read_text(encoding="utf-8"))
    if sys.argv[1:] != ["--check"]:
        file.write_text(new, encoding="utf-8")
    elif file.read_text(encoding="utf-8") != new:
        sys.exit("skills/restgen/SKILL.md is not that of llms.txt: run scripts/skill.py")


main()
